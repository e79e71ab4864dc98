package main

import (
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
)

// typed gives a program keys: text, and names of keys in angle brackets.
func typed(m tea.Model, keys ...string) tea.Model {
	named := map[string]tea.KeyType{"<enter>": tea.KeyEnter, "<esc>": tea.KeyEsc, "<tab>": tea.KeyTab}
	for _, text := range keys {
		msg := tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(text)}
		if key, ok := named[text]; ok {
			msg = tea.KeyMsg{Type: key}
		}
		m, _ = m.Update(msg)
	}
	return m
}

func shows(t *testing.T, m tea.Model, text string) {
	t.Helper()
	if !strings.Contains(m.View(), text) {
		t.Fatalf("%q is not shown:\n%s", text, m.View())
	}
}

func TestBooks(t *testing.T) {
	var m tea.Model = program{newListScreen(&shelf{})}
	m = typed(m, "add", "<enter>", "Emma", "<enter>", "Jane Austen", "<enter>", "yesterday", "<enter>")
	shows(t, m, "“yesterday” is not a year: it is a number from 1450 to 2100.")
	m = typed(m, "<esc>", "<enter>", "1815", "<enter>")
	shows(t, m, "Added “Emma”.")
	m = typed(m, "add Persuasion, Jane Austen, 1817", "<enter>", "open E", "<tab>")
	shows(t, m, "open Emma")
	m = typed(m, "<enter>")
	shows(t, m, "Year: 1815")
	m = typed(m, "d", "n", "d")
	shows(t, m, "Delete “Emma”?")
	m = typed(m, "y")
	shows(t, m, "Books: 1 on the shelf\n 1. Persuasion")
}
