package import Foyer
import FoyerFiles
import FoyerTerminal
package import FoyerTesting
import Glibc

extension StoreCopying {
  /// Copies the store beside a recording, without private values, unless it is empty.
  package func recording(
    _ script: inout ScriptSettings, _ names: RecordingNames, _ secrets: Secrets
  ) throws -> RecordingEnvironment {
    for text in try privateTexts() { secrets.keep([text], as: .name) }
    let hasCopy = try copy(names.store) { secrets.masked($0) }
    if hasCopy { script.store = RecordingNames.besideScript(names.store) }
    var problem: RecordingError?
    return RecordingEnvironment(
      hasChangedElsewhere: hasMovedElsewhere(), problem: { problem },
      learned: {
        guard hasCopy else { return }
        do {
          try mask(names.store) { secrets.masked($0) }
        } catch {
          problem = RecordingError(EIO, file: names.store, cause: "\(error)")
        }
      })
  }
}

extension ScriptSettings {
  /// Lends a start of the program a copy of the store that the script begins with, in a folder that is removed with its owner.
  @MainActor
  func copyStore(for launch: Launch) throws -> ScratchFolder? {
    guard store != ScriptSettings().store else { return nil }
    let folder = try ScratchFolder()
    let copy = folder.path + "/store"
    for suffix in ["", "-wal"] where suffix == "" || Files.exists(path(store) + suffix) {
      guard Files.copy(path(store) + suffix, to: copy + suffix) else {
        throw RecordingError(errno, file: path(store) + suffix)
      }
    }
    launch.scriptStore = copy
    return folder
  }
}
