"""``python -m salabie`` is the program `salabie`."""

from salabie.cli import main

if __name__ == "__main__":
    main()
