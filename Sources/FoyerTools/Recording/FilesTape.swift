import Foyer
import FoyerSystem
import Glibc
import Synchronization

/// Keeps the files that a recorded session reads, as they were when they were first named, and what an editor makes of texts.
@MainActor
final class FilesTape: RecordingTape {
  private let folder: FixtureFolder
  private unowned let environment: Environment
  private let findFile: (@MainActor (String) -> String)?
  private let edit: (@MainActor (String, @MainActor (String) throws -> Outcome) async throws -> Outcome)?
  private var named: Set<String> = []
  private var texts = 0

  private static let mostBytes = 64 << 20

  /// Follows the files of a session until the recording ends.
  init(_ folder: FixtureFolder, of environment: Environment) {
    self.folder = folder
    self.environment = environment
    (findFile, edit) = (environment.findFile, environment.edit)
    environment.findFile = { [unowned environment, findFile] typed in
      let path = findFile?(typed) ?? environment.ownPath(typed: typed)
      self.name(typed, at: path)
      return path
    }
    guard let edit else { return }
    environment.edit = {
      (text: String, take: @MainActor (String) throws -> Outcome) async throws -> Outcome in
      try await edit(text) { (edited: String) throws -> Outcome in
        self.keepText(edited)
        return try take(edited)
      }
    }
  }

  var problem: RecordingError? { folder.problem }

  func maskAgain() { folder.maskAgain() }

  func end() { (environment.findFile, environment.edit) = (findFile, edit) }

  /// Keeps the file of a path, or else its folder, when the path is typed for the first time.
  private func name(_ typed: String, at path: String) {
    guard named.insert(typed).inserted else { return }
    let name = FixtureName(typed: typed).path
    // A pipe would let us wait for its other end.
    if Files.isFile(path), let bytes = Files.contents(of: path, atMost: Self.mostBytes) {
      return folder.keep(bytes, as: name)
    }
    if RecordingNames.hasFolder(path) { keepFolder(name.parentFolder) }
    if Files.exists(path), !Files.isFile(path) { keepFolder(name) }
  }

  private func keepFolder(_ name: String) {
    if !FixtureName.folders.contains(name) { folder.keep([], as: FixtureName.marker(ofFolder: name)) }
  }

  private func keepText(_ text: String) {
    texts += 1
    folder.keep(Array(text.utf8), as: FixtureName.edited(texts))
  }
}

/// A folder beside a recording, made when the first file goes into it, whose files are for us alone.
package final class FixtureFolder: Sendable {
  private struct State {
    var files: [String] = []
    var problem: RecordingError?

    mutating func write(_ bytes: [UInt8], to file: String) {
      if !Files.write(bytes, to: file, isNew: true, mode: 0o600) { fail(file) }
    }

    mutating func fail(_ file: String) { problem = problem ?? RecordingError(errno, file: file) }
  }

  private let path: String
  private let mask: @Sendable ([UInt8]) -> [UInt8]
  // Held while a file is masked and written, so that none is missed when another value becomes private.
  private let state = Mutex(State())

  /// - Parameter mask: Returns a file's bytes with stand-ins for all private values that are known.
  package init(_ path: String, mask: @escaping @Sendable ([UInt8]) -> [UInt8]) {
    self.path = path
    self.mask = mask
  }

  /// The reason why a file could not be written, if any.
  package var problem: RecordingError? { state.withLock(\.problem) }

  /// Writes a file, and the folders that it needs, unless there is one of that name.
  package func keep(_ bytes: [UInt8], as name: String) {
    let file = path + "/" + name
    state.withLock { state in
      guard Files.makeFolder(file.parentFolder, mode: 0o700) else { return state.fail(file) }
      if Files.exists(file) { return }
      state.write(mask(bytes), to: file)
      state.files.append(file)
    }
  }

  /// Masks what was kept before a value was known to be private.
  package func maskAgain() {
    state.withLock { state in
      for file in state.files {
        guard let bytes = Files.contents(of: file) else {
          state.fail(file)
          continue
        }
        let masked = mask(bytes)
        if masked == bytes { continue }
        unlink(file)
        state.write(masked, to: file)
      }
    }
  }
}
