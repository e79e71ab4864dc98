#define _GNU_SOURCE
#include "EditLineShims.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

FILE *editline_stream(int descriptor, const char *mode) {
  int copy = dup(descriptor);
  if (copy < 0) return NULL;
  FILE *stream = fdopen(copy, mode);
  if (stream == NULL) {
    close(copy);
    return NULL;
  }
  setvbuf(stream, NULL, _IOFBF, 16384);
  return stream;
}

EditLine *editline_init(const char *program, FILE *input, FILE *output, FILE *errors) {
  EditLine *editor = el_init(program, input, output, errors);
  if (editor != NULL) el_set(editor, EL_SIGNAL, 0);
  return editor;
}

void editline_end(EditLine *editor) {
  el_set(editor, EL_EDITMODE, 0);
  el_end(editor);
}

void editline_set_client_data(EditLine *editor, void *data) { el_set(editor, EL_CLIENTDATA, data); }

void *editline_client_data(EditLine *editor) {
  void *data = NULL;
  el_get(editor, EL_CLIENTDATA, &data);
  return data;
}

void editline_set_read(EditLine *editor, editline_read_t read) { el_set(editor, EL_GETCFN, read); }

void editline_set_keys(EditLine *editor, const char *name) { el_set(editor, EL_EDITOR, name); }

void editline_add_command(EditLine *editor, const char *name, const char *help, editline_command_t command) {
  el_set(editor, EL_ADDFN, name, help, command);
}

void editline_set_history(EditLine *editor, History *lines) { el_set(editor, EL_HIST, history, lines); }

void editline_history_limit(History *lines, int entries) {
  HistEvent event;
  history(lines, &event, H_SETSIZE, entries);
}

void editline_history_enter(History *lines, const char *line) {
  HistEvent event;
  history(lines, &event, H_ENTER, line);
}

void editline_bind(EditLine *editor, const char *key, const char *command) {
  el_set(editor, EL_BIND, key, command, NULL);
}

int editline_is_bound(EditLine *editor, const char *key, const char *command, FILE *output) {
  char *report = NULL;
  size_t size = 0;
  FILE *memory = open_memstream(&report, &size);
  if (memory == NULL) return 0;
  el_set(editor, EL_SETFP, 1, memory);
  el_set(editor, EL_BIND, key, NULL);
  el_set(editor, EL_SETFP, 1, output);
  fclose(memory);
  int found = report != NULL && strstr(report, command) != NULL;
  free(report);
  return found;
}

int editline_has_vi_keys(EditLine *editor) {
  const char *name = NULL;
  return el_get(editor, EL_EDITOR, &name) == 0 && name != NULL && strcmp(name, "vi") == 0;
}

static char *string(EditLine *editor, const char *capability) {
  char *value = NULL;
  return el_get(editor, EL_GETTC, capability, &value) == 0 && value != NULL && *value != '\0' ? value : NULL;
}

void editline_set_output(EditLine *editor, FILE *output) { el_set(editor, EL_SETFP, 1, output); }

char *editline_clear_sequence(EditLine *editor) { return string(editor, "cl"); }

struct report {
  void *client;
  editline_report_t take;
};

static ssize_t report_bytes(void *cookie, const char *bytes, size_t count) {
  struct report *report = cookie;
  report->take(report->client, bytes, count);
  return (ssize_t)count;
}

static int end_report(void *cookie) {
  free(cookie);
  return 0;
}

FILE *editline_reporting_stream(void *client, editline_report_t take) {
  struct report *report = malloc(sizeof *report);
  if (report == NULL) return NULL;
  report->client = client;
  report->take = take;
  cookie_io_functions_t functions = {.write = report_bytes, .close = end_report};
  FILE *stream = fopencookie(report, "w", functions);
  if (stream == NULL) free(report);
  return stream;
}

int editline_can_redraw(EditLine *editor) { return string(editor, "up") && string(editor, "ce"); }

void editline_keep_quiet_between_lines(EditLine *editor) {
  el_set(editor, EL_SETTY, "-x", "-icanon", "-echo", NULL);
}

void editline_prepare_terminal(EditLine *editor, int editing) { el_set(editor, EL_PREP_TERM, editing); }

