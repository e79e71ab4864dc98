public import Foyer
public import FoyerJournal

extension Action where Screen: ListView {
  /// Makes the commands of a list of records that have prices, states and notes.
  package static func ofRecords<Record: PricedRecord & NotedRecord>(
    delete: LocalizedText, status: LocalizedText,
    _ store: @escaping @MainActor (Screen) -> RecordStore<Record>
  ) -> [Action] {
    [.edit(store), .delete(delete, store), .price(store), .answer("status", status, store), .note(store)]
  }

  /// Changes one field of rows' records.
  public static func edit<Record>(_ store: @escaping @MainActor (Screen) -> RecordStore<Record>) -> Action {
    Action(
      "edit", FormHelp.edit(RecordForm<Record>.self), .selection(of: Screen.List.Page.self),
      .field(of: RecordForm<Record>.self), .answer, .confirmation
    ) { view, rows, field, typed, confirmation in
      let edits = try store(view).edit(try rows.confirmed(by: confirmation), field, to: typed)
      return .message(RecordStrings.edited(edits, Screen.List.Page.nouns))
    }.group(.rows)
  }

  /// Deletes rows' records, of several only after a question.
  public static func delete<Record>(
    _ help: LocalizedText, _ store: @escaping @MainActor (Screen) -> RecordStore<Record>
  ) -> Action {
    Action(
      "delete", also: RecordStrings.deleteAliases, help, .selection(of: Screen.List.Page.self), .confirmation
    ) { view, rows, confirmation in
      let records = try store(view).delete(try rows.confirmedIfSeveral(by: confirmation))
      return .message(RecordStrings.deleted(records.map { Text($0.name) }, Screen.List.Page.nouns))
    }.group(.rows)
  }

  /// Changes the answer of one field of rows' records: `status 1-3 injured until friday`.
  package static func answer<Record>(
    _ key: String, _ help: LocalizedText, _ store: @escaping @MainActor (Screen) -> RecordStore<Record>
  ) -> Action {
    Action(
      key, help, .selection(of: Screen.List.Page.self, isOneWord: true), .answer, .confirmation
    ) { view, rows, typed, confirmation in
      let handles = try rows.confirmed(by: confirmation)
      return .message(
        RecordStrings.edited(try store(view).edit(handles, key, to: typed), Screen.List.Page.nouns))
    }.group(.rows)
  }

  /// Adds a line to the notes of rows' records.
  package static func note<Record: NotedRecord>(
    _ store: @escaping @MainActor (Screen) -> RecordStore<Record>
  ) -> Action {
    Action(
      "note", RecordStrings.noteHelp, .selection(of: Screen.List.Page.self, isOneWord: true), .noteLine,
      .confirmation
    ) { view, rows, line, confirmation in
      let records = try store(view).note(try rows.confirmed(by: confirmation), line)
      return .message(RecordStrings.noted(records.map { Text($0.name) }, line, Screen.List.Page.nouns))
    }.group(.rows)
  }
}

extension Action {
  /// Deletes the record that the screen shows; the graph declares that the screen is left then.
  public static func deleteThis<Record>(
    _ help: LocalizedText, of nouns: Nouns,
    _ record: @escaping @MainActor (Screen) -> (RecordStore<Record>, handle: String)
  ) -> Action {
    Action("delete", also: RecordStrings.deleteAliases, help) { view in
      let (store, handle) = record(view)
      return .message(RecordStrings.deleted(try store.delete([handle]).map { Text($0.name) }, nouns))
    }
  }

  /// Changes the answer of one field of the record that the screen shows.
  package static func answerOfThis<Record>(
    _ key: String, _ help: LocalizedText,
    _ record: @escaping @MainActor (Screen) -> (RecordStore<Record>, handle: String)
  ) -> Action {
    Action(key, help, .answer) { view, typed in
      let (store, handle) = record(view)
      let edits = try store.edit([handle], key, to: typed)
      return edits.first.map { .message(RecordStrings.edited($0)) } ?? .silent
    }
  }

  /// Adds a line to the notes of the record that the screen shows.
  package static func noteThis<Record: NotedRecord>(
    of nouns: Nouns, _ record: @escaping @MainActor (Screen) -> (RecordStore<Record>, handle: String)
  ) -> Action {
    Action("note", RecordStrings.noteHelp, .noteLine) { view, line in
      let (store, handle) = record(view)
      return .message(RecordStrings.noted(try store.note([handle], line).map { Text($0.name) }, line, nouns))
    }
  }
}

extension Rows {
  /// Makes a list of records.
  @inlinable
  public init<Record>(
    _ records: [Recorded<Record>], _ columns: [ListColumn<Recorded<Record>>],
    whenEmpty: LocalizedText
  ) {
    self.init(records, columns, whenEmpty: whenEmpty) { Row($0.handle, $1) }
  }

  /// Makes a list of the records of a page.
  @inlinable
  public init<Record>(
    _ records: ListRows<Recorded<Record>>, _ columns: [ListColumn<Recorded<Record>>],
    whenEmpty: LocalizedText
  ) {
    self.init(records, columns, whenEmpty: whenEmpty) { Row($0.handle, $1) }
  }
}

/// A record with a picture.
public protocol PicturedRecord: NamedRecord {
  /// The name that the environment's pictures gave an image file.
  var picture: String? { get }
  /// The picture in words.
  var pictureDescription: String? { get }
}

extension PicturedRecord {
  /// The record's picture, or a field that says that there is none.
  @MainActor
  public func pictureBlock(in environment: Environment) -> Document.Block {
    guard picture != nil || pictureDescription != nil else {
      return Field("picture", FormStrings.picture, FormStrings.none, json: .null).block
    }
    let usual: LocalizedText = "a picture of \(Text(name))"
    return Picture(
      pictureDescription.map { "\($0)" } ?? usual,
      source: picture.flatMap { environment.pictures.path(of: $0) }
    ).block
  }
}
