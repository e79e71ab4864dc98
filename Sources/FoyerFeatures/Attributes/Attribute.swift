public import Foyer
package import FoyerJournal
package import FoyerStorage

/// A field of a record, declared once for the journal, forms, lists, screens, filters, orders and files.
///
/// ```swift
/// Attribute("author", "Author", \.author, .name(missing: noAuthor), ask: "Who wrote it?", [.isListed, .isKey])
/// ```
public struct Attribute<Record: DeclaredRecord>: Sendable {
  /// The name in the journal, in JSON, in files, in `edit`, `find` and `sort`.
  package let key: String
  /// The label of the value.
  package let label: LocalizedText
  let traits: AttributeTraits
  /// The fields that the journal keeps of it.
  private(set) var fields: [FoyerJournal.Field<Record>] = []
  /// The questions about it.
  private(set) var questions: @Sendable () -> [FormField<RecordForm<Record>>] = { [] }
  /// The columns of files.
  private(set) var files: @Sendable () -> [TransferColumn<Record>] = { [] }
  private(set) var filters: @Sendable () -> [FilterField] = { [] }
  /// The words for it in a line; `nil` where no line says it.
  package private(set) var words: AttributeWords?
  /// The order by it; `nil` where there is none.
  private(set) var order: OrderTerms?
  /// The value in lists.
  private(set) var cell: CellMaker?
  /// The lines of the record's screen; `nil` for the label and the value.
  private var ownLines: LineMaker?

  /// Makes the cell of a record.
  package typealias CellMaker = @Sendable (Recorded<Record>, Showing<Record>) -> Cell
  /// Makes the lines of a record's screen.
  package typealias LineMaker = @Sendable (Recorded<Record>, Showing<Record>) -> [Foyer.Field]

  /// Declares what the other declarations have no word for; it has no question, filter, order or column of files.
  package init(
    _ key: String, _ label: LocalizedText, _ traits: AttributeTraits = [],
    _ fields: [FoyerJournal.Field<Record>] = [], cell: CellMaker?
  ) {
    (self.key, self.label, self.traits, self.fields, self.cell) = (key, label, traits, fields, cell)
  }

  /// Makes the lines of the record's screen; none for a value that isn't there.
  func lines(of record: Recorded<Record>, _ showing: Showing<Record>) -> [Foyer.Field] {
    if let ownLines { return ownLines(record, showing) }
    guard let cell = cell?(record, showing), cell.text != "" else { return [] }
    return [
      Foyer.Field(
        key, label, cell.text, style: cell.style, json: cell.json, drawing: cell.drawing)
    ]
  }

  /// Makes the column of lists; `nil` where lists don't show the attribute.
  func column(_ showing: Showing<Record>) -> ListColumn<Recorded<Record>>? {
    guard let cell, traits.contains(.isListed) else { return nil }
    let isAmount = traits.contains(.isAmount)
    let column = ListColumn<Recorded<Record>>(
      key, label, alignment: isAmount ? .trailing : .leading, isFlexible: traits.contains(.isFlexible),
      isLabeled: isAmount || traits.contains(.isLabeled)
    ) { cell($0, showing) }
    return traits.contains(.isSpare) ? column.spare() : column
  }
}

extension Attribute {
  /// The words that people type for it.
  package var typedName: TypedName { TypedName(key, label) }

  /// The question about it in forms, which reads and shows its values; `nil` for none.
  package var question: FormField<RecordForm<Record>>? { Record.formFields.first { $0.key == key } }

  /// The same with other fields of the journal.
  package func kept(as fields: FoyerJournal.Field<Record>...) -> Attribute { with { $0.fields = fields } }

  /// The same with words for it in a line, by which filters know it too.
  ///
  /// - Parameters:
  ///   - names: The names in small letters, the usual one first.
  ///   - key: The name in files of lines; `nil` where they don't have it.
  ///   - examples: Values for completion, of which the first is an example. Their words are shown in the person's language.
  package func words(_ names: String..., key: String? = nil, like examples: [String]) -> Attribute {
    let filters = filters
    let name = TypedName(names[0], also: Array(names.dropFirst()))
    return with {
      $0.words = AttributeWords(name: name, key: key, examples: examples.map { LocalizedText(typed: $0) })
      $0.filters = { filters().map { $0.called(name) } }
    }
  }

  /// The same with other filters.
  package func filtered(by filters: @escaping @Sendable () -> [FilterField]) -> Attribute {
    with { $0.filters = filters }
  }

  /// The same with an order.
  package func sorted(by order: OrderTerms) -> Attribute { with { $0.order = order } }

  /// The same with an order by columns of the record's table.
  public func sorted(by columns: String...) -> Attribute { sorted(by: OrderTerms(columns)) }

  /// The same with other questions in forms.
  package func asking(
    _ questions: @escaping @Sendable () -> [FormField<RecordForm<Record>>]
  ) -> Attribute { with { $0.questions = questions } }

  /// The same with other columns of files.
  package func inFiles(_ files: @escaping @Sendable () -> [TransferColumn<Record>]) -> Attribute {
    with { $0.files = files }
  }

