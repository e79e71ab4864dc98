public import Foyer

/// A record as its screen shows it, with the data that its values are derived from.
public struct RecordState<Record: DeclaredRecord>: Equatable {
  /// The record as it is, or was when it was deleted.
  public let record: Recorded<Record>
  /// The data that values are derived from.
  public let context: Record.Context

  package init(_ record: Recorded<Record>, _ context: Record.Context) {
    (self.record, self.context) = (record, context)
  }
}

/// The view model of a record's screen.
public typealias RecordModel<Store: FeatureStore, Record: DeclaredRecord> =
  LiveModel<Store, RecordState<Record>>

extension LiveModel {
  /// Reads a record by its short form.
  ///
  /// - Throws: A `Refusal` when there never was such a record.
  public convenience init<Record>(_ handle: String, _ store: Store) throws
  where Value == RecordState<Record> {
    let feature = store.feature
    try self.init(store) {
      try feature.read { db in
        RecordState(try db.anyRecord(handle), try Record.Context(db))
      }
    }
  }

  /// Makes the document of a record, with other blocks below its values.
  public func document<Record>(
    @DocumentBuilder _ blocks: () -> [Document.Block] = { [] }
  ) -> Document where Value == RecordState<Record> {
    document(of: value, blocks)
  }
}

extension UndoableViewModel {
  /// Makes the document of a record, with other blocks below its values.
  ///
  /// - Parameters:
  ///   - title: The title; the name of the record when not given.
  ///   - state: A sentence below the title; one that the record was deleted, if it was, when not given.
  ///   - record: The record, with the data that its values are derived from.
  ///   - line: Returns another line in place of one of the record's; itself when not given.
  ///   - blocks: The blocks below the values.
  public func document<Record>(
    _ title: LocalizedText? = nil, state: LocalizedText? = nil, of record: RecordState<Record>,
    line: (Foyer.Field) -> Foyer.Field = { $0 },
    @DocumentBuilder _ blocks: () -> [Document.Block] = { [] }
  ) -> Document {
    let (declaration, name) = (
      Record.declaration, LocalizedText(verbatim: Text(record.record.name).truncated(to: 200))
    )
    let gone = record.record.isDeleted ? declaration.nouns.gone : nil
    let lines = declaration.lines(of: record.record, Showing(record.context, in: environment))
    return Document(title ?? name, state: state ?? gone, of: self) {
      for field in lines { line(field) }
      for block in blocks() { block }
    }
  }

  /// Makes a list of a few records on a screen about something else.
  ///
  /// - Parameters:
  ///   - records: The records in their order.
  ///   - context: The data that their values are derived from.
  ///   - key: The attribute that says what the screen is about.
  public func rows<Record: DeclaredRecord>(
    of records: [Recorded<Record>], _ context: Record.Context, without key: String = ""
  ) -> Rows {
    let declaration = Record.declaration
    return Rows(
      records, declaration.columns(Showing(context, in: environment), without: key),
      whenEmpty: declaration.whenEmpty
    ) { record, cells in Row(Record.row(of: record), cells) }
  }
}

extension FeatureJournal {
  /// Returns the record with a short form, also one that was deleted.
  ///
  /// - Throws: A `Refusal` when there never was such a record.
  public func record<Record: DeclaredRecord>(
    _ type: Record.Type, _ handle: String
  ) throws -> Recorded<Record> {
    try read { db in try db.anyRecord(handle) }
  }
}

extension Database {
  /// Returns the record with a short form, also one that was deleted.
  ///
  /// - Throws: A `Refusal` when there never was such a record.
  package func anyRecord<Record: DeclaredRecord>(_ handle: String) throws -> Recorded<Record> {
    let found = try records(Record.self, "\(Record.rowColumn) = ? AND deleted <> 2", [handle])
    guard let record = found.first else {
      throw Record.declaration.nouns.missing(handle)
    }
    return record
  }
}
