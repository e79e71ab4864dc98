package main

import (
	"fmt"

	"github.com/charmbracelet/bubbles/textinput"
	tea "github.com/charmbracelet/bubbletea"
)

// formScreen asks for a new book, one question after the other; esc goes back one question.
type formScreen struct {
	list    listScreen
	step    int
	answers []string
	book    *book
	input   textinput.Model
	problem string
}

func newFormScreen(l listScreen) formScreen {
	input := textinput.New()
	input.Focus()
	return formScreen{list: l, answers: make([]string, len(fields)), book: &book{}, input: input}
}

func (f formScreen) update(msg tea.Msg) (screen, tea.Cmd) {
	if key, ok := msg.(tea.KeyMsg); ok {
		switch key.Type {
		case tea.KeyEsc:
			if f.step == 0 {
				return f.list.saying("No book was added."), nil
			}
			return f.at(f.step - 1), nil
		case tea.KeyEnter:
			if err := fields[f.step].give(f.book, f.input.Value()); err != nil {
				f.problem = err.Error()
				return f, nil
			}
			f.answers[f.step] = f.input.Value()
			if f.step+1 == len(fields) {
				return f.list.adding(f.book), nil
			}
			return f.at(f.step + 1), nil
		}
	}
	var cmd tea.Cmd
	f.input, cmd = f.input.Update(msg)
	return f, cmd
}

func (f formScreen) at(step int) formScreen {
	f.step, f.problem = step, ""
	f.input.SetValue(f.answers[step])
	f.input.CursorEnd()
	return f
}

func (f formScreen) view() string {
	text := fmt.Sprintf("New book: question %d of %d\n%s\n", f.step+1, len(fields), fields[f.step].question)
	if f.problem != "" {
		text += f.problem + "\n"
	}
	return text + f.input.View() + "\n"
}
