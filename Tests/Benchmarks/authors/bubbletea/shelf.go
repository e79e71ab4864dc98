package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

type book struct {
	title, author string
	year          int
}

type shelf struct{ books []*book }

func (s *shelf) delete(b *book) {
	for i := range s.books {
		if s.books[i] == b {
			s.books = append(s.books[:i], s.books[i+1:]...)
			return
		}
	}
}

// field is a question of the form, and how its answer is checked.
type field struct {
	name, question string
	give           func(b *book, typed string) error
}

var fields = []field{
	{"title", "What is the title?", func(b *book, typed string) (err error) {
		b.title, err = readName("title", typed)
		return
	}},
	{"author", "Who wrote it?", func(b *book, typed string) (err error) {
		b.author, err = readName("author", typed)
		return
	}},
	{"year", "When was it published?", func(b *book, typed string) (err error) {
		b.year, err = readYear(typed)
		return
	}},
}

func readName(name, typed string) (string, error) {
	text := strings.TrimSpace(typed)
	if text == "" {
		return "", fmt.Errorf("A book needs a %s.", name)
	}
	if utf8.RuneCountInString(text) > 100 {
		return "", fmt.Errorf("The %s has more than 100 characters.", name)
	}
	return text, nil
}

func readYear(typed string) (int, error) {
	year, err := strconv.Atoi(strings.TrimSpace(typed))
	if err != nil || year < 1450 || year > 2100 {
		return 0, fmt.Errorf("“%s” is not a year: it is a number from 1450 to 2100.", typed)
	}
	return year, nil
}

// readLine reads a book from one line with commas between its fields.
func readLine(line string) (*book, error) {
	typed := strings.Split(line, ",")
	if len(typed) != len(fields) {
		return nil, errors.New("A book is a title, an author and a year: Emma, Jane Austen, 1815.")
	}
	b := &book{}
	for i, f := range fields {
		if err := f.give(b, typed[i]); err != nil {
			return nil, err
		}
	}
	return b, nil
}
