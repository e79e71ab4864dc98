extension Database {
  /// Returns the setting of a type of which there is one; its first values while nobody has changed any.
  ///
  /// ```swift
  /// let opening = try feature.read { db in try db.setting(OpeningHours.self) }
  /// ```
  public func setting<Setting: JournalRecord>(_ type: Setting.Type) throws -> Setting {
    try latest(type, where: "TRUE")?.value ?? Setting()
  }

  fileprivate func latest<Setting: JournalRecord>(
    _ type: Setting.Type, where condition: String, _ arguments: [any SQLConvertible] = []
  ) throws -> Recorded<Setting>? {
    try records(type, "deleted = 0 AND \(condition) ORDER BY id DESC LIMIT 1", arguments).first
  }
}

extension ChangeWriter {
  /// Changes the setting that a condition picks, the latest of several, or creates it.
  ///
  /// - Parameter setting: The setting to create when there is none.
  func set<Setting: JournalRecord>(
    _ setting: Setting, where condition: String, _ arguments: [any SQLConvertible] = [],
    _ change: (inout Setting) -> Void
  ) throws {
    if let record = try db.latest(Setting.self, where: condition, arguments) {
      try update(Setting.self, record.id, change)
    } else {
      // Two who are the first at once create the same one.
      let name = ([Setting.schema.name] + arguments.map { "\($0)" }).joined(separator: " ")
      try create(setting, as: RecordID.zero.deriving(name))
    }
  }

  /// Changes the setting of a type of which there is one.
  ///
  /// ```swift
  /// try feature.write("opening") { change in
  ///   try change.set(OpeningHours.self) { $0.closes = hour }
  /// }
  /// ```
  public func set<Setting: JournalRecord>(
    _ type: Setting.Type, _ change: (inout Setting) -> Void
  ) throws {
    var setting = try db.setting(type)
    change(&setting)
    if try db.latest(type, where: "TRUE") != nil || setting != Setting() {
      try set(setting, where: "TRUE", [], change)
    }
  }
}
