public import Foyer

/// A screen with commands for records: those that the person names in a list, or the one that it shows.
@MainActor
public protocol RecordScreen: View {
  /// The rows that a command names; `nil` on the screen of one record.
  ///
  /// - Parameter isOneWord: True where a text follows.
  static func rows(isOneWord: Bool) -> Argument<Selection>?

  /// The short forms of the records that the screen shows; none on a list.
  var shownRecords: [String] { get throws }
}

extension RecordScreen {
  public static func rows(isOneWord: Bool) -> Argument<Selection>? { nil }
}

extension ListView {
  public static func rows(isOneWord: Bool) -> Argument<Selection>? {
    .selection(of: ViewModel.Page.self, isOneWord: isOneWord)
  }

  public var shownRecords: [String] { [] }
}

extension Action where Screen: RecordScreen {
  /// Makes a command that takes a value besides the records.
  package static func onRecords<Value: Sendable>(
    _ name: String, also aliases: [String] = [], _ help: LocalizedText, isOneWord: Bool = true,
    _ argument: Argument<Value>,
    _ perform: @escaping @MainActor (Screen, [String], Value) async throws -> Outcome
  ) -> Action {
    guard let rows = Screen.rows(isOneWord: isOneWord) else {
      return Action(name, also: aliases, help, argument) { view, value in
        try await perform(view, try view.shownRecords, value)
      }
    }
    return Action(name, also: aliases, help, rows, argument, .confirmation) {
      view, rows, value, confirmation in
      try await perform(view, try rows.confirmed(by: confirmation), value)
    }.group(.rows)
  }

  /// Makes a command that takes nothing but the records.
  ///
  /// - Parameters:
  ///   - asksIfSeveral: True when the person is asked before several records are changed.
  ///   - offered: Returns true when the screen of one record names the command now.
  package static func onRecords(
    _ name: String, also aliases: [String] = [], _ help: LocalizedText, asksIfSeveral: Bool = false,
    offered: @escaping @MainActor (Screen) -> Bool = { _ in true },
    _ perform: @escaping @MainActor (Screen, [String]) async throws -> Outcome
  ) -> Action {
    guard let rows = Screen.rows(isOneWord: false) else {
      return Action(name, also: aliases, help, offered: offered) { view in
        try await perform(view, try view.shownRecords)
      }
    }
    return Action(name, also: aliases, help, rows, .confirmation) { view, rows, confirmation in
      try await perform(
        view,
        try asksIfSeveral ? rows.confirmedIfSeveral(by: confirmation) : rows.confirmed(by: confirmation))
    }.group(.rows)
  }

  /// Deletes records, of several in a list only after a question.
  ///
  /// The graph declares that the screen of a record is left then.
  ///
  /// - Parameters:
  ///   - help: The sentence of help.
  ///   - aliases: Other names for the command; `nil` for the usual ones.
  ///   - store: Returns the store of the records.
  public static func delete<Record: DeclaredRecord>(
    _ help: LocalizedText, also aliases: [String]? = nil,
    _ store: @escaping @MainActor (Screen) -> RecordStore<Record>
  ) -> Action {
    onRecords("delete", also: aliases ?? RecordStrings.deleteAliases, help, asksIfSeveral: true) {
      view, handles in
      let names = try store(view).delete(handles).map { Text($0.name) }
      return .message(RecordStrings.deleted(names, Record.declaration.nouns))
    }
  }

  /// Changes the answer of one field of records: `status 1-3 injured until friday`.
  package static func answer<Record: DeclaredRecord>(
    _ key: String, _ help: LocalizedText, _ store: @escaping @MainActor (Screen) -> RecordStore<Record>
  ) -> Action {
    onRecords(key, help, .answer(of: Record.self, for: key)) { view, handles, typed in
      let edits = try store(view).edit(handles, key, to: typed)
      return .message(RecordStrings.edited(edits))
    }
  }

  /// Adds a line to the notes of records.
  package static func note<Record: NotedRecord>(
    _ store: @escaping @MainActor (Screen) -> RecordStore<Record>
  ) -> Action {
    let text = Argument("TEXT") { typed, _ in try LineText(atMost: 1_000).read(typed) }
    return onRecords("note", "Add a line to the notes", text) { view, handles, line in
      let names = try store(view).note(handles, line).map { Text($0.name) }
      return .message(RecordStrings.noted(names, line, Record.declaration.nouns))
    }
  }
}

extension Action where Screen: ListView {
  /// Makes the commands of a list of records that have prices, states and notes.
  package static func ofRecords<Record: PricedRecord & NotedRecord>(
    delete: LocalizedText, also aliases: [String]? = nil, status: LocalizedText,
    _ store: @escaping @MainActor (Screen) -> RecordStore<Record>
  ) -> [Action] {
    [
      .edit(store), .delete(delete, also: aliases, store), .price(store), .answer("status", status, store),
      .note(store),
    ]
  }

  /// Changes one field of rows' records.
  public static func edit<Record>(_ store: @escaping @MainActor (Screen) -> RecordStore<Record>) -> Action {
    Action(
      "edit", FormHelp.edit(Record.self), .selection(of: Screen.ViewModel.Page.self),
      .field(of: Record.self), .answer(of: Record.self), .confirmation
    ) { view, rows, field, typed, confirmation in
      // Answers that are seldom meant to be the same in several records.
      let isOwn = ["name", "title", "notes"].contains(field.key)
      let handles =
        try isOwn ? rows.confirmedIfSeveral(by: confirmation) : rows.confirmed(by: confirmation)
      let edits = try store(view).edit(handles, field, to: typed)
      return .message(RecordStrings.edited(edits))
    }.group(.rows)
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
      return Foyer.Field("picture", FormStrings.picture, FormStrings.none, json: .null).block
    }
    let usual: LocalizedText = "a picture of \(Text(name))"
    return Picture(
      pictureDescription.map { "\($0)" } ?? usual,
      source: picture.flatMap { environment.pictures.path(of: $0) }
    ).block
  }
}
