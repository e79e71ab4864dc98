import Foyer
import FoyerFiles
import FoyerTesting
import Glibc

/// The folder that the files go to which a recorded session reads, as they were when they were first named.
@MainActor
final class FilesTape {
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
