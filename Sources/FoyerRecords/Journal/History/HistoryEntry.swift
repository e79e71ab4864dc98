public import Foyer

/// A change as history shows it.
public struct HistoryEntry: Sendable, Equatable, Identifiable {
  /// A value of a field before and after.
  public struct Edit: Sendable, Equatable {
    /// The name of the field.
    public let field: String
    /// The name of the field as people read it.
    public let label: LocalizedText
    /// The value before; `nil` for none, and for a text of lines.
    public let old: LocalizedText?
    /// The value after; `nil` for none, and for a text of lines.
    public let new: LocalizedText?
    /// The lines that were added and removed, for a text of lines.
    public let lines: LineChange?
    /// The properties of the field.
    let traits: FieldTraits
  }

  /// An event in the life of a record.
  public enum Event: Sendable, Equatable {
    /// It was added.
    case created
    /// It was deleted.
    case deleted
    /// It was restored.
    case restored
    /// Some of its fields were changed.
    case edited([Edit])
    /// Its private values were erased.
    case erased
  }

  /// A record that the change touched.
  public struct Item: Sendable, Equatable {
    /// The name of the record's type.
    public let type: String
    /// The record's identifier.
    public let record: RecordID
    /// The short form of the identifier that people type.
    public let handle: String
    /// True while the record is there.
    public let isPresent: Bool
    /// The name of the record.
    public let title: LocalizedText
    /// The event in its life.
    public let event: Event
    /// The feature's own word for the event; `nil` for the usual one.
    public let word: LocalizedText?
    /// The fields that history names when a change creates the record, such as the one who adopted a pet.
    public let written: [Edit]
    /// True when the change also wrote what only a newer program can use.
    public let isPartlyUnknown: Bool
  }

  /// The change.
  public let change: Change
  /// The first records that the change touched.
  public private(set) var items: [Item]
  /// The number of all records that it touched.
  public let count: Int
  /// The number of the records that something else happened to than to the first one, as far as they were counted.
  private(set) var others = 0
  /// The command that was undone, done again or skipped.
  public let targetCommand: String?

  /// True for a change that changed nothing in the end, because others had done the same before it.
  var isVoid: Bool { count == 0 && change.kind != .skipped && !isPartlyUnknown }

  /// True when a newer program changed something that this one can't use.
  public var isPartlyUnknown: Bool { !change.kind.isKnown || items.contains(where: \.isPartlyUnknown) }

  public var id: RecordID { change.id }

  /// The most records of a change that are described one by one.
  public static let mostItems = 3
}

extension HistoryEntry {
  /// Reads the entry at a place of the journal, with one record of another type where there are some; `nil` when there
  /// is none.
  init?(at sequence: Int64, in db: Database, _ core: JournalCore) throws {
    guard let change = try db.change(sequence) else { return nil }
    try self.init(change, in: db, core)
    guard let first = items.first, count > items.count else { return }
    let unsaid = core.table(first.type).columns.dropFirst()
      .filter { !$0.traits.isDisjoint(with: [.isHidden, .follows]) }.map { ", '$.\($0.name)'" }.joined()
    let shown = "type, json_remove(after\(unsaid))"
    others = try db.count(
      """
      SELECT count(*) FROM journal_patch WHERE change = ?1
        AND (\(shown)) <> (SELECT \(shown) FROM journal_patch WHERE change = ?1 AND record = ?2)
      """, [sequence, first.record.bytes])
    guard items.allSatisfy({ $0.type == first.type }),
      let record = try db.row(
        "SELECT record FROM journal_patch WHERE change = ? AND type <> ? LIMIT 1", [sequence, first.type],
        { RecordID(bytes: $0[0]) }) ?? nil
    else { return }
    items += try db.patches(of: sequence, record: record, core).compactMap {
      try Item($0, of: change.kind, in: db)
    }
  }

  /// - Parameter record: The only record that the entry is to describe; `nil` for the first ones.
  init(_ change: Change, of record: RecordID? = nil, in db: Database, _ core: JournalCore) throws {
    self.change = change
    let patches = try db.patches(of: change.sequence, record: record, limit: Self.mostItems, core)
    items = try patches.compactMap { try Item($0, of: change.kind, in: db) }
    // Of the parts that were read, those that changed nothing don't count.
    count = items.count + (record == nil ? change.size - patches.count : 0)
    targetCommand = try change.target.flatMap { target in
      try db.row("SELECT command FROM journal_change WHERE id = ?", [target.bytes]) { $0[0] as String }
    }
  }
}

extension HistoryEntry.Item {
  /// - Returns: `nil` when nothing differs that anybody sees.
  fileprivate init?(_ patch: Patch, of kind: Change.Kind, in db: Database) throws {
    guard patch.before != patch.after || kind == .erased else { return nil }
    let table = patch.table
    let names = patch.isCreation ? FieldColumn.deleted.name : table.columnNames
    let count = patch.isCreation ? 1 : table.columns.count
    let sql = "SELECT handle, \(names) FROM \(table.source) WHERE id = ? \(table.ofType)"
    let kept = try db.row(sql, [patch.record.bytes]) { row in
      (handle: row[0] as String, values: (1...count).map { row[$0] as SQLValue })
    }
    guard let kept else { return nil }
    // A patch that creates a record leaves out the values that aren't there.
    var named = patch.isCreation ? table.blank() : kept.values
    table.assign(patch.before ?? patch.after, to: &named)
    type = table.name
    record = patch.record
    handle = kept.handle
    isPresent = kept.values[0] == RecordTable.present
    title = table.title(named)
    isPartlyUnknown = !patch.isUsable
    event = kind == .erased ? .erased : try Self.event(of: patch, named, in: table, db)
    if case .edited(let edits) = event, edits.isEmpty, !isPartlyUnknown, !patch.changesHidden { return nil }
    written =
      patch.isCreation
      ? try Self.edits(
        from: [:], to: patch.after.filter { table.traits(of: $0.key).contains(.isNamed) }, of: named,
        table, db) : []
    word =
      switch event {
      case .created: table.words?.added
      case .deleted: table.words?.deleted
      case .restored: table.words?.restored
      case .edited, .erased: nil
      }
  }

