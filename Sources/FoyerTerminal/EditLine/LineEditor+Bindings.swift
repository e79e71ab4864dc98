import CEditLine
import Glibc

/// The keys: emacs' or vi's, what `.editrc` says, and ours where it says nothing.
extension LineEditor {
  static let completionCommand = "foyer-complete"

  /// Keys that no keyboard has.
  ///
  /// They go up and down in the history once, because a line that went there leaves what was
  /// typed of it behind, and libedit shows that when the next line goes down.
  static let clearingKeys: [UInt32] = [0x80, 0x81]

  func bindKeys() {
    editline_set_keys(editor, "emacs")
    editline_add_command(editor, Self.completionCommand, "Complete the word before the cursor") { editor, _ in
      LineEditor.of(editor).complete()
    }
    readInitializationFile()
    bind("^I", to: Self.completionCommand, unlessBoundFrom: ["ed-insert", "ed-unassigned", "ed-tty-stop"])
    bind("^R", to: "em-inc-search-prev", unlessBoundFrom: ["ed-redisplay", "ed-insert", "ed-unassigned"])
    if editline_has_vi_keys(editor) == 0 { bindSequences() }
    editline_bind(editor, "\\200", "ed-prev-history")
    editline_bind(editor, "\\201", "ed-next-history")
  }

  /// Returns true when a key inserts itself; keys beyond the first 256 characters can't be bound.
  func insertsItself(_ key: UInt32) -> Bool { key > 0xFF || selfInserting.contains(key) }

  /// The keys among the first 256 characters that put themselves into the line.
  func findSelfInserting() -> Set<UInt32> {
    Set((0x20...0xFF).filter { isBound("\\" + String($0, radix: 8), to: ["ed-insert", "ed-digit"]) })
  }

  private func isBound(_ key: String, to commands: [String]) -> Bool {
    guard let stream = report.stream else { return false }
    return commands.contains { editline_is_bound(editor, key, $0, stream) != 0 }
  }

  /// `el_source(3)`: the file named by `EDITRC`, or `~/.editrc`.
  private func readInitializationFile() {
    if let path = getenv("EDITRC") {
      el_source(editor, path)
    } else {
      el_source(editor, nil)
    }
  }

  private func bind(_ key: String, to command: String, unlessBoundFrom defaults: [String]) {
    if isBound(key, to: defaults) { editline_bind(editor, key, command) }
  }

  /// Binds the key sequences that terminal descriptions leave out or name differently.
  private func bindSequences() {
    for (key, command) in [
      ("\\e[1~", "ed-move-to-beg"), ("\\e[7~", "ed-move-to-beg"), ("\\e[H", "ed-move-to-beg"),
      ("\\eOH", "ed-move-to-beg"), ("\\e[4~", "ed-move-to-end"), ("\\e[8~", "ed-move-to-end"),
      ("\\e[F", "ed-move-to-end"), ("\\eOF", "ed-move-to-end"), ("\\e[3~", "ed-delete-next-char"),
      ("\\e[1;5C", "em-next-word"), ("\\e[1;5D", "ed-prev-word"),
    ] {
      editline_bind(editor, key, command)
    }
  }
}
