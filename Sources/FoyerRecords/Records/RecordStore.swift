public import Foyer

/// Makes and changes the records of a type.
@MainActor
public struct RecordStore<Record: DeclaredRecord> {
  let feature: FeatureJournal
  private let find: @MainActor (String) throws -> Recorded<Record>
  private let admit: (Database, inout Record, Recorded<Record>?) throws -> Void

  /// - Parameters:
  ///   - feature: The journal of the feature.
  ///   - admit: Throws a `Refusal` for a record that can't be beside the others, or sets what follows from its values; it
  ///     gets the record as it is to be, and as it was or `nil` for a new one.
  ///   - find: Returns a record that can be changed, or throws a `Refusal` when it is gone or never was there; any that isn't
  ///     deleted when not given.
  public init(
    _ feature: FeatureJournal,
    admit: @escaping (Database, inout Record, Recorded<Record>?) throws -> Void = { _, _, _ in },
    find: (@MainActor (String) throws -> Recorded<Record>)? = nil
  ) {
    (self.feature, self.admit) = (feature, admit)
    self.find =
      find ?? { handle in
        let record = try feature.record(Record.self, handle)
        guard !record.isDeleted else { throw Refusal(Record.declaration.nouns.gone) }
        return record
      }
  }

  /// Returns a record that can be changed.
  ///
  /// - Throws: A `Refusal` when it is gone or never was there.
  public func callAsFunction(_ handle: String) throws -> Recorded<Record> { try find(handle) }
}

/// A record that goes by a name.
public protocol NamedRecord: JournalRecord {
  /// The name of the record.
  var name: String { get }

  /// Sets first values that depend on the day.
  mutating func begin(on today: Day)
}

extension NamedRecord {
  public mutating func begin(on today: Day) {}
}

/// The outcome of changing a record.
public struct RecordEdit<Record: DeclaredRecord> {
  /// The record before.
  public let record: Record
  /// The fields that were changed; none when all are as before.
  public let fields: [FormField<Record>]

  package init(record: Record, fields: [FormField<Record>]) {
    self.record = record
    self.fields = fields
  }
}

extension RecordStore {
  /// Adds a record, as one change.
  @discardableResult
  public func add(_ record: Record) throws -> Recorded<Record> {
    try feature.write("add") { change in
      var record = record
      record.begin(on: feature.environment.today)
      try admit(change.db, &record, nil)
      return try change.create(record)
    }
  }

  /// Changes the fields that were answered otherwise than before, and leaves those that others changed meanwhile.
  @discardableResult
  public func edit(_ handle: String, to answers: RecordAnswers<Record>) throws -> RecordEdit<Record> {
    try feature.write("edit") { try edit(try find(handle), to: answers, in: $0) }
  }

  /// Changes one field of records, unless one of them is missing.
  @discardableResult
  public func edit(
    _ handles: [String], _ field: FormField<Record>, to typed: String
  ) throws -> [RecordEdit<Record>] {
    let changes = try records(handles).map { record in
      (record, try RecordForm(record.value).changing(field, to: typed, in: feature.environment))
    }
    return try feature.write("edit") { change in
      try changes.map { try edit($0, to: $1, in: change) }
    }
  }

  /// Returns records that can be changed, unless Ctrl-C comes meanwhile.
  func records(_ handles: [String]) throws -> [Recorded<Record>] {
    try handles.map { handle in
      if feature.environment.isInterrupted() { throw CancellationError() }
      return try find(handle)
    }
  }

  /// - Throws: A `Refusal` when the record can't be beside the others.
  func check(_ record: Record, from old: Recorded<Record>? = nil) throws {
    var record = record
    try feature.read { db in try admit(db, &record, old) }
  }

  /// Changes the answer of a field of records; see ``edit(_:_:to:)``.
  func edit(_ handles: [String], _ key: String, to typed: String) throws -> [RecordEdit<Record>] {
    guard let field = Record.formFields.first(where: { $0.key == key }) else { return [] }
    return try edit(handles, field, to: typed)
  }

  private func edit(
    _ record: Recorded<Record>, to answers: RecordAnswers<Record>, in change: ChangeWriter
  ) throws -> RecordEdit<Record> {
    let fields = answers.changedFields
    let changed = try change.update(Record.self, record.id) { new in
      var old = record
      old.value = new
      answers.apply(fields, to: &new)
      if new != old.value { try admit(change.db, &new, old) }
    }
    let isChanged = changed.map { $0.old != $0.new } ?? false
    return RecordEdit(record: record.value, fields: isChanged ? fields : [])
  }

  /// Deletes records, unless one of them is missing.
  ///
  /// - Returns: The records as they were.
  @discardableResult
  func delete(_ handles: [String]) throws -> [Record] {
    try feature.write("delete") { change in
      let records = try records(handles)
      for record in records { try change.delete(Record.self, record.id) }
      return records.map(\.value)
    }
  }

  /// Adds the records of a sample.
  package func addSample(_ sample: [Record], in change: ChangeWriter) throws {
    for var record in sample {
      record.begin(on: feature.environment.today)
      try change.create(record)
    }
  }
}

extension Database {
  /// Returns true when there are records of a type.
  package func hasRecords<Record: JournalRecord>(of type: Record.Type) throws -> Bool {
    try count("SELECT EXISTS (SELECT 1 FROM \(Record.schema.name) WHERE deleted = 0)") > 0
  }
}

