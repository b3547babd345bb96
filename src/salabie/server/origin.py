"""Which pages may talk to the hall: its own, at the addresses it is reached by."""

import ipaddress
from urllib.parse import urlsplit


class Origins:
    """Decides on a request's `Origin` and `Host`.

    An origin is admitted when it names the very host the request was sent to and that host is one
    of the hall's: this machine, an address the hall printed, or (when it listens on the network)
    any literal IP address. A name of somebody else's that points to this machine is none.

    Example:
        >>> origins = Origins({"192.168.1.5"}, 8765)
        >>> origins.admits("http://localhost:8765", "localhost:8765")
        True
        >>> origins.admits("http://evil.example", "localhost:8765")
        False
        >>> origins.admits("http://evil.example:8765", "evil.example:8765")
        False
    """

    def __init__(self, hosts: set[str], port: int, network: bool = False) -> None:
        self._hosts = {"localhost", "127.0.0.1", "::1", *(host.lower() for host in hosts)}
        self._port = port
        self._network = network

    def admits(self, origin: str | None, host: str | None) -> bool:
        """Whether a request may be served. Without an origin it comes from no page: yes."""
        if not self.is_own(host):
            return False
        if origin is None:
            return True
        parts = urlsplit(origin)
        return parts.scheme in ("http", "https") and parts.netloc.lower() == (host or "").lower()

    def is_own(self, host: str | None) -> bool:
        """Whether a `Host` header names this hall."""
        if not host:
            return False
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        if name.lower() in self._hosts:
            return True
        if not self._network:
            return False
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True
