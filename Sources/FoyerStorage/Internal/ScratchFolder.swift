import Glibc

/// A folder for us alone (0700) in the system's folder for temporary files.
struct ScratchFolder {
  let path: String

  init() throws(StoreError) {
    let parent = getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var template = Array((parent + "/foyer-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw StoreError(systemError: errno, doing: "making a temporary folder", file: parent)
    }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Copies a file into the folder, for us alone.
  func copy(_ source: String, to destination: String) throws(StoreError) {
    let input = open(source, O_RDONLY | O_CLOEXEC)
    guard input >= 0 else { throw StoreError(systemError: errno, doing: "opening the file", file: source) }
    defer { close(input) }
    let output = open(destination, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard output >= 0 else {
      throw StoreError(systemError: errno, doing: "making a copy", file: destination)
    }
    defer { close(output) }
    while true {
      let count = sendfile(output, input, nil, 1 << 30)
      if count == 0 { return }
      guard count > 0 || errno == EINTR else {
        throw StoreError(systemError: errno, doing: "copying the file", file: source)
      }
    }
  }

  /// Removes the folder with the files in it.
  func remove() {
    for name in FolderListing(path)?.names ?? [] { unlink(path + "/" + name) }
    rmdir(path)
  }
}
