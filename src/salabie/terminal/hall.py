"""`salabie serve`: the hall, and the browser beside it where there is one."""

from pathlib import Path


def open_hall(host: str, port: int, data: Path | None, open_page: bool, language: str) -> None:
    """Serve until interrupted; SetupError where the hall can't be opened."""
    from salabie.server import run

    run.serve(host=host, port=port, data=data, open_browser=open_page, language=language)
