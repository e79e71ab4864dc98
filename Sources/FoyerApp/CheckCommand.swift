import ArgumentParser
import Foyer
import FoyerJournal
import FoyerStorage
import FoyerTerminal
import Glibc

/// Compares the store with its journal.
struct CheckCommand: DescribedCommand {
  static let name = "check"

  @OptionGroup var options: StoreOptions

  @MainActor
  func run() async throws {
    let (path, language) = (options.path, options.spoken)
    do {
      let findings = try findings(in: path)
      guard findings.isEmpty else {
        for finding in findings { try StandardOutput.write(lines: finding(language).shown) }
        try StandardOutput.write(lines: StoreCommandPhrases.findings(findings.count)(language).shown)
        throw ExitCode(1)
      }
      try StandardOutput.write(lines: StoreCommandPhrases.sound(path)(language).shown)
      if let remark = removeUnneededPictures(beside: path) {
        try StandardOutput.write(lines: remark(language).shown)
      }
    } catch let error as StoreError {
      Surroundings.write(lines: "foyer: \(error.explanation(language))", to: STDERR_FILENO)
      throw ExitCode(EX_IOERR)
    }
  }

  /// Removes pictures that nothing needs and that were kept over an hour ago.
  ///
  /// - Returns: What is to be said of them; `nil` for nothing.
  private func removeUnneededPictures(beside path: String) -> Phrase? {
    guard let folder = PictureFolder(beside: .file(path)) else { return nil }
    guard let count = folder.removeUnneeded(keptBefore: time(nil) - 3_600) else {
      return StoreCommandPhrases.picturesLeft
    }
    return count == 0 ? nil : StoreCommandPhrases.picturesRemoved(count)
  }

  @MainActor
  private func findings(in path: String) throws -> [Phrase] {
    // A copy in memory is looked at, so that nothing of the file changes.
    let copy = try Store(at: .memory, migrations: Household.migrations, copying: path)
    defer { copy.close() }
    let damage = try copy.integrityCheck()
    guard damage.isEmpty else { return damage.map(StoreCommandPhrases.damaged) }
    return try copy.journalFindings().map(StoreCommandPhrases.finding)
  }
}

extension Store {
  /// Returns the differences between the records and the journal.
  func journalFindings() throws -> [JournalFinding] {
    let environment = Environment(clock: SystemClock(), identifiers: IdentifierSource())
    return try Journal(store: self, environment: environment, author: "", types: AppCoordinator.recordTypes)
      .check()
  }
}
