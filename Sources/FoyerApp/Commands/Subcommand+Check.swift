import Foyer
import FoyerRecords
import FoyerSharing
import FoyerTerminal
import Glibc

extension Subcommand {
  /// `check`, which compares the store with its journal.
  static let check = Subcommand(
    "check", checkSummary, details: checkDetails, options: ProgramOptions.ofStoreCommands
  ) { context in
    let path = try context.arguments.storePath()
    // A copy in memory is looked at, so that nothing of the file changes.
    let copy = try Store(at: .memory, migrations: CompositionRoot.migrations, copying: path)
    defer { copy.close() }
    let result = try check(copy, path)
    let server = result.findings.isEmpty ? try await comparison(of: copy) : Comparison()
    let findings = result.findings + server.findings
    let whereabouts = try await PictureWhereabouts(of: result.missing, on: copy)
    let missing = whereabouts.lost
    for sentence in result.setAside + findings { try context.say(sentence) }
    if !findings.isEmpty {
      try context.say(
        LocalizedText(
          findings.count,
          one:
            "\(findings.count) problem found. Nothing was changed. Keep a copy of the file, and restore the latest backup.",
          many:
            "\(findings.count) problems found. Nothing was changed. Keep a copy of the file, and restore the latest backup."
        ))
    } else if missing.isEmpty {
      try context.say(
        "The store \(Text.path(path)) is sound: the file is intact, and every record matches its history.")
    }
    if let remark = server.remark { try context.say(remark) }
    for sentence in whereabouts.sentences { try context.say(sentence) }
    if !missing.isEmpty, let folder = PictureFolder(beside: .file(path)) {
      let (count, place) = (missing.count, Text.path(folder.path))
      try context.say(
        LocalizedText(
          count,
          one:
            "\(count) picture is missing in \(place). A backup may have it, or the computer on which it was added: copy the folder “pictures” from there. The records are kept.",
          many:
            "\(count) pictures are missing in \(place). A backup may have them, or the computer on which they were added: copy the folder “pictures” from there. The records are kept."
        ))
    }
    guard findings.isEmpty, missing.isEmpty else { throw ExitStatus(1) }
    if let remark = removeUnneededPictures(beside: path) { try context.say(remark) }
  }

  private static let checkSummary: LocalizedText = "Compare every record of the store with its history."

  private static let checkDetails: LocalizedText =
    "It ends with 0; with 1 when something is wrong; with 74 when the store cannot be read."

  /// Removes pictures that nothing needs and that were kept over an hour ago.
  ///
  /// - Returns: A sentence about them; `nil` when none was removed.
  private static func removeUnneededPictures(beside path: String) -> LocalizedText? {
    guard let folder = PictureFolder(beside: .file(path)) else { return nil }
    guard let count = folder.removeUnneeded(keptBefore: time(nil) - 3_600) else {
      return "Pictures that nothing needs were left, because a store in the same folder can't be read."
    }
    return count == 0
      ? nil
      : LocalizedText(
        count, one: "Removed \(count) picture that nothing needs any more.",
        many: "Removed \(count) pictures that nothing needs any more.")
  }

  private struct Result {
    let findings: [LocalizedText]
    /// The changes that aren't in effect, which is nothing wrong with the store.
    var setAside: [LocalizedText] = []
    /// The pictures that records of the store miss.
    var missing: [MissingPicture] = []
  }

  private static func check(_ copy: Store, _ path: String) throws -> Result {
    let damage = try copy.integrityCheck()
    guard damage.isEmpty else { return Result(findings: damage.map { "The file is damaged: \($0)" }) }
    let journal = copy.plainJournal
    var result = Result(
      findings: try journal.check().map(StoreCommandStrings.finding),
      setAside: try journal.setAsideChanges().map(\.sentence))
    if let folder = PictureFolder(beside: .file(path)) {
      let packed = try copy.packedPictures()
      result.missing = try journal.missingPictures(in: folder).filter { !packed.contains($0.name) }
    }
    return result
  }

  /// The outcome of comparing the records with those of the server that a store is shared by.
  private struct Comparison {
    var findings: [LocalizedText] = []
    var remark: LocalizedText?
  }

  private static func comparison(of copy: Store) async throws -> Comparison {
    let journal = copy.plainJournal
    guard let settings = try journal.activeSharing() else { return Comparison() }
    do {
      let differences = try await journal.differences(from: PostgresServer(of: journal, settings))
      guard let differences else {
        return Comparison(remark: StoreCommandStrings.notCompared(settings.name, nil))
      }
      return Comparison(
        findings: differences.map(StoreCommandStrings.difference),
        remark: "The server of “\(Text(settings.name))” has the same records.")
    } catch let problem as SharingProblem {
      return Comparison(remark: StoreCommandStrings.notCompared(settings.name, problem.explanation))
    }
  }
}

extension Store {
  /// The journal of the store, to look at.
  var plainJournal: Journal {
    let environment = Environment(clock: SystemClock(), identifiers: IdentifierSource())
    return Journal(store: self, environment: environment, author: "", types: AppCoordinator.recordTypes)
  }
}
