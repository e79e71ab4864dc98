import Foyer
import Glibc

/// The shell command that saves what can be read of a damaged store into a new file.
///
/// `.recover` saves most, but needs a table that Debian builds SQLite without; `.dump` is always there. The damaged file
/// is only read, and the new one is the owner's alone.
struct StoreRecovery {
  /// The path of the damaged store.
  let store: String

  var command: Text {
    let damaged = "sqlite3 -readonly \(quoted(store))"
    let dump = "\(damaged) .dump | sed 's/^ROLLBACK/COMMIT/'"
    return Text("(umask 077; { \(damaged) .recover || \(dump); } | sqlite3 \(quoted(newFile)))")
  }

  /// A name that no file has yet.
  private var newFile: String {
    var file = store + ".recovered"
    var number = 2
    while access(file, F_OK) == 0, number < 1_000 {
      file = "\(store).recovered-\(number)"
      number += 1
    }
    return file
  }

  /// A word as a shell takes it for itself.
  private func quoted(_ word: String) -> String {
    "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