  /// - Parameter values: The record's values before the change, or after it when that created the record.
  private static func event(
    of patch: Patch, _ values: [SQLValue], in table: RecordTable, _ db: Database
  ) throws -> HistoryEntry.Event {
    if let before = patch.before, patch.after.deleted == nil {
      return .edited(try edits(from: before, to: patch.after, of: values, table, db))
    }
    if patch.isCreation, let first = table.firstValues?(values) {
      let (before, after) = table.difference(from: first, to: values)
      return .edited(try edits(from: before, to: after, of: values, table, db))
    }
    return patch.isCreation ? .created : patch.after.deleted == 1 ? .deleted : .restored
  }

  /// - Parameter values: The record's values before or after the change.
  private static func edits(
    from old: RecordFields, to new: RecordFields, of values: [SQLValue], _ table: RecordTable, _ db: Database
  ) throws -> [HistoryEntry.Edit] {
    var (before, after) = (values, values)
    table.assign(old, to: &before)
    table.assign(new, to: &after)
    let fields = table.columns.indices.dropLast().filter { index in
      let column = table.columns[index]
      guard let new = new[column.name], column.value(new) != nil else { return false }
      return new != old[column.name] ?? .null && !column.traits.contains(.isHidden)
    }
    let leading = fields.filter { !table.columns[$0].traits.contains(.follows) }
    return try (leading.isEmpty ? fields : leading).map { index in
      let column = table.columns[index]
      let old = old[column.name].flatMap(column.value) ?? .null
      let new = new[column.name].flatMap(column.value) ?? .null
      let isText = column.traits.contains(.lines) && !column.traits.contains(.isPrivate)
      return HistoryEntry.Edit(
        field: column.name, label: column.label,
        old: try isText || old == .null ? nil : table.shown(index, before) ?? shown(old, column, db),
        new: try isText || new == .null ? nil : table.shown(index, after) ?? shown(new, column, db),
        lines: isText ? LineChange(from: old, to: new, column.line) : nil, traits: column.traits)
    }.filter { $0.old != $0.new || $0.lines != nil || $0.traits.contains(.isPrivate) }
  }

  private static func shown(_ value: SQLValue, _ column: FieldColumn, _ db: Database) throws -> LocalizedText
  {
    guard column.traits.contains(.isPrivate) else { return column.shown(value) }
    return try db.privateValue(value) == .null
      ? db.missingPrivateValue() : column.shown(try db.privateValue(value))
  }
}

extension Patch {
  /// True when a field that history doesn't show has another value than before.
  fileprivate var changesHidden: Bool {
    after.contains { $0.value != before?[$0.key] && table.traits(of: $0.key).contains(.isHidden) }
  }
}

/// The lines that a change of a text added and removed.
public struct LineChange: Sendable, Equatable {
  /// The lines that were removed.
  public let removed: [String]
  /// The lines that were added.
  public let added: [String]

  /// True when the lines are only in another order.
  package var isReordering: Bool { added.isEmpty && removed.isEmpty }

  /// - Parameter shown: Returns a line as people see it; `nil` for the line itself.
  init(from old: SQLValue, to new: SQLValue, _ shown: ((String) -> String)? = nil) {
    let (old, new) = (Self.lines(of: old), Self.lines(of: new))
    removed = Self.lines(old, missingFrom: new).map { shown?($0) ?? $0 }
    added = Self.lines(new, missingFrom: old).map { shown?($0) ?? $0 }
  }

  private static func lines(_ lines: [String], missingFrom others: [String]) -> [String] {
    var left = Dictionary(others.map { ($0, 1) }, uniquingKeysWith: +)
    return lines.filter { line in
      left[line, default: 0] -= 1
      return left[line, default: 0] < 0
    }
  }

  private static func lines(of value: SQLValue) -> [String] {
    guard case .text(let text) = value, !text.isEmpty else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

extension RecordSchema {
  /// Returns the label of a field; `nil` when no field has the name.
  public func label(of name: String) -> LocalizedText? {
    fields.first { $0.column.name == name }?.column.label
  }

  /// Returns the differences between two records in some fields, in the order of the names, as history shows them.
  ///
  /// - Parameters:
  ///   - old: No record for all values of the new one.
  ///   - new: The record after the change.
  ///   - names: The names of the fields.
  public func edits(from old: Record?, to new: Record, of names: [String]) -> [HistoryEntry.Edit] {
    names.compactMap { name in
      guard let field = fields.first(where: { $0.column.name == name }) else { return nil }
      let (before, after, column) = (old.map(field.get) ?? .null, field.get(new), field.column)
      guard before != after else { return nil }
      return HistoryEntry.Edit(
        field: name, label: column.label,
        old: before == .null ? nil : old.flatMap { field.shown?($0) } ?? column.shown(before),
        new: after == .null ? nil : field.shown?(new) ?? column.shown(after),
        lines: column.traits.contains(.lines) ? LineChange(from: before, to: after, column.line) : nil,
        traits: column.traits)
    }
  }
}
