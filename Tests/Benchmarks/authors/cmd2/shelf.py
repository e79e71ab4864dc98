"""Books, and how they are found."""

from dataclasses import dataclass


@dataclass
class Book:
    title: str
    author: str
    year: int


class Shelf:
    def __init__(self) -> None:
        self.books: list[Book] = []

    def find(self, typed: str) -> Book:
        if typed.isdecimal():
            if 1 <= int(typed) <= len(self.books):
                return self.books[int(typed) - 1]
            raise ValueError(f"There is no row {typed}.")
        found = [book for book in self.books if book.title.lower().startswith(typed.lower())]
        if len(found) != 1:
            raise ValueError(f"“{typed}” names {len(found)} books.")
        return found[0]
