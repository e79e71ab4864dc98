"""What both screens share."""

import cmd2

from shelf import Shelf


class Screen(cmd2.Cmd):
    """Hides the commands of cmd2 that the program has no use for."""

    def __init__(self, shelf: Shelf, **options) -> None:
        super().__init__(allow_cli_args=False, include_py=False, include_ipy=False, **options)
        self.shelf = shelf
        self.hidden_commands += ["alias", "edit", "macro", "run_pyscript", "run_script", "set", "shell", "shortcuts"]

    def title_completer(self, text, line, begidx, endidx):
        return self.basic_complete(text, line, begidx, endidx, [book.title for book in self.shelf.books])
