import Foyer
import FoyerJournal
import FoyerStorage
import FoyerTerminal
import Glibc

extension Subcommand {
  /// `check`, which compares the store with its journal.
  static let check = Subcommand(
    "check", checkSummary, details: checkDetails, options: ProgramOptions.ofStoreCommands
  ) { context in
    let (path, language) = (context.arguments.storePath, context.language)
    let (findings, missing) = try findings(in: path)
    for finding in findings { try StandardOutput.write(lines: finding(language).shown) }
    if !findings.isEmpty {
      try StandardOutput.write(lines: StoreCommandStrings.findings(findings.count)(language).shown)
    } else if missing.isEmpty {
      try StandardOutput.write(lines: StoreCommandStrings.sound(path)(language).shown)
    }
    for picture in missing {
      try StandardOutput.write(lines: StoreCommandStrings.missing(picture)(language).shown)
    }
    if !missing.isEmpty, let folder = PictureFolder(beside: .file(path)) {
      let remark = StoreCommandStrings.picturesMissing(missing.count, folder.path)
      try StandardOutput.write(lines: remark(language).shown)
    }
    guard findings.isEmpty, missing.isEmpty else { throw ExitStatus(1) }
    if let remark = removeUnneededPictures(beside: path) {
      try StandardOutput.write(lines: remark(language).shown)
    }
  }

  private static let checkSummary = LocalizedText(
    en: "Compare every record of the store with its history.",
    ko: "저장소의 모든 기록을 변경 내역과 견주어 봅니다.")

  private static let checkDetails = LocalizedText(
    en: "It ends with 0; with 1 when something is wrong; with 74 when the store cannot be read.",
    ko: "종료 상태는 이상이 없으면 0, 있으면 1, 저장소를 읽을 수 없으면 74입니다.")

  /// Removes pictures that nothing needs and that were kept over an hour ago.
  ///
  /// - Returns: A sentence about them; `nil` when none was removed.
  private static func removeUnneededPictures(beside path: String) -> LocalizedText? {
    guard let folder = PictureFolder(beside: .file(path)) else { return nil }
    guard let count = folder.removeUnneeded(keptBefore: time(nil) - 3_600) else {
      return StoreCommandStrings.picturesLeft
    }
    return count == 0 ? nil : StoreCommandStrings.picturesRemoved(count)
  }

  /// Returns what is wrong with the store, and the pictures that its records miss.
  private static func findings(in path: String) throws -> ([LocalizedText], [MissingPicture]) {
    // A copy in memory is looked at, so that nothing of the file changes.
    let copy = try Store(at: .memory, migrations: CompositionRoot.migrations, copying: path)
    defer { copy.close() }
    let damage = try copy.integrityCheck()
    guard damage.isEmpty else { return (damage.map(StoreCommandStrings.damaged), []) }
    let journal = copy.plainJournal
    let findings = try journal.check().map(StoreCommandStrings.finding)
    guard let folder = PictureFolder(beside: .file(path)) else { return (findings, []) }
    return (findings, try journal.missingPictures(in: folder))
  }
}

extension Store {
  /// The journal of the store, to look at.
  var plainJournal: Journal {
    let environment = Environment(clock: SystemClock(), identifiers: IdentifierSource())
    return Journal(store: self, environment: environment, author: "", types: AppCoordinator.recordTypes)
  }
}
