"""Helpers of the tests of the page: a hall of its own, a browser, and a person before it."""

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterable
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    BrowserType,
    ConsoleMessage,
    Locator,
    Page,
    WebSocket,
    expect,
)

from salabie import words

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE = {"width": 360, "height": 640}
DESKTOP = {"width": 1280, "height": 800}
LOCALES = {"km": "km-KH", "en": "en-GB"}
PATIENCE = 20.0
"""How long anything may take on a busy machine, in seconds."""
COMPILING = 300.0
QUICK = {"pause": 0.05, "window_least": 0.1, "window_most": 0.2, "window_wait": 20.0}
"""The hall's pauses in the tests: bots answer at once; who has a choice in a window has time."""

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def find_chromium() -> str | None:
    """The path of a Chromium or Chrome of the system."""
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    return next((found for name in names if (found := shutil.which(name))), None)


def launch(chromium: BrowserType) -> Browser:
    """Start the system's Chromium without a window."""
    return chromium.launch(executable_path=find_chromium(), args=FLAGS)


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Hall:
    """A hall in a process of its own, with its data in a folder."""

    def __init__(
        self,
        folder: Path,
        settings: dict[str, Any] | None = None,
        program: tuple[str, ...] = ("-m", "salabie.server.run"),
    ) -> None:
        self.folder = folder
        self._program = program
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = folder / "hall.log"
        self._settings = {**QUICK, **(settings or {})}
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Open the hall, on the same port and data as before, and wait until it can deal."""
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [
                    *(sys.executable, *self._program),
                    *("--port", str(self.port), "--data", str(self.folder / "data")),
                    *("--settings", json.dumps(self._settings)),
                ],
                stdout=log,
                stderr=log,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
            )
        deadline = time.monotonic() + COMPILING
        while not self._ready():
            assert self._process.poll() is None, f"The hall has ended:\n{self.said()}"
            assert time.monotonic() < deadline, f"The hall is not ready:\n{self.said()}"
            time.sleep(0.05)

    def _ready(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.address}/healthz", timeout=5) as answer:
                return all(json.load(answer)["ready"].values())
        except OSError:
            return False

    def kill(self) -> None:
        """End the hall as a power cut would."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        """Ask the hall to stop."""
        if self._process is None or self._process.poll() is not None:
            return
        self._process.terminate()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()

    def said(self) -> str:
        """What the hall has written so far."""
        return self.log.read_text(encoding="utf-8")


def say(language: str, identifier: str, /, **values: str | int) -> str:
    """A message as the page shows it: whole numbers choose plurals in English."""
    if language == "km":
        return words.say("km", identifier, **values)
    catalogue = words.bundle("en")
    pattern = catalogue.get_message(identifier).value
    assert pattern is not None
    text, errors = catalogue.format_pattern(pattern, values)
    assert not errors, errors
    return str(text)


# Looks at the whole page: text, names for those who listen, and hints, with the language each
# piece is marked with.
TEXTS = """() => {
  const found = [];
  const take = (element, text) => {
    if (!element || element.closest('script, style')) return;
    const marked = element.closest('[lang]');
    if (text && text.trim()) found.push([marked ? marked.lang : '', text.trim()]);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) take(walker.currentNode.parentElement, walker.currentNode.data);
  for (const element of document.querySelectorAll('*')) {
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      take(element, element.getAttribute(name));
    }
  }
  found.push([document.documentElement.lang, document.title]);
  return found;
}"""

TOUCH_WIDTH = 40  # pixels
LAID_OUT = 2.0  # seconds

# What reaches out of the screen to the side. What lies in a part that scrolls by itself may.
SIDEWAYS = """() => {
  const found = [];
  const root = document.scrollingElement;
  if (root.scrollWidth > innerWidth) found.push(`page: ${root.scrollWidth} of ${innerWidth}`);
  const scrolls = (element) => {
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
    }
    return false;
  };
  const kinds = 'a, button, input, select, summary, h1, h2, p, b';
  for (const element of document.querySelectorAll(kinds)) {
    if (!element.checkVisibility() || element.closest('.heard')) continue;
    const box = element.getBoundingClientRect();
    if (!box.width || (box.left >= -1 && box.right <= innerWidth + 1)) continue;
    const modal = document.querySelector('dialog[open]');
    if (!scrolls(element) && (!modal || modal.contains(element))) {
      found.push(`${element.outerHTML.slice(0, 120)}: ${box.left} to ${box.right}`);
    }
  }
  return found;
}"""

RUNNING = "() => document.getAnimations().filter((one) => one.playState === 'running').length"
KHMER = re.compile("[\u1780-\u17b3\u17b6-\u17d3]{2,}")
LATIN = re.compile("[A-Za-z]{4,}")
BROKEN = re.compile(r"\bundefined\b|\bNaN\b|\[object|\{ ?\$|\bnull\b")
LATIN_KEPT = {"Space", "Shift", "Enter", "Joker", "Sequence"}
"""Names printed on keys and cards, and a trademark."""


def axe_finds(page: Page) -> list[str]:
    """What axe finds on the page as it is."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    result: dict[str, Any] = page.evaluate("axe.run({ resultTypes: ['violations'] })")
    return [
        f"{one['id']}: {node['html'][:160]} {node['failureSummary'][:300]}"
        for one in result["violations"]
        for node in one["nodes"]
    ]


