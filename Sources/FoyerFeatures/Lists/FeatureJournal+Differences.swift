import Foyer
import FoyerJournal
import FoyerStorage

extension FeatureJournal {
  /// Returns the title of a record; `nil` when it isn't there.
  func title<Record: JournalRecord>(
    of type: Record.Type, _ id: String, by key: String
  ) throws -> LocalizedText? {
    try read { db in try db.record(type, id, by: key) }.map(Record.schema.title)
  }

  /// Returns the first field in which a record differs from another one, with its value; `nil` when none is shown.
  func difference<Record: JournalRecord>(
    of type: Record.Type, _ id: String, from other: String, by key: String
  ) throws -> LocalizedText? {
    let record = try read { db in try db.record(type, id, by: key) }
    let twin = try read { db in try db.record(type, other, by: key) }
    guard let record, let twin else { return nil }
    let edits = Record.schema.edits(from: twin, to: record, of: Record.schema.columns)
    for edit in edits where edit.traits.isDisjoint(with: [.isTitle, .isHidden, .isPrivate, .lines]) {
      guard let value = edit.new else { continue }
      return LocalizedText(
        en: "\(edit.label.en.lowercased) \(value.en)", ko: "\(edit.label.ko) \(value.ko)")
    }
    return nil
  }
}

extension Database {
  fileprivate func record<Record: JournalRecord>(
    _ type: Record.Type, _ id: String, by key: String
  ) throws(StoreError) -> Record? {
    try records(type, "\(key) = ? AND deleted = 0 LIMIT 1", [id]).first?.value
  }
}
