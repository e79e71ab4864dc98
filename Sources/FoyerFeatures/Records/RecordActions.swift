public import Foyer
public import FoyerJournal

extension Action {
  /// Changes one field of a row's record.
  public static func edit<Record>(_ store: @escaping @MainActor (Screen) -> RecordStore<Record>) -> Action {
    Action(
      "edit", FormPhrases.Help.edit(RecordForm<Record>.self), .row(Nouns.argument(Record.subject)),
      .field(of: RecordForm<Record>.self), .answer
    ) { view, handle, field, typed in
      .said(RecordPhrases.edited(try store(view).edit(handle, field, to: typed)))
    }
  }

  /// Removes a row's record.
  public static func remove<Record>(
    _ help: LocalizedText, _ store: @escaping @MainActor (Screen) -> RecordStore<Record>
  ) -> Action {
    Action("remove", help, .row(Nouns.argument(Record.subject))) { view, handle in
      .said(RecordPhrases.removed(try store(view).remove(handle)))
    }
  }

  /// Removes the record that the screen shows; the graph declares that the screen is left then.
  public static func removeThis<Record>(
    _ help: LocalizedText, _ record: @escaping @MainActor (Screen) -> (RecordStore<Record>, handle: String)
  ) -> Action {
    Action("remove", help) { view in
      let (store, handle) = record(view)
      return .said(RecordPhrases.removed(try store.remove(handle)))
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
