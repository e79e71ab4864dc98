import Foyer
import FoyerSystem
import Glibc

/// Has a person change a text in an editor of their own, such as the one that `$EDITOR` names.
@MainActor
struct TextEditing {
  /// The most bytes that a text may have afterwards.
  static let sizeLimit = 1 << 20

  private let console: TerminalConsole
  private let command: String

  /// - Parameter command: The editor as a shell command, to which the file's name is added: `vi`, `code --wait`.
  init(on console: TerminalConsole, command: String) {
    self.console = console
    self.command = command
  }

  /// Opens the editor on a text and waits until it is left.
  ///
  /// The text lies in a file that only its owner can read. It is gone afterwards, unless it was changed and not taken.
  ///
  /// - Parameter take: Takes the text as it was left, without a newline at its end.
  /// - Throws: ``TextEditingError``, or `CancellationError` when the task was cancelled.
  func edit<Value>(_ text: String, take: (String) throws -> Value) async throws -> Value {
    let file = try EditedFile(text)
    var isKept = false
    defer { if !isKept { file.remove() } }
    let status = await console.runInForeground(["/bin/sh", "-c", "exec \(command) \"$1\"", "sh", file.path])
    do {
      try Task.checkCancellation()
      guard let status else { throw TextEditingError.notStarted(command) }
      guard status == 0 else { throw TextEditingError.failed(command) }
      return try take(file.read(atMost: Self.sizeLimit))
    } catch {
      isKept = file.isChanged
      guard isKept, !(error is CancellationError) else { throw error }
      throw TextEditingError.notTaken(error, path: file.path)
    }
  }
}

/// The reason why a text could not be changed in an editor.
enum TextEditingError: Error {
  /// The file for the editor could not be written, for the reason that `errno` gives.
  case notWritten(Int32)
  case notStarted(String)
  /// The editor was not found, was killed or said that it failed.
  case failed(String)
  /// The file is gone, too large or not in UTF-8.
  case unreadable
  /// The text could not be taken, and stays in the file.
  case notTaken(any Error, path: String)
}

/// A text in a file of its own, in a directory of its own that nobody else can enter.
struct EditedFile {
  let path: String
  private let directory: String
  private let bytes: [UInt8]

  /// True when the file is there and has another text than it began with.
  var isChanged: Bool { Files.contents(of: path).map { $0 != bytes } ?? false }

  init(_ text: String) throws(TextEditingError) {
    do throws(ScratchFolderError) {
      directory = try Files.makeScratchFolder()
    } catch {
      throw .notWritten(error.code)
    }
    path = directory + "/note.txt"
    bytes = Array((text.isEmpty || text.hasSuffix("\n") ? text : text + "\n").utf8)
    guard Files.write(bytes, to: path, isNew: true, mode: 0o600) else {
      let code = errno
      remove()
      throw .notWritten(code)
    }
  }

  /// The text in the file, without a newline at its end.
  func read(atMost limit: Int) throws(TextEditingError) -> String {
    guard let bytes = Files.contents(of: path, atMost: limit),
      let text = String(validating: bytes, as: UTF8.self)
    else { throw .unreadable }
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  /// Removes the file, what the editor left beside it, and the directory.
  func remove() { Files.remove(directory) }
}

/// The sentences that a person reads when their editor fails, all in one place.
extension TextEditingError: ExplainedError {
  var explanation: LocalizedText {
    switch self {
    case .notWritten(let code):
      let reason = Text(Files.reason(code))
      return "The text could not be handed to an editor (\(reason)). Nothing was changed."
    case .notStarted(let command), .failed(let command):
      let command = Text(command).quoted
      return "The editor \(command) failed. Nothing was changed. Name another one in $EDITOR."
    case .unreadable:
      return "The file that the editor wrote is not UTF-8 text of at most 1 MiB. Nothing was changed."
    case .notTaken(let error, let path):
      return "\(error.sentence) What you wrote is kept in \(quoted: path)."
    }
  }
}
