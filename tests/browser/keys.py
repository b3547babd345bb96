"""The keyboard before a page, what the live region tells, and cards in words."""

from playwright.sync_api import Locator, expect

from browser.kit import Person

# Keeps what the live region told, since it shows only the newest lines.
LISTEN = """
window.told = [];
new MutationObserver((changes) => {
  for (const { target, addedNodes } of changes) {
    if (!target.closest?.('[role=log]')) continue;
    for (const node of addedNodes) if (node.textContent.trim()) told.push(node.textContent.trim());
  }
}).observe(document, { childList: true, subtree: true });
"""

# Where the focus is and whether it can be seen: marked, on the screen and not covered.
FOCUS = """() => {
  const at = document.activeElement;
  if (!at || at === document.body) return { where: 'nowhere', seen: false };
  const where = at.outerHTML.slice(0, 160);
  const style = getComputedStyle(at);
  const marked = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
  const box = at.getBoundingClientRect();
  const card = at.matches('[data-card]');
  const x = box.left + (card ? 14 : box.width / 2);
  const y = box.top + (card ? 22 : box.height / 2);
  const top = document.elementFromPoint(x, y);
  const label = top?.closest('label');
  const open = !!top && (at.contains(top) || top.contains(at) || !!label?.contains(at));
  return { where, seen: at.tabIndex < 0 ? true : marked && open, marked, open };
}"""
ENOUGH = 60


class Keys:
    """The keyboard, which never goes where it can't be seen."""

    def __init__(self, person: Person) -> None:
        self.person = person

    def press(self, key: str) -> None:
        """Press a key; the focus is in sight before and after."""
        self.look()
        self.person.page.keyboard.press(key)

    def look(self) -> None:
        """The focus is in sight."""
        self.person.settle()
        focus = self.person.page.evaluate(FOCUS)
        assert focus["seen"], focus

    def tab_to(self, target: Locator, backwards: bool = False) -> None:
        """Go on by Tab until something has the focus."""
        passed = []
        for _ in range(ENOUGH):
            if target.count() and target.evaluate("(one) => one === document.activeElement"):
                self.look()
                return
            self.person.page.keyboard.press("Shift+Tab" if backwards else "Tab")
            self.look()
            passed.append(self.person.page.evaluate(FOCUS)["where"])
        raise AssertionError(f"{target} is not reached by Tab, only {passed}")

    def to_card(self, card: str) -> None:
        """Go to a card of the hand by arrows."""
        page = self.person.page
        if not page.locator("[data-card]:focus").count():
            self.tab_to(page.locator('[data-card][tabindex="0"]'))
        cards = self.person.cards()
        at = cards.index(str(page.locator("[data-card]:focus").get_attribute("data-card")))
        steps = cards.index(card) - at
        for _ in range(abs(steps)):
            self.press("ArrowRight" if steps > 0 else "ArrowLeft")
        expect(self.person.card(card)).to_be_focused()


def card_name(person: Person, card: str) -> str:
    """A card in words."""
    rank = card[:-1]
    shown = rank if rank.isdigit() else person.say(f"rank-{rank}")
    return person.say("card-name", rank=shown, suit=person.say(f"suit-{card[-1]}"))