class Person:
    """A person before a page, and what the hall sent to that page."""

    def __init__(self, context: BrowserContext, address: str, language: str) -> None:
        self.context = context
        self.address = address
        self.language = language
        self.page: Page = context.new_page()
        self.received: list[dict[str, Any]] = []
        self.sent: list[dict[str, Any]] = []
        self.complaints: list[str] = []
        self.names: set[str] = set()
        self.touch = False
        self.page.on("websocket", self._watch)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self._hear)

    def _watch(self, channel: WebSocket) -> None:
        channel.on("framereceived", lambda text: self.received.append(json.loads(text)))
        channel.on("framesent", lambda text: self.sent.append(json.loads(text)))

    def _hear(self, message: ConsoleMessage) -> None:
        network = "net::ERR_" in message.text  # written by the browser itself, not by the page
        if message.type in ("error", "warning") and not network:
            self.complaints.append(f"{message.type}: {message.text}")

    # What the page says.

    def say(self, identifier: str, **values: str | int) -> str:
        """A message in the person's language."""
        return say(self.language, identifier, **values)

    def open(self, path: str = "/") -> None:
        """Go to an address of the hall."""
        self.page.goto(self.address + path)

    def path(self) -> str:
        """Where the page is."""
        return self.page.url.removeprefix(self.address)

    def button(self, identifier: str, **values: str | int) -> Locator:
        """The button with these words."""
        return self.page.get_by_role("button", name=self.say(identifier, **values), exact=True)

    def link(self, identifier: str, **values: str | int) -> Locator:
        """The link with these words."""
        return self.page.get_by_role("link", name=self.say(identifier, **values), exact=True)

    def play_now(self, game: str = "thirteen") -> Locator:
        """The button of a game's tile that deals at once."""
        return self.page.locator(f"[aria-describedby=tile-{game}]")

    def text(self, identifier: str, **values: str | int) -> Locator:
        """What shows these words."""
        return self.page.get_by_text(self.say(identifier, **values), exact=True)

    def field(self, identifier: str, **values: str | int) -> Locator:
        """The field of a form that has this label."""
        words_of_it = self.text(identifier, **values)
        return self.page.locator("label").filter(has=words_of_it).locator("input, select")

    def press(self, target: Locator) -> None:
        """Touch something with a finger, or click it where there is no touch."""
        if self.touch:
            target.tap()
        else:
            target.click()

    def speak(self, language: str) -> None:
        """Switch the page's language, in place."""
        switch = self.page.locator(f".switch button[lang={language}]")
        if switch.is_visible():
            self.press(switch)
        self.language = language
        expect(self.page.locator("html")).to_have_attribute("lang", language)

    def until(self, holds: Callable[[], bool], what: str, seconds: float = PATIENCE) -> None:
        """Wait for something that the frames tell."""
        deadline = time.monotonic() + seconds
        while not holds():
            assert time.monotonic() < deadline, f"Waited in vain: {what}"
            self.page.wait_for_timeout(15)

    def settle(self) -> None:
        """Wait until nothing moves on the page."""
        self.until(lambda: not self.page.evaluate(RUNNING), "the page comes to rest")

    # The page as a whole.

    def check(self) -> None:
        """No words that are missing or of another language, nothing that reaches out sideways."""
        self.settle()
        deadline = time.monotonic() + LAID_OUT
        while reaching := self.page.evaluate(SIDEWAYS):
            assert time.monotonic() < deadline, reaching
            self.page.wait_for_timeout(50)  # the page lays itself out anew after a change of size
        identifiers = _identifiers()
        for language, text in self.page.evaluate(TEXTS):
            assert not BROKEN.search(text), text
            assert text not in identifiers, text
            if language != self.language:
                continue
            rest = text
            for name in (self.address, *sorted(self.names, key=len, reverse=True)):
                rest = rest.replace(name, "")
            if self.language == "km":
                assert set(LATIN.findall(rest)) <= LATIN_KEPT, text
            else:
                product = words.say("en", "product")
                assert not KHMER.search(rest.replace(product, "")), text

    def check_touch(self) -> None:
        """Of every card of the hand enough can be touched, and none lies outside the screen."""
        boxes = [self.card(card).bounding_box() for card in self.cards()]
        for box, after in pairwise(boxes):
            assert box is not None
            assert after is not None
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= PHONE["width"]
            if after["y"] == box["y"]:
                assert after["x"] - box["x"] >= TOUCH_WIDTH

    # The table.

    @property
    def _frames(self) -> Iterable[dict[str, Any]]:
        mine = self.path().split("/")[2].split("?")[0]
        return (
            frame
            for frame in reversed(self.received)
            if frame["type"] in ("table", "update") and frame["table"] == mine
        )

    @property
    def version(self) -> int:
        """The newest version of the table that the page has got."""
        return max((int(frame["version"]) for frame in self._frames), default=-1)

    @property
    def view(self) -> dict[str, Any]:
        """The newest view of the table."""
        return max(self._frames, key=lambda frame: int(frame["version"]))["view"]

    @property
    def meta(self) -> dict[str, Any]:
        """What was told last about the people and the state of the table."""
        return next(frame["meta"] for frame in self._frames if frame.get("meta"))

    @property
    def playing(self) -> bool:
        """Whether a deal goes on."""
        return self.version >= 0 and self.view["phase"] not in ("deal", "over")

    @property
    def my_turn(self) -> bool:
        """Whether the person is to act, and the hall won't do it since there is no choice."""
        if not self.playing or self.view["seat"] not in self.view["to_act"]:
            return False
        forced = len(self.view["legal"]) == 1 and self.meta["players"][self.view["seat"]]["auto"]
        return not forced

    @property
    def over(self) -> bool:
        """Whether the deal is over."""
        return self.version >= 0 and self.view["gains"] is not None

    @property
    def own(self) -> Locator:
        """The person's own part of the table."""
        return self.page.get_by_role("region", name=self.say("own-place"))

    @property
    def sheet(self) -> Locator:
        """The sheet at the end of a deal."""
        return self.page.locator(".sheet[aria-labelledby=over]")

    @property
    def score(self) -> Locator:
        """The own score."""
        return self.own.get_by_role("button", name=re.compile("^" + self.say("score")))

    def card(self, card: str) -> Locator:
        """A card of the hand."""
        return self.page.locator(f'[data-card="{card}"]')

    def cards(self) -> list[str]:
        """The hand as it lies there."""
        return list(
            self.page.evaluate(
                "() => [...document.querySelectorAll('[data-card]')].map((one) => one.dataset.card)"
            )
        )

    def selected(self) -> list[str]:
        """The cards that are selected."""
        chosen = self.page.locator('[data-card][aria-pressed="true"]')
        return [str(one.get_attribute("data-card")) for one in chosen.all()]

    def wait_for_cards(self) -> None:
        """Until a hand has been dealt and shows."""
        self.until(lambda: "/t/" in self.path() and self.playing, "the deal")
        self.until(lambda: len(self.cards()) == len(self.view["hand"]), "the hand")

    def wait_for_turn(self) -> bool:
        """Until it is the person's turn (true) or the deal is over (false)."""
        self.until(lambda: self.my_turn or self.over, "the own turn or the end of the deal")
        if self.over:
            expect(self.sheet).to_be_visible()
            return False
        expect(self.page.locator(".own.turn")).to_be_visible()
        return True

    def pick(self, cards: Iterable[str]) -> None:
        """Select exactly these cards by touching them."""
        wanted = set(cards)
        for card in self.cards():
            here = self.card(card)
            if (here.get_attribute("aria-pressed") == "true") != (card in wanted):
                self.touch_card(card)
        assert set(self.selected()) == wanted

    def flick(self, card: str) -> None:
        """Throw a card upwards, by touches as the browser gets them from a finger.

        Their times are stated, so that a slow machine makes no slow finger.
        """
        self.settle()
        box = self.card(card).bounding_box()
        assert box is not None
        x, y = box["x"] + 14, box["y"] + 22
        touches = self.context.new_cdp_session(self.page)
        began = time.time() - 0.25  # all of it is past when the next tap comes

        def touch(kind: str, after: float, *points: dict[str, float]) -> None:
            what = {"type": kind, "touchPoints": list(points), "timestamp": began + after}
            touches.send("Input.dispatchTouchEvent", what)

        touch("touchStart", 0.0, {"x": x, "y": y})
        for step in range(1, 5):
            touch("touchMove", 0.02 * step, {"x": x + step, "y": y - 25 * step})
        # A finger that is still fast when it leaves makes Chromium swallow the next tap.
        touch("touchMove", 0.2, {"x": x + 4, "y": y - 100})
        touch("touchEnd", 0.21)
        touches.detach()

    def touch_card(self, card: str) -> None:
        """Touch a card where no other lies over it."""
        if self.touch:
            self.card(card).tap(position={"x": 14, "y": 22})
        else:
            self.card(card).click(position={"x": 14, "y": 22})

    def tap_twice(self) -> None:
        """Tap the own score twice, which makes a move; again where the machine was too slow."""
        before = self.version
        for _ in range(4):
            box = self.score.bounding_box()
            assert box is not None
            x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            if self.touch:
                self.page.touchscreen.tap(x, y)
                self.page.touchscreen.tap(x, y)
            else:
                self.page.mouse.dblclick(x, y)
            with suppress(AssertionError):
                self.until(lambda: self.version > before, "a move", 2)
                return
        raise AssertionError("Two taps on the own score make no move.")

    def pass_by_hand(self) -> None:
        """Turn off that the hall makes forced moves for the person, in the table's menu."""
        self.press(self.button("menu"))
        self.check()
        before = self.version
        switch = self.page.get_by_role("switch", name=self.say("auto-pass"))
        expect(switch).to_be_checked()
        self.press(switch)
        self.until(lambda: self.version > before, "the preference")
        self.close_dialog()

    def close_dialog(self) -> None:
        """Close what lies open over the page."""
        dialog = self.page.get_by_role("dialog")
        self.press(dialog.get_by_role("button", name=self.say("close"), exact=True))
        expect(dialog).to_have_count(0)

    def throw_button(self) -> Locator:
        """The button that plays the selection."""
        return self.own.locator("button.throw")

    def first_play(self) -> list[str] | None:
        """The cards of the first legal play; None where only a pass is possible."""
        plays = [move for move in self.view["legal"] if move != "pass"]
        return plays[0].split() if plays else None

    def moved(self, act: Callable[[], None]) -> None:
        """Do something and wait until the hall has made a move of it."""
        before = self.version
        act()
        self.until(lambda: self.version > before, "an answer to the move")

    def play_first(self) -> str:
        """Make the first possible move, by touch; gives back the move."""
        cards = self.first_play()
        if cards is None:
            self.moved(lambda: self.press(self.button("pass")))
            return "pass"
        self.pick(cards)
        self.moved(lambda: self.press(self.throw_button()))
        return " ".join(cards)

    def play_out(self) -> None:
        """Play first moves until the deal is over."""
        while self.wait_for_turn():
            self.play_first()


