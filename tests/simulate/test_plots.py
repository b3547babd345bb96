"""Plots: in both languages, whole files, the same for the same finding."""

import numpy as np
import pytest

from salabie.simulate.studies import study

matplotlib = pytest.importorskip("matplotlib")

from salabie.simulate import plots  # noqa: E402

HAS_FONTS = any(plots.PAGE.glob("kantumruy-pro-khmer*"))
NEEDS_FONTS = pytest.mark.skipif(not HAS_FONTS, reason="the page is not built")


@pytest.fixture(scope="module")
def findings():
    """One of bars, one on a scale by powers of ten, one of gains, one of lines."""
    hand = "3S 4S 5S 9H 9D KC KD 2C 7D JH"
    return [
        study("thirteen", "lead", deals=2000, workers=1),
        study("phom", "u", deals=2000, workers=1),
        study("phom", "discard", hand=hand, deals=500, workers=1),
        study("thirteen", "cards", deals=500, workers=1),
    ]


@pytest.mark.parametrize("language", ["en", pytest.param("km", marks=NEEDS_FONTS)])
def test_pictures_have_something_on_them(findings, tmp_path, language):
    from matplotlib.image import imread

    for number, found in enumerate(findings):
        file = tmp_path / f"{number}.png"
        plots.draw(found, file, language)
        picture = imread(file)
        height, width = picture.shape[:2]
        assert width == 9 * plots.DOTS
        assert 300 < height < 1500
        ink = (picture[:, :, :3] < 0.99).any(axis=2)
        assert 0.02 < ink.mean() < 0.5
        # Words above, words below, and nothing cut off at the edges.
        assert ink[: height // 8].any()
        assert ink[-height // 8 :].any()
        for edge in (ink[:3], ink[-3:], ink[:, :3], ink[:, -3:]):
            assert not edge.any()
    assert sorted(path.suffix for path in tmp_path.iterdir()) == [".png"] * len(findings)


@pytest.mark.parametrize("language", ["en", pytest.param("km", marks=NEEDS_FONTS)])
def test_the_same_finding_draws_the_same_bytes(findings, tmp_path, language):
    for suffix in plots.SUFFIXES:
        files = [tmp_path / f"{name}{suffix}" for name in "ab"]
        for file in files:
            plots.draw(findings[0], file, language)
        assert files[0].read_bytes() == files[1].read_bytes()


@NEEDS_FONTS
def test_khmer_letters_have_shapes(tmp_path, findings):
    """Matplotlib warns of a letter that no font has, and warnings are errors here."""
    for found in findings:
        plots.draw(found, tmp_path / "plot.svg", "km")


def test_without_fonts_khmer_is_refused_and_english_is_not(findings, tmp_path, monkeypatch):
    monkeypatch.setattr(plots, "PAGE", tmp_path / "nowhere")
    with pytest.raises(plots.NoKhmerFont):
        plots.draw(findings[0], tmp_path / "km.png", "km")
    assert list(tmp_path.iterdir()) == []
    plots.draw(findings[0], tmp_path / "en.png", "en")
    assert (tmp_path / "en.png").stat().st_size > 10_000


def test_a_plot_that_cant_be_written_leaves_nothing(findings, tmp_path):
    with pytest.raises(OSError):
        plots.draw(findings[0], tmp_path / "no" / "plot.png")
    with pytest.raises(ValueError, match="svg"):
        plots.draw(findings[0], tmp_path / "plot.pdf")
    assert list(tmp_path.iterdir()) == []


def test_figures_as_they_are_written():
    assert plots.shown(None, plots.SHARE) == "–"
    assert plots.shown(1.0, plots.SHARE) == "100.0 %"
    assert plots.shown(0.0, plots.SHARE) == "0 %"
    assert plots.shown(-0.25, plots.GAIN) == "-0.250"
    assert plots.shown(-0.0001, plots.GAIN) == "0"
    assert plots.shown(0.028, plots.EDGE) == "+2.8 %"
    assert plots.shown(np.float64(7.153), plots.ONE_IN) == "7.15"
    assert plots.plain("a\u200bb 10H") == "ab 10♥"
