public import Foyer
public import FoyerJournal

extension Action where Screen: ListView {
  /// Changes one field of rows' records.
  public static func edit<Record>(_ store: @escaping @MainActor (Screen) -> RecordStore<Record>) -> Action {
    Action(
      "edit", FormPhrases.Help.edit(RecordForm<Record>.self), .selection(of: Screen.List.Page.self),
      .field(of: RecordForm<Record>.self), .answer, .confirmation
    ) { view, rows, field, typed, confirmation in
      let edits = try store(view).edit(try rows.confirmed(by: confirmation), field, to: typed)
      return .said(RecordPhrases.edited(edits, Screen.List.Page.nouns))
    }.group(.rows)
  }

  /// Deletes rows' records.
  package static func delete<Record>(
    _ help: LocalizedText, _ store: @escaping @MainActor (Screen) -> RecordStore<Record>
  ) -> Action {
    Action(
      "delete", also: RecordPhrases.deleteAliases, help, .selection(of: Screen.List.Page.self), .confirmation
    ) { view, rows, confirmation in
      let records = try store(view).delete(try rows.confirmedToDelete(by: confirmation))
      return .said(RecordPhrases.deleted(records.map { Text($0.name) }, Screen.List.Page.nouns))
    }.group(.rows)
  }
}

extension Action {
  /// Deletes the record that the screen shows; the graph declares that the screen is left then.
  public static func deleteThis<Record>(
    _ help: LocalizedText, of nouns: Nouns,
    _ record: @escaping @MainActor (Screen) -> (RecordStore<Record>, handle: String)
  ) -> Action {
    Action("delete", also: RecordPhrases.deleteAliases, help) { view in
      let (store, handle) = record(view)
      return .said(RecordPhrases.deleted(try store.delete([handle]).map { Text($0.name) }, nouns))
    }
  }
}

extension Rows {
  /// Makes a list of records.
  @inlinable
  public init<Record>(
    _ records: [Recorded<Record>], _ columns: [ListColumn<Recorded<Record>>], in language: Language,
    whenEmpty: LocalizedText
  ) {
    self.init(records, columns, in: language, whenEmpty: whenEmpty) { Row($0.handle, $1) }
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
    let language = environment.language
    guard picture != nil || pictureDescription != nil else {
      return Field("picture", FormPhrases.picture(language), FormPhrases.none(language), json: .null).block
    }
    let usual = LocalizedText(en: "a picture of \(Text(name))", ko: "\(Text(name))의 사진")
    return Picture(
      pictureDescription.map { Text($0) } ?? usual(language),
      source: picture.map { environment.pictures.path(of: $0) }
    ).block
  }
}
