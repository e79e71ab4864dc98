package main

import (
	"fmt"

	tea "github.com/charmbracelet/bubbletea"
)

// bookScreen shows a book, and asks before it is deleted.
type bookScreen struct {
	list listScreen
	book *book
	asks bool
}

func (b bookScreen) update(msg tea.Msg) (screen, tea.Cmd) {
	key, ok := msg.(tea.KeyMsg)
	if !ok {
		return b, nil
	}
	switch {
	case b.asks && key.String() == "y":
		b.list.shelf.delete(b.book)
		return b.list.saying(fmt.Sprintf("Deleted “%s”.", b.book.title)), nil
	case b.asks:
		b.asks = false
	case key.String() == "d":
		b.asks = true
	case key.Type == tea.KeyEsc:
		return b.list, nil
	}
	return b, nil
}

func (b bookScreen) view() string {
	text := fmt.Sprintf("%s\nAuthor: %s\nYear: %d\n", b.book.title, b.book.author, b.book.year)
	if b.asks {
		return text + fmt.Sprintf("Delete “%s”? (y/n)\n", b.book.title)
	}
	return text + "d: delete, esc: back\n"
}
