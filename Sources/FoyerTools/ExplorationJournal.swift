import FoyerFiles
import FoyerTesting
import Glibc

/// Records each step of an explorer before it is taken, and keeps the folder of a walk clean.
///
/// The process that watches reads it when this one has crashed or hangs.
@MainActor
final class ExplorationJournal {
  let path: String
  private let descriptor: Int32
  private let folder: String

  /// - Parameter path: The journal's file; walks write their files into a folder beside it.
  init(path: String) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    folder = path + ".files"
    mkdir(folder, 0o700)
    chdir(folder)
  }

  deinit { close(descriptor) }

  func note(_ entry: Explorer.JournalEntry) {
    switch entry {
    case .begin(let settings):
      for name in Files.names(in: folder) ?? [] { Files.remove(folder + "/" + name) }
      ftruncate(descriptor, 0)
      lseek(descriptor, 0, SEEK_SET)
      write(Exploration(settings: settings, steps: []).description)
    case .step(let step): write("\(step)\n")
    }
  }

  /// Writes a text by one call of `write(2)`, since a regular file never has to be waited for.
  private func write(_ text: String) {
    var text = text
    text.withUTF8 { _ = Glibc.write(descriptor, $0.baseAddress, $0.count) }
  }
}
