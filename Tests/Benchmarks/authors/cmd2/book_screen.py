from screen import Screen
from shelf import Book, Shelf


class BookScreen(Screen):
    """Shows a book."""

    def __init__(self, shelf: Shelf, book: Book, **options) -> None:
        super().__init__(shelf, **options)
        self.book = book
        self.prompt = "book> "
        self.do_show("")

    def do_show(self, _) -> None:
        """Print this screen again."""
        self.poutput(self.book.title)
        self.poutput(f"Author: {self.book.author}")
        self.poutput(f"Year: {self.book.year}")

    def do_delete(self, _):
        """Delete the book."""
        if self.read_input(f"Delete “{self.book.title}”? ").strip().lower() not in ("y", "yes"):
            self.poutput("It was left as it is.")
            return None
        self.shelf.books.remove(self.book)
        self.poutput(f"Deleted “{self.book.title}”.")
        return True

    def do_back(self, _) -> bool:
        """Go back to the list."""
        return True
