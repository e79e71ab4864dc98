"""The questions about a new book, asked one after the other or read from one line."""

from shelf import Book


def read_name(field: str, typed: str) -> str:
    text = typed.strip()
    if not text:
        raise ValueError(f"A book needs a {field}.")
    if len(text) > 100:
        raise ValueError(f"The {field} has more than 100 characters.")
    return text


def read_year(typed: str) -> int:
    if not typed.strip().isdecimal() or not 1450 <= int(typed) <= 2100:
        raise ValueError(f"“{typed}” is not a year: it is a number from 1450 to 2100.")
    return int(typed)


FIELDS = [
    ("title", "What is the title?", lambda typed: read_name("title", typed)),
    ("author", "Who wrote it?", lambda typed: read_name("author", typed)),
    ("year", "When was it published?", read_year),
]


def ask(screen, question: str, read):
    while True:
        typed = screen.read_input(question + " ")
        if typed.strip() == "..":
            return None
        try:
            return read(typed)
        except ValueError as error:
            screen.perror(error)


def ask_for_book(screen) -> Book | None:
    answers = []
    for _, question, read in FIELDS:
        answer = ask(screen, question, read)
        if answer is None:
            return None
        answers.append(answer)
    return Book(*answers)


def read_book(line: str) -> Book:
    typed = line.split(",")
    if len(typed) != len(FIELDS):
        raise ValueError("A book is a title, an author and a year: Emma, Jane Austen, 1815.")
    return Book(*(read(text) for (_, _, read), text in zip(FIELDS, typed)))
