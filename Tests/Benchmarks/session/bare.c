/* The least that a libedit program can be: the measure for what ours adds to it. */
#include <histedit.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

static char *prompt(EditLine *editor) {
  (void)editor;
  return "home> ";
}

int main(void) {
  setlocale(LC_ALL, "");
  EditLine *editor = el_init("bare", stdin, stdout, stderr);
  el_set(editor, EL_PROMPT, prompt);
  el_set(editor, EL_EDITOR, "emacs");
  int count;
  const char *line;
  while ((line = el_gets(editor, &count)) && count > 0) {
    if (!strcmp(line, "quit\n")) break;
    printf("%s", line);
    fflush(stdout);
  }
  el_end(editor);
  return 0;
}
