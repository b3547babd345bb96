"""How much a client may ask in how much time."""

from collections.abc import Callable
from time import monotonic

FRAMES_PER_SECOND = 30.0
FRAME_BURST = 60.0
BAD_FRAMES_PER_MINUTE = 20.0
PHRASE_SECONDS = 2.0


class Bucket:
    """A token bucket: `burst` at once, `rate` a second in the long run.

    Example:
        >>> now = [0.0]
        >>> bucket = Bucket(rate=1.0, burst=2.0, clock=lambda: now[0])
        >>> [bucket.take() for _ in range(3)]
        [True, True, False]
        >>> now[0] = 1.0
        >>> bucket.take()
        True
    """

    __slots__ = ("_burst", "_clock", "_filled", "_level", "_rate")

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._level = burst
        self._filled = clock()

    def take(self) -> bool:
        """Take one token; False if there is none."""
        now = self._clock()
        level = self._level + (now - self._filled) * self._rate
        if level > self._burst:
            level = self._burst
        self._filled = now
        if level < 1.0:
            self._level = level
            return False
        self._level = level - 1.0
        return True


class FrameLimits:
    """The limits of one connection: all its frames, and the bad ones among them."""

    __slots__ = ("bad", "frame")

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self.frame = Bucket(FRAMES_PER_SECOND, FRAME_BURST, clock).take
        """Count one frame; False if it is one too many."""
        self.bad = Bucket(BAD_FRAMES_PER_MINUTE / 60.0, BAD_FRAMES_PER_MINUTE, clock).take
        """Count one bad frame; False when the connection is to be closed."""
