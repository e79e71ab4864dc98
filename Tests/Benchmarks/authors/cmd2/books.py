"""A list of books: add, open and delete them."""

import sys

from list_screen import ListScreen
from shelf import Shelf

if __name__ == "__main__":
    sys.exit(ListScreen(Shelf()).cmdloop())
