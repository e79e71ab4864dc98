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

  /// Removes the folder with the files in it.
  func remove() {
    for name in FolderListing(path)?.names ?? [] { unlink(path + "/" + name) }
    rmdir(path)
  }
}
