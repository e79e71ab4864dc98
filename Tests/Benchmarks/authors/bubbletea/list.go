package main

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/charmbracelet/bubbles/textinput"
	tea "github.com/charmbracelet/bubbletea"
)

// listScreen shows the books above a line for commands.
type listScreen struct {
	shelf *shelf
	input textinput.Model
	said  string
}

func newListScreen(s *shelf) listScreen {
	input := textinput.New()
	input.Focus()
	return listScreen{shelf: s, input: input}
}

func (l listScreen) saying(sentence string) listScreen {
	l.said = sentence
	return l
}

func (l listScreen) update(msg tea.Msg) (screen, tea.Cmd) {
	if key, ok := msg.(tea.KeyMsg); ok {
		switch key.Type {
		case tea.KeyTab:
			l.complete()
			return l, nil
		case tea.KeyEnter:
			line := strings.TrimSpace(l.input.Value())
			l.input.Reset()
			return l.carryOut(line)
		}
	}
	var cmd tea.Cmd
	l.input, cmd = l.input.Update(msg)
	return l, cmd
}

func (l listScreen) carryOut(line string) (screen, tea.Cmd) {
	name, rest, _ := strings.Cut(line, " ")
	switch {
	case line == "":
		return l.saying(""), nil
	case name == "quit":
		return l, tea.Quit
	case name == "help":
		return l.saying("add [TITLE, AUTHOR, YEAR]: Add a book\nopen BOOK: Open a book\nquit: Leave the program"), nil
	case name == "add" && rest == "":
		return newFormScreen(l), nil
	case name == "add":
		b, err := readLine(rest)
		if err != nil {
			return l.saying(err.Error()), nil
		}
		return l.adding(b), nil
	case name == "open":
		return l.open(rest), nil
	}
	if _, err := strconv.Atoi(line); err == nil {
		return l.open(line), nil
	}
	return l.saying(fmt.Sprintf("“%s” is not a command. Type help.", name)), nil
}

func (l listScreen) adding(b *book) listScreen {
	l.shelf.books = append(l.shelf.books, b)
	return l.saying(fmt.Sprintf("Added “%s”.", b.title))
}

// open opens a book by its number or the beginning of its title.
func (l listScreen) open(typed string) screen {
	if number, err := strconv.Atoi(typed); err == nil {
		if number < 1 || number > len(l.shelf.books) {
			return l.saying(fmt.Sprintf("There is no row %d.", number))
		}
		return bookScreen{list: l.saying(""), book: l.shelf.books[number-1]}
	}
	found := l.titles(typed)
	if len(found) != 1 {
		return l.saying(fmt.Sprintf("“%s” names %d books.", typed, len(found)))
	}
	return bookScreen{list: l.saying(""), book: found[0]}
}

func (l listScreen) titles(typed string) (found []*book) {
	for _, b := range l.shelf.books {
		if strings.HasPrefix(strings.ToLower(b.title), strings.ToLower(typed)) {
			found = append(found, b)
		}
	}
	return
}

// complete completes a command or a title as far as only one fits.
func (l *listScreen) complete() {
	typed := l.input.Value()
	if rest := strings.TrimPrefix(typed, "open "); rest != typed {
		if found := l.titles(rest); len(found) == 1 {
			l.input.SetValue("open " + found[0].title)
		}
	} else if typed != "" {
		for _, name := range []string{"add", "help", "open", "quit"} {
			if strings.HasPrefix(name, typed) {
				l.input.SetValue(name + " ")
			}
		}
	}
	l.input.CursorEnd()
}

func (l listScreen) view() string {
	var text strings.Builder
	fmt.Fprintf(&text, "Books: %d on the shelf\n", len(l.shelf.books))
	if len(l.shelf.books) == 0 {
		text.WriteString("The shelf is empty. Type add.\n")
	}
	for i, b := range l.shelf.books {
		fmt.Fprintf(&text, "%2d. %-30s %-30s %4d\n", i+1, b.title, b.author, b.year)
	}
	if l.said != "" {
		text.WriteString(l.said + "\n")
	}
	return text.String() + l.input.View() + "\n"
}
