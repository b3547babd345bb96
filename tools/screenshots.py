#!/usr/bin/env python3
"""Pictures of every screen of the page, for people to look at.

    python tools/screenshots.py FOLDER [--only km-phone]

A hall of its own is opened with its data in a temporary folder; the pictures are named
LANGUAGE-SIZE-NUMBER-SCREEN.png.
"""

import argparse
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from browser.kit import (
    DESKTOP,
    PATIENCE,
    PHONE,
    Hall,
    Visitors,
    find_chromium,
    launch,
)
from browser.scenes import scenes

SIZES = {
    "phone": {"size": PHONE, "touch": True, "device_scale_factor": 2},
    "desktop": {"size": DESKTOP},
}


def main() -> int:
    """Take them."""
    parser = argparse.ArgumentParser(description="Pictures of every screen of the page.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", help="one way, as km-phone or en-desktop")
    parser.add_argument("--dark", action="store_true", help="as at night")
    given = parser.parse_args()
    if find_chromium() is None:
        print("There is no Chromium here (Debian: apt install chromium).", file=sys.stderr)
        return 1
    given.folder.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=PATIENCE * 1000)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        hall = Hall(Path(data))
        hall.start()
        browser = launch(playwright.chromium)
        try:
            for language in ("km", "en"):
                for size, options in SIZES.items():
                    way = f"{language}-{size}"
                    if given.only not in (None, way):
                        continue
                    visitors = Visitors(browser, hall.address)
                    person = visitors(
                        language, color_scheme="dark" if given.dark else "light", **options
                    )
                    for number, scene in enumerate(scenes(person), start=1):
                        person.settle()
                        path = given.folder / f"{way}-{number:02}-{scene}.png"
                        person.page.screenshot(path=path)
                        print(path)
                    visitors.close()
        finally:
            browser.close()
            hall.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
