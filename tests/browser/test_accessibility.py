"""axe on every screen in both languages, by day and night, on phone and desktop; movement."""

import pytest

from browser.kit import AXE, DESKTOP, PHONE, Person, Visitors, axe_finds
from browser.scenes import MAIN, scenes

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

SIZES = {"phone": PHONE, "desktop": DESKTOP}
WAYS = [
    (size, language, theme)
    for size in SIZES
    for language in ("en", "km")
    for theme in ("light", "dark")
]
FEW = [("phone", "km", "light"), ("desktop", "en", "dark")]

# Notes every movement that a script starts.
MOVES = """
window.moves = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  const timing = typeof options === 'number' ? { duration: options } : (options ?? {});
  moves.push((timing.duration ?? 0) + (timing.delay ?? 0));
  return animate.call(this, frames, options);
};
addEventListener('animationstart', (event) => moves.push(`animation ${event.animationName}`));
addEventListener('transitionrun', (event) => moves.push(`transition ${event.propertyName}`));
"""


def test_axe_finds_nothing(visit: Visitors) -> None:
    if not AXE.exists():
        pytest.skip("no axe-core here (npm --prefix web ci)")
    person = visit("en", PHONE, reduced_motion="reduce")
    person.names |= {"Sokha"}
    found: list[str] = []
    seen = set()
    for scene in scenes(person):
        seen.add(scene)
        ways = WAYS if scene in MAIN else FEW
        if person.page.locator("dialog[open]").count():
            ways = [way for way in ways if way[1] == person.language] or [("phone", "en", "light")]
        for size, language, theme in ways:
            show(person, size, language, theme)
            found += [f"{scene} {size} {language} {theme}: {one}" for one in axe_finds(person.page)]
        show(person, "phone", person.language, "light")
    assert seen >= MAIN
    assert found == [], "\n".join(found)


def show(person: Person, size: str, language: str, theme: str) -> None:
    """The same page in another size, language and light, with nothing reaching out sideways."""
    person.page.set_viewport_size(SIZES[size])
    person.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    if person.language != language:
        person.speak(language)
    person.check()


def test_nothing_moves_where_none_is_asked_for(visit: Visitors) -> None:
    person = visit("en", PHONE, touch=True, setup=MOVES, reduced_motion="reduce")
    person.open("/")
    person.press(person.play_now())
    person.wait_for_cards()
    person.play_out()
    assert person.page.evaluate("moves") == []


def test_cards_move_for_less_than_a_third_of_a_second(visit: Visitors) -> None:
    person = visit("en", PHONE, touch=True, setup=MOVES, reduced_motion="no-preference")
    person.open("/")
    person.press(person.play_now())
    person.wait_for_cards()
    if person.wait_for_turn():
        person.play_first()
    moves = person.page.evaluate("moves")
    lengths = [one for one in moves if not isinstance(one, str)]
    assert lengths
    assert max(lengths) < 300