/// The sentences about changes of records, the same in every feature.
public enum RecordStrings {
  /// Says that a record was added.
  public static func added(_ name: String) -> LocalizedText {
    "Added \(quoted: name)."
  }

  /// The other names of the command `delete`.
  package static let deleteAliases = ["remove", "rm", "forget"]

  /// - Parameter names: The names of what was deleted.
  package static func deleted(_ names: [Text], _ nouns: Nouns) -> LocalizedText {
    let what = names.count == 1 ? names[0].quoted : nouns.count(names.count)
    return "Deleted \(what)."
  }

  /// The outcome of adding a record.
  ///
  /// - Parameters:
  ///   - sentence: The sentence that says so.
  ///   - values: The record's values in JSON.
  package static func added<Record>(
    _ record: Recorded<Record>, _ sentence: LocalizedText, _ values: [JSONValue.Member]
  ) -> Outcome {
    Outcome(
      messages: [sentence], record: .object([JSONValue.Member("id", .string(record.handle))] + values))
  }

  package static func edited<Record>(_ edits: [RecordEdit<Record>]) -> LocalizedText {
    if edits.count == 1 { return edited(edits[0]) }
    let changed = edits.filter { !$0.fields.isEmpty }
    guard let first = changed.first else {
      return "All of them are as before."
    }
    return "Changed \(Record.declaration.nouns.count(changed.count)): \(fields(first))."
  }

  /// Names the fields of a record that were changed.
  public static func edited<Record>(_ edit: RecordEdit<Record>) -> LocalizedText {
    guard !edit.fields.isEmpty else {
      return "\(quoted: edit.record.name) is as before."
    }
    return "Changed \(quoted: edit.record.name): \(fields(edit))."
  }

  private static func fields<Record>(_ edit: RecordEdit<Record>) -> LocalizedText {
    edit.fields.map { LocalizedText(heading: $0.typedName) }.joined(separator: ", ")
  }
}

extension Database {
  /// Returns the first rows of a table whose `name_key` begins with a text, with identifier and name.
  ///
  /// - Parameters:
  ///   - table: The name of the table.
  ///   - id: The column of the identifiers.
  ///   - condition: SQL for the rows that count.
  ///   - listed: SQL for those that a name means where several have it.
  ///   - order: The terms of an `ORDER BY`.
  ///   - text: The beginning, in capitals or small letters.
  ///   - limit: The largest number of rows.
  public func names(
    in table: String, id: String = "handle", where condition: String, listed: String = "TRUE",
    by order: String = "name_key, number", beginningWith text: String, limit: Int
  ) throws -> [Row] {
    let key = text.lowercased()
    return try rows(
      """
      SELECT \(id), name, \(listed) FROM \(table) WHERE \(condition) AND name_key >= ? AND name_key < ?
      ORDER BY \(order) LIMIT ?
      """, [key, key + "\u{10FFFF}", limit]
    ) { Row($0[0], [Cell(Text($0[1] as String))]).yieldingName(if: !$0[2]) }
  }
}

extension RecordSchema where Record: NamedRecord {
  /// The terms of the order of names: first those that begin with a number, and by it, so that 2호 comes before 10호.
  static var nameOrder: [String] {
    ["name_key >= ':'", "CAST(name_key AS INTEGER)", "name_key"]
  }

  /// The terms of an index for the order of names.
  package static var nameIndex: String { nameOrder.joined(separator: ", ") }

  /// Declares a type of records that go by their names, which the column `name_key` has in small letters.
  ///
  /// - Parameters:
  ///   - table: The name in the journal and of the projection's table.
  ///   - fields: The fields in their order.
  public init(
    named table: String, @FieldBuilder<Record> _ fields: () -> [Field<Record>]
  ) {
    self.init(
      table, title: { LocalizedText(verbatim: Text($0.name)) },
      ownColumns: ["name_key TEXT NOT NULL DEFAULT ''"],
      didWrite: { db, number, old, new in
        guard let new, new.name != old?.name else { return }
        try db.execute("UPDATE \(table) SET name_key = ? WHERE number = ?", [new.name.lowercased(), number])
      }, fields)
  }
}

/// A coordinator whose screens show what a store has.
package protocol StoreCoordinator: Coordinator {
  associatedtype Store: FeatureStore
  var store: Store { get }
}

extension StoreCoordinator {
  /// Makes the reason why a command can't be used now: the refusal of what a screen's value would be needed for.
  package static func refusal<Value>(
    of work: @escaping @MainActor (Store, Value) throws -> Void
  ) -> NavigationGraph<Self>.UnavailableReason<Value> {
    { here in
      do {
        try work(here.coordinator.store, here.value)
        return nil
      } catch {
        return error as? Refusal
      }
    }
  }

  /// Declares a screen without values in its path, whose view is made of the store.
  package static func screen<V: View>(
    _ name: String, view: @escaping @MainActor (Store) throws -> V
  ) -> Screen<Self, Void> {
    Screen(name) { owner in try view(owner.store) }
  }

  /// Declares a screen with one value in its path, whose view is made of the store and the value.
  ///
  /// - Parameter value: The value's name in pictures of the graph; the screen's own name when not given.
  package static func screen<V: View, Segment: PathValue>(
    _ name: String, of value: String? = nil, view: @escaping @MainActor (Store, Segment) throws -> V
  ) -> Screen<Self, Segment> {
    Screen(name, of: value) { owner, segment in try view(owner.store, segment) }
  }
}
