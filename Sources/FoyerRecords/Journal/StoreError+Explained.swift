public import Foyer
import Glibc

/// The sentences that a person reads when the store fails, all in one place.
extension StoreError: ExplainedError {
  public var explanation: LocalizedText {
    let name = Text(file ?? ":memory:").quotedWhole
    let detail = reason
    switch code {
    case .cannotOpen:
      return "The store \(name) cannot be opened (\(detail)). Nothing was changed. Use another file."
    case .newerVersion:
      return
        "The store \(name) was made by a newer version of this program. It was left untouched. Use that version, or another file."
    case .notAStore:
      return "The file \(name) is not a store (\(detail)). It was left as it is. Use another file."
    case .damaged:
      return
        "The store \(name) is damaged (\(detail)). Nothing was removed. Save what can still be read into a new file with the shell command below, and open that; sqlite3 names what it cannot read. If too much is missing, open a backup, or the copy from before an upgrade, which lies beside the store with “.before” in its name."
    case .readOnly:
      return
        "The store \(name) cannot be written (\(detail)). Nothing was changed; it can still be read. To make changes, copy it and open the copy."
    case .full:
      return
        "The disk of the store \(name) is full, or its file may not grow any more (\(detail)). Nothing was changed. Make room and try again."
    case .busy:
      return "Another program is using the store \(name). Nothing was changed. Try again when it is done."
    case .device:
      return
        "The disk of the store \(name) failed (\(detail)). Nothing was changed. Copy the store elsewhere while it can be read."
    case .unsure:
      return
        "The disk of the store \(name) failed while the change was written (\(detail)), so it isn't known whether it is kept. The store was read again: look whether the change is there before you repeat it, and copy the store elsewhere."
    case .replaced:
      return
        "The file of the store \(name) was removed or replaced while it was open. Nothing was changed. Put it back if need be, and start the program again."
    case .alreadyExists:
      return "There is a file \(name) already. It was left as it is. Give another name."
    case .constraint, .other:
      return "The store \(name) refused the change (\(detail)). Nothing was changed."
    }
  }

  /// The cause in words that people know where there are such, otherwise in those of the system or of SQLite.
  package var reason: LocalizedText {
    let plain: [(cause: String, words: LocalizedText)] = [
      ("No such file or directory", "it or its folder isn't there"),
      ("Permission denied", "permission denied"), ("Is a directory", "it is a folder"),
      ("Not a directory", "a part of its path is no folder"),
      ("Read-only file system", "its file system is read-only"),
    ]
    let known = plain.first { cause.hasSuffix($0.cause) }?.words
    if code == .cannotOpen, let known { return known }
    let technical: [LocalizedText] = [
      "its folder: Permission denied", "Permission denied", "the file cannot be written",
      "it is another program's database", "it is not an ordinary file", "it is empty",
      "attempt to write a readonly database", "database disk image is malformed", "database or disk is full",
      "disk I/O error", "file is not a database", "unable to open database file", "No space left on device",
    ]
    guard let words = technical.first(where: { cause.contains("\($0(.english).original)") }) else {
      return LocalizedText(verbatim: Text(cause))
    }
    return resultCode == 0 ? words : "\(words) (SQLite \(Int(resultCode)))"
  }

  public var shellCommands: [Text] {
    guard code == .damaged, let file else { return [] }
    return [StoreRecovery(store: file).command]
  }
}

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
