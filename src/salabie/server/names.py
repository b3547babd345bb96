"""Names, texts and ids: what people wrote, cleaned, and random ids."""

import hashlib
import secrets
import unicodedata

LONGEST_NAME = 24
LONGEST_CHAT = 200
ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"  # 32 signs, none easily taken for another
INVISIBLE_ALLOWED = "\u200b\u200c\u200d"  # Khmer needs them between words and signs


def clean(text: str, longest: int) -> str:
    """Text without control, unassigned and invisible signs, blanks made single, cut to length.

    Example:
        >>> clean("  So\\u202ek\\n\\tha ", 24)
        'Sok ha'
    """
    kept = "".join(
        " " if sign.isspace() else sign
        for sign in unicodedata.normalize("NFC", text)
        if sign in INVISIBLE_ALLOWED or sign.isspace() or unicodedata.category(sign)[0] != "C"
    )
    words = " ".join(kept.split())[:longest].strip()
    return words if words.strip(INVISIBLE_ALLOWED + " ") else ""


def clean_name(text: str) -> str:
    """A person's name, up to 24 signs; empty where nothing is left of it."""
    return clean(text, LONGEST_NAME)


def new_table_id() -> str:
    """A table's id: 10 letters and digits, 50 random bits."""
    return "".join(secrets.choice(ALPHABET) for _ in range(10))


def player_of(session: str) -> str:
    """The person that a session's secret token belongs to.

    The token stays in the cookie; a person's id is its hash, so a session needs no entry of its
    own, survives a restart, and nothing stored opens it.
    """
    number = int.from_bytes(hashlib.sha256(b"salabie player\n" + session.encode()).digest()[:16])
    return "".join(ALPHABET[number >> shift & 31] for shift in range(125, -1, -5))
