import Glibc

/// A temporary folder that is removed with its last owner.
package final class ScratchFolder: Sendable {
  package let path: String

  /// Makes a folder that only this user can read.
  ///
  /// - Parameter parent: The folder to make it in; `$TMPDIR`, or `/tmp`, when `nil`.
  /// - Throws: ``ScratchFolderError`` when the folder can't be made.
  package init(in parent: String? = nil) throws(ScratchFolderError) {
    let parent = parent ?? (getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp")
    var template = Array((parent + "/foyer-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw ScratchFolderError(parent: parent, cause: String(cString: strerror(errno)))
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { remove() }

  /// Removes the folder with everything in it, earlier than its last owner would.
  package func remove() { Files.remove(path) }
}

/// A temporary folder could not be made.
package struct ScratchFolderError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The folder it was to be made in.
  package let parent: String
  /// The system's own words.
  package let cause: String

  package init(parent: String, cause: String) {
    self.parent = parent
    self.cause = cause
  }

  package var description: String {
    "No temporary folder can be made in \(parent) (\(cause)). Nothing was run. Set TMPDIR to a folder that is yours."
  }
}
