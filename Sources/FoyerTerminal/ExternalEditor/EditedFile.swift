import FoyerFiles
import Glibc

/// A text in a file of its own, in a directory of its own that nobody else can enter.
struct EditedFile {
  let path: String
  private let directory: String

  init(_ text: String) throws(TextEditingError) {
    do throws(ScratchFolderError) {
      directory = try Files.makeScratchFolder()
    } catch {
      throw .notWritten(error.code)
    }
    path = directory + "/note.txt"
    let whole = text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
    guard Files.write(Array(whole.utf8), to: path, isNew: true, mode: 0o600) else {
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
