// A list of books: add, open and delete them.
package main

import (
	"fmt"
	"os"

	tea "github.com/charmbracelet/bubbletea"
)

// screen is one of the program's screens. The program itself only hands messages to the one that is shown.
type screen interface {
	update(msg tea.Msg) (screen, tea.Cmd)
	view() string
}

type program struct{ shown screen }

func (p program) Init() tea.Cmd { return nil }

func (p program) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if key, ok := msg.(tea.KeyMsg); ok && key.Type == tea.KeyCtrlC {
		return p, tea.Quit
	}
	var cmd tea.Cmd
	p.shown, cmd = p.shown.update(msg)
	return p, cmd
}

func (p program) View() string { return p.shown.view() }

func main() {
	if err := tea.NewProgram(program{newListScreen(&shelf{})}).Start(); err != nil {
		fmt.Fprintln(os.Stderr, "books:", err)
		os.Exit(1)
	}
}
