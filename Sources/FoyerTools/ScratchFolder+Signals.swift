import FoyerFiles
import FoyerTerminal
import FoyerTesting
import Glibc
import Synchronization

extension ScratchFolder {
  /// Runs with a folder that is removed afterwards, also when a signal ends the program.
  @MainActor
  static func with<Result>(_ body: (ScratchFolder) async throws -> Result) async throws -> Result {
    let current = CurrentFolder()
    let signals = Signals([], ending: [SIGINT, SIGTERM, SIGHUP]) { number in
      current.remove()
      ProgramEnd.bySignal(number)
    }
    defer {
      signals?.stop()
      current.remove()
    }
    return try await body(try current.make())
  }
}

/// The folder that a signal removes.
private final class CurrentFolder: Sendable {
  private let folder = Mutex<ScratchFolder?>(nil)

  /// Makes the folder while no signal can be looking for it.
  func make() throws(ScratchFolderError) -> ScratchFolder {
    try folder.withLock { (current) throws(ScratchFolderError) in
      let folder = try ScratchFolder()
      current = folder
      return folder
    }
  }

  func remove() { folder.withLock { $0?.remove() } }
}