def _identifiers() -> set[str]:
    """The ids of all messages that have a hyphen: no text of the page is one of these."""
    if not _known:
        for path in (words.FOLDER / "en").glob("*.ftl"):
            text = path.read_text(encoding="utf-8")
            _known.update(re.findall(r"^([a-z0-9]+(?:-[\w]+)+) =", text, re.MULTILINE))
    return _known


_known: set[str] = set()


class Visitors:
    """Makes persons, each with a browser profile of their own, and closes them at the end."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser = browser
        self._address = address
        self._contexts: list[BrowserContext] = []
        self.persons: list[Person] = []

    def __call__(
        self,
        language: str = "en",
        size: dict[str, int] | None = None,
        *,
        touch: bool = False,
        address: str | None = None,
        setup: str = "",
        **options: Any,
    ) -> Person:
        """A new person; `setup` is a script that runs before the page's own."""
        context = self._browser.new_context(
            locale=LOCALES[language],
            viewport=size or DESKTOP,
            has_touch=touch,
            is_mobile=touch,
            **options,
        )
        context.set_default_timeout(PATIENCE * 1000)
        if setup:
            context.add_init_script(setup)
        self._contexts.append(context)
        person = Person(context, address or self._address, language)
        person.touch = touch
        self.persons.append(person)
        return person

    def same(self, person: Person) -> Person:
        """The same person in a second tab."""
        other = Person(person.context, person.address, person.language)
        other.touch = person.touch
        self.persons.append(other)
        return other

    def close(self) -> None:
        """Close all pages."""
        for context in self._contexts:
            context.close()
