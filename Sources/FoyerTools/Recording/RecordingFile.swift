import Foyer
import FoyerSystem
import Glibc

/// The file of a recording, which is a whole script at every moment.
///
/// It grows turn by turn. Lines that only close the script as it stands are overwritten by the next turn.
@MainActor
final class RecordingFile {
  let path: String
  private let descriptor: Int32
  /// The recorded bytes, without those that close the script.
  private var body: [UInt8] = []
  private var closing: [UInt8] = []

  /// Makes the file, for us alone.
  init(path: String) throws(RecordingError) {
    self.path = path
    let isPath = !path.isEmpty && !path.utf8.contains(0)
    descriptor = isPath ? open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) : -1
    guard descriptor >= 0 else { throw RecordingError(isPath ? errno : ENOENT, file: path) }
  }

  isolated deinit { close(descriptor) }

  /// Adds lines, and others behind them that close the script for now; all of them or none.
  func append(_ lines: [String], closing: [String] = []) throws(RecordingError) {
    let (bytes, end) = (Self.bytes(of: lines), Self.bytes(of: closing))
    do throws(RecordingError) {
      try write(bytes + end, at: body.count)
    } catch {
      ftruncate(descriptor, off_t(body.count))
      throw error
    }
    body += bytes
    self.closing = end
  }

  /// Puts other bytes in place of those that are there.
  func rewrite(_ change: ([UInt8]) -> [UInt8]) throws(RecordingError) {
    let changed = change(body)
    guard changed != body else { return }
    body = changed
    try write(body + closing, at: 0)
  }

  private func write(_ bytes: [UInt8], at place: Int) throws(RecordingError) {
    lseek(descriptor, off_t(place), SEEK_SET)
    guard Files.write(bytes, to: descriptor) else { throw RecordingError(errno, file: path) }
    ftruncate(descriptor, off_t(place + bytes.count))
  }

  private static func bytes(of lines: [String]) -> [UInt8] { lines.flatMap { Array($0.utf8) + [0x0A] } }
}

/// A file of a recording cannot be made or written.
package struct RecordingError: ExplainedError, Equatable {
  /// The failure as the system numbers it: `errno`.
  let code: Int32
  let file: String
  /// The reason in English: the system's words, unless others are known.
  let cause: String

  init(_ code: Int32, file: String, cause: String? = nil) {
    (self.code, self.file) = (code, file)
    self.cause = cause ?? Files.reason(code)
  }

  package var explanation: LocalizedText {
    let name = Text(file).quoted
    switch code {
    case EEXIST:
      return
        "There is something called \(name) already. It was left as it is. Give the recording another name."
    case ENOENT, ENOTDIR:
      return
        "The folder of \(name) does not exist. Nothing is recorded. Make the folder, or give another name."
    case EACCES, EPERM, EROFS, EISDIR:
      return "\(name) cannot be written (\(cause)). Nothing is recorded. Give another name."
    case ENOSPC, EDQUOT, EFBIG:
      return "There is no room for \(name) (\(cause)). Nothing is recorded. Make room and try again."
    default:
      return "\(name) could not be written (\(cause)). Nothing is recorded."
    }
  }
}

/// The files of a recording: the script, and what lies beside it.
package struct RecordingNames {
  let script: String

  private var base: String { script.hasSuffix(".nav") ? String(script.dropLast(4)) : script }

  /// The store as it was when the recording began.
  var store: String { base + ".store" }
  /// The answers of services.
  package var http: String { base + ".http" }
  /// The files that were read.
  var files: String { base + ".files" }

  /// Everything, in the order in which it is looked for.
  var all: [String] { [script, store, http, files] }

  /// An error about one of these files with the name that the person knows it by.
  func shown(_ error: RecordingError, as names: RecordingNames) -> RecordingError {
    let name = all.firstIndex(of: error.file).map { names.all[$0] }
    return RecordingError(error.code, file: name ?? error.file, cause: error.cause)
  }

  /// Returns true when the folder of a path exists.
  static func hasFolder(_ path: String) -> Bool {
    let folder = path.parentFolder
    return folder.isEmpty || Files.exists(folder)
  }

  /// A file as the script names it.
  package static func besideScript(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }
}
