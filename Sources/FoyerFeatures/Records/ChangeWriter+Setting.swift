public import FoyerJournal
public import FoyerStorage

extension ChangeWriter {
  /// Changes the setting that a condition picks, the latest of several, or creates it.
  ///
  /// - Parameter setting: The setting to create when there is none.
  public func set<Setting: JournalRecord>(
    _ setting: Setting, where condition: String, _ arguments: [any SQLConvertible] = [],
    _ change: (inout Setting) -> Void
  ) throws {
    let picked = "deleted = 0 AND \(condition) ORDER BY id DESC LIMIT 1"
    if let record = try db.records(Setting.self, picked, arguments).first {
      try update(Setting.self, record.id, change)
    } else {
      try create(setting)
    }
  }
}
