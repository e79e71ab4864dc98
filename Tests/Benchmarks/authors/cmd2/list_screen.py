import form
from book_screen import BookScreen
from screen import Screen
from shelf import Shelf


class ListScreen(Screen):
    """Shows the list of books."""

    def __init__(self, shelf: Shelf, **options) -> None:
        super().__init__(shelf, persistent_history_file="~/.books_history", **options)
        self.prompt = "list> "
        self.options = options
        self.do_show("")

    def do_show(self, _) -> None:
        """Print this screen again."""
        self.poutput(f"Books: {len(self.shelf.books)} on the shelf")
        if not self.shelf.books:
            self.poutput("The shelf is empty. Type add.")
        for number, book in enumerate(self.shelf.books, 1):
            self.poutput(f"{number:2}. {book.title:30} {book.author:30} {book.year:4}")

    def do_add(self, statement) -> None:
        """Add a book: TITLE, AUTHOR, YEAR; alone it asks, and .. leaves."""
        try:
            book = form.read_book(statement.args) if statement.args else form.ask_for_book(self)
        except ValueError as error:
            self.perror(error)
            return
        if book is None:
            self.poutput("No book was added.")
            return
        self.shelf.books.append(book)
        self.poutput(f"Added “{book.title}”.")
        self.do_show("")

    def do_open(self, statement) -> None:
        """Open a book by its number or the beginning of its title."""
        try:
            book = self.shelf.find(statement.args)
        except ValueError as error:
            self.perror(error)
            return
        BookScreen(self.shelf, book, **self.options).cmdloop()
        self.do_show("")

    complete_open = Screen.title_completer

    def default(self, statement) -> None:
        if statement.raw.strip().isdecimal():
            self.do_open(statement.__class__(statement.raw.strip()))
        else:
            super().default(statement)
