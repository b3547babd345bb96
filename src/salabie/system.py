"""Why the operating system or SQLite refused something, in words of both languages."""

import errno
import socket
import sqlite3

from salabie.words import in_both, say

ERRORS = {
    errno.EACCES: "permission",
    errno.EPERM: "permission",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EROFS: "read-only",
    errno.ENOENT: "missing",
    errno.ENOTDIR: "not-a-folder",
    errno.EEXIST: "not-a-folder",
    errno.ENAMETOOLONG: "name-too-long",
    errno.EIO: "disk",
    errno.EADDRNOTAVAIL: "address",
    errno.EADDRINUSE: "port-in-use",
}
SQLITE_ERRORS = {
    sqlite3.SQLITE_PERM: "permission",
    sqlite3.SQLITE_BUSY: "in-use",
    sqlite3.SQLITE_LOCKED: "in-use",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_IOERR: "disk",
    sqlite3.SQLITE_CORRUPT: "content",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_CANTOPEN: "cant-open",
    sqlite3.SQLITE_NOTADB: "content",
}


def reason(error: OSError | OverflowError | sqlite3.Error) -> dict[str, str]:
    """Why, in both languages; what has no words of ours is named by the system's number in Khmer.

    Example:
        >>> reason(PermissionError(13, "Permission denied"))["en"]
        'there is no permission'
    """
    number = getattr(error, "errno", None)
    if isinstance(error, sqlite3.Error):
        number = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
        known = SQLITE_ERRORS.get(number)
    elif isinstance(error, (socket.gaierror, OverflowError)):
        known = "address"
    else:
        known = ERRORS.get(number) if number is not None else None
    if known is not None:
        return in_both(f"reason-{known}")
    text = (getattr(error, "strerror", None) or str(error)).partition("\n")[0]
    return {"en": text, "km": say("km", "reason-number", number=number or 0)}
