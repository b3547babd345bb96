"""The session cookie: a random secret that only the browser and its requests know."""

import secrets
from collections.abc import Iterable
from http.cookies import CookieError, SimpleCookie

COOKIE = "salabie_session"
LONGEST = 64
SHORTEST = 32
YEAR = 365 * 24 * 3600


def new_session() -> str:
    """256 random bits as text."""
    return secrets.token_urlsafe(32)


def session_of(headers: Iterable[tuple[bytes, bytes]]) -> str | None:
    """The session in a request's cookies, if there is one that looks like ours."""
    for name, value in headers:
        if name == b"cookie":
            try:
                cookies = SimpleCookie(value.decode("latin-1"))
            except CookieError:
                continue
            morsel = cookies.get(COOKIE)
            if morsel is not None and SHORTEST <= len(morsel.value) <= LONGEST:
                return str(morsel.value)
    return None


def cookie_header(session: str, secure: bool) -> str:
    """The `Set-Cookie` value that keeps a session for a year."""
    flags = "; Secure" if secure else ""
    return f"{COOKIE}={session}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{flags}"
