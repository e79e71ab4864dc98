import Foyer
import FoyerSystem
import Glibc

/// The folder that the files go to which a recorded session reads, as they were when they were first named.
@MainActor
final class FilesTape: RecordingTape {
  private let folder: FixtureFolder
  private let secrets: Secrets
  private var named: Set<String> = []
  private var texts = 0
  private var kept: [String] = []
  private(set) var problem: RecordingError?

  private static let mostBytes = 64 << 20

  init(_ folder: FixtureFolder, _ secrets: Secrets) {
    self.folder = folder
    self.secrets = secrets
  }

  /// Keeps the file of a path, or else its folder, when the path is typed for the first time.
  func name(_ typed: String, at path: String) {
    guard named.insert(typed).inserted else { return }
    let name = FixtureName(typed: typed).path
    if let bytes = FixtureFolder.bytes(of: path, atMost: Self.mostBytes) {
      return keep(secrets.masked(bytes), as: name)
    }
    let parent = path.parentFolder
    let isThere = parent.isEmpty || Files.exists(parent)
    if isThere { keepFolder(name.parentFolder) }
    if Files.exists(path), !Files.isFile(path) { keepFolder(name) }
  }

  private func keepFolder(_ name: String) {
    if !FixtureName.folders.contains(name) { keep([], as: FixtureName.marker(ofFolder: name)) }
  }

  /// Keeps what an editor made of a text.
  func keepText(_ text: String) {
    texts += 1
    keep(secrets.masked(Array(text.utf8)), as: FixtureName.edited(texts))
  }

  /// Masks what was kept before a value was known to be private.
  func maskAgain() {
    for name in kept {
      do throws(RecordingError) {
        try folder.change(name, secrets.masked)
      } catch {
        problem = problem ?? error
      }
    }
  }

  private func keep(_ bytes: [UInt8], as name: String) {
    do throws(RecordingError) {
      try folder.keep(bytes, as: name)
      kept.append(name)
    } catch {
      if error.code != EEXIST { problem = problem ?? error }
    }
  }
}

/// A folder beside a recording, made when the first file goes into it.
package struct FixtureFolder: Sendable {
  package let path: String

  package init(path: String) { self.path = path }

  /// Writes a file, and the folders that it needs.
  package func keep(_ bytes: [UInt8], as name: String) throws(RecordingError) {
    let file = path + "/" + name
    try makeFolders(of: file)
    try Self.create(file, bytes)
  }

  /// Puts other bytes in place of those of a file, where they differ.
  package func change(_ name: String, _ change: ([UInt8]) -> [UInt8]) throws(RecordingError) {
    let file = path + "/" + name
    guard let bytes = Self.bytes(of: file) else { throw RecordingError(errno, file: file) }
    let changed = change(bytes)
    guard changed != bytes else { return }
    unlink(file)
    try Self.create(file, changed)
  }

  /// The files in it by their names, in order; none when there is no folder.
  package var files: [String] {
    Files.names(in: path) ?? []
  }

  private func makeFolders(of file: String) throws(RecordingError) {
    let folder = file.parentFolder
    guard Files.makeFolder(folder, mode: 0o700) else {
      throw RecordingError(EIO, file: folder, cause: Files.reason())
    }
  }

  /// Reads an ordinary file; `nil` when it is none, cannot be read or has more bytes than that.
  static func bytes(of file: String, atMost limit: Int = Int.max) -> [UInt8]? {
    // A pipe would let us wait for its other end.
    Files.isFile(file) ? Files.contents(of: file, atMost: limit) : nil
  }

  /// Makes a file for us alone, which must not be there yet.
  private static func create(_ file: String, _ bytes: [UInt8]) throws(RecordingError) {
    guard Files.write(bytes, to: file, isNew: true, mode: 0o600) else {
      throw RecordingError(errno, file: file)
    }
  }
}
