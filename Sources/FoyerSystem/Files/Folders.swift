import Glibc

extension Files {
  /// Makes a folder and those above it that are missing.
  ///
  /// - Returns: False when it failed.
  @discardableResult
  package static func makeFolder(_ path: String, mode: UInt32 = 0o777) -> Bool {
    if isFolder(path) { return true }
    let parent = path.parentFolder
    guard parent.isEmpty || parent == path || makeFolder(parent, mode: mode) else { return false }
    return mkdir(path, mode) == 0 || errno == EEXIST && isFolder(path)
  }

  /// Makes a folder that only this user can read.
  ///
  /// - Parameter parent: The folder to make it in; `$TMPDIR`, or `/tmp`, when `nil`.
  /// - Throws: ``ScratchFolderError`` when it can't be made.
  package static func makeScratchFolder(in parent: String? = nil) throws(ScratchFolderError) -> String {
    let variable = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    let parent = parent ?? (variable.isEmpty ? "/tmp" : variable)
    var template = Array((parent + "/foyer-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw ScratchFolderError(parent: parent) }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

extension String {
  /// The path of the folder that a file or folder is in; `/` for one in the root, and empty for a bare name.
  package var parentFolder: String {
    var path = self[...]
    while path.count > 1, path.last == "/" { path.removeLast() }
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

/// A temporary folder that is removed with its last owner.
package final class ScratchFolder: Sendable {
  package let path: String

  /// Makes the folder; see ``Files/makeScratchFolder(in:)``.
  package init(in parent: String? = nil) throws(ScratchFolderError) {
    path = try Files.makeScratchFolder(in: parent)
  }

  deinit { remove() }

  /// Removes the folder with everything in it, earlier than its last owner would.
  package func remove() { Files.remove(path) }
}

/// A temporary folder, or a file in it, could not be made.
package struct ScratchFolderError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The folder it was to be made in.
  let parent: String
  /// The failure as the system numbers it.
  package let code: Int32

  package init(parent: String, code: Int32 = errno) {
    self.parent = parent
    self.code = code
  }

  package var description: String {
    "No temporary folder can be made in \(parent) (\(Files.reason(code))). Nothing was run. Set TMPDIR to a folder that is yours."
  }
}
