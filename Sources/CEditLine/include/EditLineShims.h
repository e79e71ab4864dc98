#pragma once

#include <histedit.h>
#include <stdio.h>
#include <wchar.h>

typedef int (*editline_read_t)(EditLine *_Nonnull, wchar_t *_Nonnull);
typedef unsigned char (*editline_command_t)(EditLine *_Nonnull, int);
typedef void (*editline_report_t)(void *_Nonnull client, const char *_Nonnull bytes, size_t count);

// fdopen(3) on a duplicate of the descriptor, with a buffer that is written only when it is flushed or full.
FILE *_Nullable editline_stream(int descriptor, const char *_Nonnull mode);

// el_init(3).
EditLine *_Nullable editline_init(
    const char *_Nonnull program, FILE *_Nonnull input, FILE *_Nonnull output, FILE *_Nonnull errors);

// el_end(3), leaving the terminal's modes and the keys typed ahead alone.
void editline_end(EditLine *_Nonnull editor);

// el_set(3) with EL_CLIENTDATA, and el_get(3) of it.
void editline_set_client_data(EditLine *_Nonnull editor, void *_Nonnull data);
void *_Nullable editline_client_data(EditLine *_Nonnull editor);

// el_set(3) with EL_GETCFN, EL_EDITOR, EL_ADDFN and EL_HIST.
void editline_set_read(EditLine *_Nonnull editor, editline_read_t _Nonnull read);
void editline_set_keys(EditLine *_Nonnull editor, const char *_Nonnull name);
void editline_add_command(
    EditLine *_Nonnull editor, const char *_Nonnull name, const char *_Nonnull help, editline_command_t _Nonnull command);
void editline_set_history(EditLine *_Nonnull editor, History *_Nonnull history);

// history(3) with H_SETSIZE and H_ENTER.
void editline_history_limit(History *_Nonnull history, int entries);
void editline_history_enter(History *_Nonnull history, const char *_Nonnull line);

// el_set(3) with EL_BIND.
void editline_bind(EditLine *_Nonnull editor, const char *_Nonnull key, const char *_Nonnull command);

// Returns true when el_set(3) with EL_BIND reports the command's name for the key. The terminal sees nothing of it.
int editline_is_bound(
    EditLine *_Nonnull editor, const char *_Nonnull key, const char *_Nonnull command, FILE *_Nonnull output);

// el_get(3) with EL_EDITOR: whether the keys are vi's.
int editline_has_vi_keys(EditLine *_Nonnull editor);

// el_get(3) with EL_GETTC: whether the terminal can move the cursor up and clear to the end of a line.
int editline_can_redraw(EditLine *_Nonnull editor);

// el_set(3) with EL_SETFP: where libedit prints.
void editline_set_output(EditLine *_Nonnull editor, FILE *_Nonnull output);

// fopencookie(3): a stream whose bytes are given to a function.
FILE *_Nullable editline_reporting_stream(void *_Nonnull client, editline_report_t _Nonnull take);

// el_get(3) with EL_GETTC: what clears the screen.
char *_Nullable editline_clear_sequence(EditLine *_Nonnull editor);

// el_set(3) with EL_SETTY: between lines the terminal neither echoes nor waits for whole lines.
void editline_keep_quiet_between_lines(EditLine *_Nonnull editor);

// el_set(3) with EL_PREP_TERM: 1 for editing, 0 for what stands between two lines.
void editline_prepare_terminal(EditLine *_Nonnull editor, int editing);
