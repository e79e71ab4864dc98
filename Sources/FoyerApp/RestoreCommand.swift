import ArgumentParser
import Foyer
import FoyerJournal
import FoyerStorage
import FoyerTerminal
import Glibc

/// Puts a backup in the place of the store.
struct RestoreCommand: DescribedCommand {
  static let name = "restore"

  @ArgumentParser.Argument(
    help: .localized(en: "The file that “backup” made.", ko: "backup 명령으로 만든 파일.", value: .file),
    completion: .file())
  var file: String

  @OptionGroup var options: StoreOptions

  @MainActor
  func run() async throws {
    let (path, language) = (options.path, options.spoken)
    do {
      try StandardOutput.write(lines: try restore(to: path)(language).shown)
    } catch let error as any ExplainedError {
      Surroundings.write(lines: "foyer: \(error.explanation(language))", to: STDERR_FILENO)
      throw ExitCode(EX_IOERR)
    }
  }

  /// Reads the whole backup first; the store is moved only when the backup is sound.
  @MainActor
  private func restore(to path: String) throws -> Phrase {
    let backup = try Store(at: .memory, migrations: Household.migrations, copying: file)
    defer { backup.close() }
    if let damage = try backup.integrityCheck().first {
      throw StoreError(.damaged, cause: damage, file: file)
    }
    if let finding = try backup.journalFindings().first {
      throw StoreError(.damaged, cause: "\(finding.type) \(finding.record) \(finding.cause)", file: file)
    }
    let pictures = try backup.unpackPictures(beside: .file(path))
    let aside = try Store.setAside(path, suffix: ".before-restore-\(SystemClock().now.milliseconds)")
    try backup.backup(to: path)
    return StoreCommandPhrases.restored(file, to: path, aside: aside, pictures: pictures)
  }
}