  /// The same, whose column files of other programs call otherwise.
  ///
  /// - Parameter convert: Returns a text of such a file as this program has it.
  package func also(
    _ names: String..., convert: @escaping @Sendable (String) -> String = { $0 }
  ) -> Attribute {
    let files = files
    return inFiles { files().map { $0.also(names, convert: convert) } }
  }

  /// The same with other lines on the record's screen.
  package func lines(_ lines: @escaping LineMaker) -> Attribute { with { $0.ownLines = lines } }

  /// The same without a line on the record's screen.
  package func unseen() -> Attribute { lines { _, _ in [] } }

  /// The same with another cell in lists.
  package func shown(
    _ cell: @escaping @Sendable (Recorded<Record>, Showing<Record>) -> Cell
  ) -> Attribute { with { $0.cell = cell } }

  private func with(_ change: (inout Attribute) -> Void) -> Attribute {
    var copy = self
    change(&copy)
    return copy
  }
}

/// The words that say an attribute within a line: `pri:A`.
package struct AttributeWords: Sendable {
  package let name: TypedName
  /// The name in files of lines; `nil` where they don't have it.
  package let key: String?
  /// Values for completion.
  package let examples: [LocalizedText]

  /// A word that gives the attribute a value.
  package var example: LocalizedText { "\(LocalizedText(typed: name)):\(examples.first ?? "")" }
}

/// The terms of an `ORDER BY`, with the values of their `?`.
package struct OrderTerms: Sendable {
  package let columns: [String]
  let arguments: [any SQLConvertible & Sendable]

  package init(_ columns: [String], _ arguments: [any SQLConvertible & Sendable] = []) {
    (self.columns, self.arguments) = (columns, arguments)
  }
}

/// Traits of an attribute.
public struct AttributeTraits: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Lists show the attribute.
  public static let isListed = AttributeTraits(rawValue: 1)
  /// The value is a number, which lists align to the right.
  public static let isAmount = AttributeTraits(rawValue: 2)
  /// Lists may cut the text.
  public static let isFlexible = AttributeTraits(rawValue: 4)
  /// Lists leave the attribute out where they have no room for it.
  public static let isSpare = AttributeTraits(rawValue: 1_024)
  /// A file without the attribute is refused.
  public static let isRequired = AttributeTraits(rawValue: 8)
  /// Rows of a file are about the record that has the same value.
  public static let isKey = AttributeTraits(rawValue: 16)
  /// A row of a file with an empty value says nothing of the attribute.
  package static let keepsWhenEmpty = AttributeTraits(rawValue: 32)
  /// The value is kept outside of the journal and can be erased for good.
  public static let isPrivate = AttributeTraits(rawValue: 64)
  /// A change is right only for the value that it replaces; see `FieldTraits.isGuarded`.
  package static let isGuarded = AttributeTraits(rawValue: 128)
  /// The value names the record.
  package static let isTitle = AttributeTraits(rawValue: 256)
  /// No two records have the same value; see `FieldTraits.isUnique`.
  package static let isUnique = AttributeTraits(rawValue: 2_048)
  /// History names the value when a record is added.
  package static let isNamed = AttributeTraits(rawValue: 4_096)
  /// Plain lists put the label before the value.
  package static let isLabeled = AttributeTraits(rawValue: 8_192)
  /// Only files and services say the value; it has neither a question nor an order.
  package static let isFixed = AttributeTraits(rawValue: 16_384)
  /// The value is lines of text.
  package static let hasLines = AttributeTraits(rawValue: 512)

  var ofField: FieldTraits {
    var traits: FieldTraits = []
    if contains(.isPrivate) { traits.insert(.isPrivate) }
    if contains(.isGuarded) { traits.insert(.isGuarded) }
    if contains(.isTitle) { traits.insert(.isTitle) }
    if contains(.isUnique) { traits.insert(.isUnique) }
    if contains(.isNamed) { traits.insert(.isNamed) }
    if contains(.hasLines) { traits.insert(.lines) }
    return traits
  }

  var ofFile: Set<TransferTrait> {
    var traits: Set<TransferTrait> = []
    if contains(.isKey) { traits.insert(.isKey) }
    if contains(.isRequired) { traits.insert(.isRequired) }
    if contains(.keepsWhenEmpty) { traits.insert(.keepsWhenEmpty) }
    return traits
  }
}

/// The circumstances in which a record is shown.
public struct Showing<Record: DeclaredRecord>: Sendable {
  /// The data that values are derived from besides the record.
  public let context: Record.Context
  /// The day it is now for the person.
  public let today: Day
  private let secondsFromUTC: @Sendable (Timestamp) -> Int

  @MainActor
  package init(_ context: Record.Context, in environment: Environment) {
    self.context = context
    (today, secondsFromUTC) = (environment.today, environment.secondsFromUTC)
  }

  /// Returns a moment in the person's time zone.
  package func text(of moment: Timestamp) -> Text { moment.text(secondsFromUTC: secondsFromUTC(moment)) }
}
