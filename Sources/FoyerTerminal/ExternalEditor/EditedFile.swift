import Glibc

/// A text in a file of its own, in a directory of its own that nobody else can enter.
struct EditedFile {
  let path: String
  private let directory: String

  init(_ text: String) throws(TextEditingError) {
    let base = getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var template = Array((base + "/foyer-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw .notWritten(errno) }
    directory = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    path = directory + "/note.txt"
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      let code = errno
      rmdir(directory)
      throw .notWritten(code)
    }
    defer { close(descriptor) }
    do throws(ConsoleFailure) {
      try write(text.isEmpty || text.hasSuffix("\n") ? text : text + "\n", to: descriptor)
    } catch {
      remove()
      throw .notWritten(error.code)
    }
  }

  private struct ConsoleFailure: Error { let code: Int32 }

  private func write(_ text: String, to descriptor: Int32) throws(ConsoleFailure) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { throw ConsoleFailure(code: errno) }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// The text in the file, without a newline at its end.
  func read(atMost limit: Int) throws(TextEditingError) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw .unreadable }
      if count == 0 { break }
      bytes += buffer[..<count]
      if bytes.count > limit { throw .unreadable }
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .unreadable }
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  /// Removes the file, what the editor left beside it, and the directory.
  func remove() {
    if let listing = opendir(directory) {
      while let entry = readdir(listing) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name != ".", name != ".." { unlink(directory + "/" + name) }
      }
      closedir(listing)
    }
    rmdir(directory)
  }
}
