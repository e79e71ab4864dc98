/// A file as the person named it, and where it is.
///
/// The two differ where a test has a temporary folder in place of the person's files.
public struct NamedFile: Sendable, Hashable {
  /// The path as sentences show it.
  public let name: String
  /// The path as the system takes it.
  public let path: String
}

extension NamedFile {
  /// Makes a file that is where its name says.
  package init(_ path: String) {
    self.init(name: path, path: path)
  }

  /// Returns the file in the same folder whose name has an ending added.
  package func appending(_ ending: String) -> NamedFile {
    NamedFile(name: name + ending, path: path + ending)
  }
}
