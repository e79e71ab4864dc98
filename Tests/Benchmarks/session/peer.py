"""The same kind of menus in cmd2, each shown on arrival: what piped lines are measured beside."""

import sys

import cmd2

SCREENS = {"home": ["player", "pet", "music", "todo"], "todo": ["history"], "player": [], "pet": [], "history": []}


class Menus(cmd2.Cmd):
    def __init__(self):
        super().__init__(allow_cli_args=False)
        self.stack = ["home"]
        self.use_rawinput = False

    def show(self):
        here = self.stack[-1]
        self.prompt = here + "> "
        self.poutput(here.title())
        for number, screen in enumerate(SCREENS[here], 1):
            self.poutput(f"{number}. {screen}")

    def enter(self, screen):
        self.stack.append(screen)
        self.show()

    def do_player(self, _):
        self.enter("player")

    def do_pet(self, _):
        self.enter("pet")

    def do_todo(self, _):
        self.enter("todo")

    def do_history(self, _):
        self.enter("history")

    def do_back(self, _):
        self.stack.pop()
        self.show()

    def do_home(self, _):
        del self.stack[1:]
        self.show()


sys.exit(Menus().cmdloop())
