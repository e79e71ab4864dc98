import Foyer
import FoyerFeatures
import FoyerJournal

/// The sentences about the check of the store and the restoring of backups.
enum StoreCommandStrings {
  static func sound(_ path: String) -> LocalizedText {
    let store = Text.path(path)
    return "The store \(store) is sound: the file is intact, and every record matches its history."
  }

  static func damaged(_ cause: String) -> LocalizedText {
    "The file is damaged: \(cause)"
  }

  static func finding(_ finding: JournalFinding) -> LocalizedText {
    let record = Text("\(finding.type) \(finding.record)")
    switch finding.field {
    case let field?:
      return "\(record): the field \(Text(field)) differs from the history."
    case nil:
      return "\(record): it \(Text(finding.cause))."
    }
  }

  /// The sentence about a record that differs from the server's.
  static func difference(_ finding: JournalFinding) -> LocalizedText {
    let record = Text("\(finding.type) \(finding.record)")
    guard let field = finding.field.map({ Text($0) }) else {
      let cause = Text(finding.cause)
      return "\(record): it differs from the server’s (\(cause))."
    }
    return "\(record): the field \(field) differs from the server’s."
  }

  static func sameAsServer(_ name: String) -> LocalizedText {
    let name = Text(name)
    return "The server of “\(name)” has the same records."
  }

  static func notCompared(_ name: String, _ reason: LocalizedText?) -> LocalizedText {
    let name = Text(name)
    let cause =
      reason
      ?? LocalizedText("one of them has changes that the other lacks.")
    return "The records were not compared with the server of “\(name)”: \(cause)"
  }

  static let picturesLeft: LocalizedText =
    "Pictures that nothing needs were left, because a store in the same folder can't be read."

  static func picturesRemoved(_ count: Int) -> LocalizedText {
    LocalizedText(
      count, one: "Removed \(count) picture that nothing needs any more.",
      many: "Removed \(count) pictures that nothing needs any more.")
  }

  static func findings(_ count: Int) -> LocalizedText {
    LocalizedText(
      count,
      one:
        "\(count) problem found. Nothing was changed. Keep a copy of the file, and restore the latest backup.",
      many:
        "\(count) problems found. Nothing was changed. Keep a copy of the file, and restore the latest backup."
    )
  }
}
