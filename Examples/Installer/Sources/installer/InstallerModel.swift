import Foundation
import Foyer
import Observation

@MainActor @Observable final class InstallerModel {
  private(set) var setup: Setup?
  private(set) var installed: [Part] = []
  @ObservationIgnored private let environment: Environment

  init(environment: Environment) {
    self.environment = environment
  }

  /// Takes the answers, unless something would be overwritten.
  func choose(_ setup: Setup) throws -> Outcome {
    _ = try folder(of: setup)
    (self.setup, installed) = (setup, [])
    return .message("Ready. Type install to begin.")
  }

  /// Installs the parts one after the other; nothing stays when one fails or the person presses Ctrl-C.
  func install(_ progress: WorkProgress) async throws -> Outcome {
    guard let setup else { throw Refusal("Nothing was chosen yet.", suggestion: "Type setup first.") }
    let (folder, parts) = (try folder(of: setup), setup.edition.parts)
    do {
      try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
      for (index, part) in parts.enumerated() {
        progress.report("\(index) of \(parts.count) files are installed.")
        try await part.install(in: folder.path, environment.clock)
        installed.append(part)
      }
    } catch {
      installed = []
      try? FileManager.default.removeItem(atPath: folder.path)
      if error is CancellationError { throw error }
      let reason = error.localizedDescription
      throw Failure(
        "“\(folder.name)” could not be written (\(reason)). Nothing was kept. Type setup to choose another folder."
      )
    }
    return .message("Installed \(parts.count) files in “\(folder.name)”.")
  }

  private func folder(of setup: Setup) throws(Refusal) -> NamedFile {
    let folder = environment.file(typed: setup.folder)
    guard !FileManager.default.fileExists(atPath: folder.path) else {
      throw Refusal(
        "There is “\(folder.name)” already; it was left as it is.",
        suggestion: "Type setup to choose another folder.")
    }
    return folder
  }
}
