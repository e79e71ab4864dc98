public import Foyer

/// A field of a record, declared once for the journal, forms, lists, screens, filters, orders and files.
///
/// ```swift
/// Attribute("author", "Author", \.author, .name(missing: noAuthor), ask: "Who wrote it?", [.isListed, .isKey])
/// ```
public struct Attribute<Record: DeclaredRecord>: Sendable {
  /// The name in the journal, in JSON, in files, in `edit`, `find` and `sort`.
  package let key: String
  /// The label of the value.
  let label: LocalizedText
  let traits: AttributeTraits
  /// The fields that the journal keeps of it.
  private(set) var fields: [Field<Record>] = []
  /// The questions about it.
  private(set) var questions: @Sendable () -> [FormField<Record>] = { [] }
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

  /// The way to a property of the record.
  public typealias Property<Value> = any WritableKeyPath<Record, Value> & Sendable
  /// Makes the cell of a record.
  package typealias CellMaker = @Sendable (Recorded<Record>, Showing<Record>) -> Cell
  /// Makes the lines of a record's screen.
  package typealias LineMaker = @Sendable (Recorded<Record>, Showing<Record>) -> [Foyer.Field]

  /// Declares what the other declarations have no word for; it has no question, filter, order or column of files.
  package init(
    _ key: String, _ label: LocalizedText, _ traits: AttributeTraits = [],
    _ fields: [Field<Record>] = [], cell: CellMaker?
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
  package var question: FormField<Record>? { Record.formFields.first { $0.key == key } }

  /// The same with other fields of the journal.
  package func kept(as fields: Field<Record>...) -> Attribute { with { $0.fields = fields } }

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
  func asking(
    _ questions: @escaping @Sendable () -> [FormField<Record>]
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
    inFiles { $0.also(names, convert: convert) }
  }

  /// Returns the attribute with other columns in files than the usual ones.
  package func inFiles(
    _ change: @escaping @Sendable (TransferColumn<Record>) -> TransferColumn<Record>
  ) -> Attribute {
    let files = files
    return inFiles { files().map(change) }
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
  public static let keepsWhenEmpty = AttributeTraits(rawValue: 32)
  /// The value is kept outside of the journal and can be erased for good.
  public static let isPrivate = kept(.isPrivate)
  /// A change is right only for the value that it replaces; see `FieldTraits.isGuarded`.
  package static let isGuarded = kept(.isGuarded)
  /// The value names the record.
  static let isTitle = kept(.isTitle)
  /// No two records have the same value; see `FieldTraits.isUnique`.
  package static let isUnique = kept(.isUnique)
  /// History names the value when a record is added.
  package static let isNamed = kept(.isNamed)
  /// Plain lists put the label before the value.
  package static let isLabeled = AttributeTraits(rawValue: 8_192)
  /// Only files and services say the value; it has neither a question nor an order.
  package static let isFixed = AttributeTraits(rawValue: 16_384)
  /// The value is lines of text.
  package static let hasLines = kept(.lines)

  /// Returns the traits of an attribute whose field in the journal has some traits, which are the upper 32 bits.
  package static func kept(_ field: FieldTraits) -> AttributeTraits {
    AttributeTraits(rawValue: field.rawValue << 32)
  }

  /// The traits of the field in the journal.
  var ofField: FieldTraits { FieldTraits(rawValue: rawValue >> 32) }
}

extension AnswerKind {
  /// The same kind of answer, as a private one where the traits say so.
  fileprivate func kept(as traits: AttributeTraits) -> AnswerKind {
    traits.contains(.isPrivate) ? self.private(.name) : self
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

extension Attribute {
  /// Declares a value that every record has.
  ///
  /// - Parameters:
  ///   - key: The name in the journal, in JSON, in files, in `edit`, `find` and `sort`.
  ///   - label: The label of the value.
  ///   - path: The property of the record.
  ///   - kind: The kind of value, which is read, shown and bounded by it.
  ///   - question: A whole sentence; without one the value is only said in a line or changed later.
  ///   - traits: The properties of the attribute.
  ///   - history: The label in history; the usual one in small letters when not given.
  public init<Value: FieldValue & DocumentValue>(
    _ key: String, _ label: LocalizedText, _ path: Property<Value>,
    _ kind: AnswerKind<Value>, ask question: LocalizedText? = nil, _ traits: AttributeTraits = [],
    history: LocalizedText? = nil
  ) {
    self.init(
      key, label, traits, [Field(key, history ?? label.lowercased, path, traits.ofField)],
      of: path, kind, ask: question)
    if !traits.contains(.hasLines) {
      self = sorted(by: OrderTerms(Self.terms(key, Value.self, traits) + ["number"]))
    }
  }

  /// Returns SQL by which records are sorted, amounts by their currencies first.
  private static func terms(
    _ key: String, _ type: any FieldValue.Type, _ traits: AttributeTraits
  ) -> [String] {
    if type == Money.self { return [currency(of: key), amount(of: key)] }
    // The name of the table isn't known before the declaration is made.
    let value =
      traits.contains(.isPrivate) ? "(SELECT value FROM journal_private WHERE id = \(key))" : key
    return [type.columnType == .text ? "folded(\(value))" : value]
  }

  /// Declares a value that some records have.
  public init<Value: FieldValue & DocumentValue>(
    _ key: String, _ label: LocalizedText, _ path: Property<Value?>,
    _ kind: AnswerKind<Value>, ask question: LocalizedText? = nil, _ traits: AttributeTraits = [],
    history: LocalizedText? = nil
  ) {
    self.init(
      key, label, traits, [Field(key, history ?? label.lowercased, path, traits.ofField)]
    ) { record, showing in
      Cell(record.value[keyPath: path], missing: "")
    }
    guard !traits.contains(.isFixed) else {
      self = inFiles {
        [TransferColumn(key, path, kind, traits, as: Value.self == Int.self ? .number : .text)]
      }
      return
    }
    let kind = kind.kept(as: traits).orNone
    self = asking { [FormField(key, label, of: path, question == nil ? kind.named : kind, ask: question)] }
      .inFiles { [TransferColumn(key, path, kind, traits)] }
      .sorted(by: OrderTerms(Self.terms(key, Value.self, traits).map { $0 + "?" } + ["number"]))
  }

  /// Declares a value of several properties of the record.
  ///
  /// - Parameter fields: The fields that the journal keeps of it.
  package init<Value: DocumentValue & Sendable>(
    _ key: String, _ label: LocalizedText, _ traits: AttributeTraits = [],
    _ fields: [Field<Record>], of path: Property<Value>,
    _ kind: AnswerKind<Value>, ask question: LocalizedText? = nil
  ) {
    self.init(key, label, traits, fields) { record, showing in
      Cell(record.value[keyPath: path])
    }
    let kind = kind.kept(as: traits)
    self = asking { [FormField(key, label, of: path, question == nil ? kind.named : kind, ask: question)] }
      .inFiles { [TransferColumn(key, path, kind, traits)] }
  }

  /// Declares one of a few values.
  public init<Value: RecordKind>(
    _ key: String, _ label: LocalizedText, _ path: Property<Value>,
    ask question: LocalizedText? = nil, _ traits: AttributeTraits = []
  ) {
    self.init(key, label, path, .kind(label), ask: question, traits)
    self = choosing(Value.self)
  }

  /// Declares one of a few values, which some records have.
  public init<Value: RecordKind>(
    _ key: String, _ label: LocalizedText, _ path: Property<Value?>,
    ask question: LocalizedText? = nil, _ traits: AttributeTraits = []
  ) {
    self.init(key, label, path, .kind(label), ask: question, traits)
    self = choosing(Value.self, isOptional: true)
  }

  private func choosing<Value: RecordKind>(_ kind: Value.Type, isOptional: Bool = false) -> Attribute {
    let (key, label) = (key, label)
    let values = Value.allCases.map(\.stored)
    let rank =
      "CASE \(key) " + values.indices.map { "WHEN ? THEN \($0)" }.joined(separator: " ")
      + " END?"
    return filtered {
      let filter = FilterField.kind(TypedName(key, label), Value.self, column: key)
      return [isOptional ? filter.missing(in: key) : filter]
    }
    .sorted(by: OrderTerms([rank, "number"], values))
  }

  /// Declares a line of at most 100 characters that some records have.
  public static func text(
    _ key: String, _ label: LocalizedText, _ path: Property<String?>,
    ask question: LocalizedText? = nil, _ traits: AttributeTraits = []
  ) -> Attribute {
    Attribute(key, label, path, .line(atMost: 100), ask: question, traits.union(.isFlexible)).searchable()
  }

  /// The same, which filters find by a part of the text.
  public func searchable() -> Attribute {
    let (key, label, isPrivate) = (key, label, traits.contains(.isPrivate))
    return filtered {
      [
        .text(TypedName(key, label), column: isPrivate ? Record.privateValue(key) : key)
          .takingPhrases().private(isPrivate ? .name : nil)
      ]
    }
  }

  /// Declares a whole number in a range that some records have; its `name` is the one in menus: `NUMBER`.
  public static func number(
    _ key: String, _ label: LocalizedText, _ path: Property<Int?>,
    _ name: LocalizedText, in range: ClosedRange<Int>, ask question: LocalizedText? = nil,
    _ traits: AttributeTraits = []
  ) -> Attribute {
    let attribute = Attribute(
      key, label, path, .integer(name, in: range), ask: question, traits.union(.isAmount))
    let middle = (range.lowerBound + range.upperBound) / 2
    return attribute.filtered {
      [
        .number(TypedName(key, label), example: range.lowerBound...middle, allowed: range) { numbers, _ in
          SQLCondition("\(key) BETWEEN ? AND ?", [numbers.lowerBound, numbers.upperBound])
        }
        .missing(in: key)
      ]
    }
  }

  /// Declares a day that some records have: any day, unless a `kind` says otherwise.
  public static func day(
    _ key: String, _ label: LocalizedText, _ path: Property<Day?>,
    as kind: AnswerKind<Day> = .day, ask question: LocalizedText? = nil, _ traits: AttributeTraits = [],
    history: LocalizedText? = nil
  ) -> Attribute {
    let attribute = Attribute(key, label, path, kind, ask: question, traits, history: history)
    return attribute.filtered { [.day(TypedName(key, label), column: key)] }
  }

  /// Declares a value that follows from others and that nobody can change; `nil` for none.
  public static func derived<Value: DocumentValue & Sendable>(
    _ key: String, _ label: LocalizedText, _ traits: AttributeTraits = [.isListed],
    _ value: @escaping @Sendable (Recorded<Record>, Showing<Record>) -> Value?
  ) -> Attribute {
    Attribute(key, label, traits, []) { record, showing in
      Cell(value(record, showing), missing: "")
    }
  }
}

extension Attribute where Record: NamedRecord {
  /// Declares the name of a record; `missing` refuses an empty one.
  public static func name(
    _ path: Property<String>, _ label: LocalizedText? = nil,
    missing: Refusal? = nil, ask question: LocalizedText? = nil
  ) -> Attribute {
    let subject = Record.subject
    return Attribute(
      "name", label ?? FormStrings.name, path, .name(missing: missing ?? FormStrings.noName(subject)),
      ask: question ?? FormStrings.Question.name(subject),
      [.isListed, .isFlexible, .isTitle, .isKey, .isRequired]
    )
    .filtered { [.name] }.sorted(by: OrderTerms(RecordSchema<Record>.nameOrder + ["number"]))
  }
}

extension Attribute where Record: PricedRecord {
  /// Declares the price of a record, which is that of its kind unless it has its own.
  ///
  /// - Parameter own: The label of a price of its own.
  package static func price(
    _ key: String, _ label: LocalizedText, _ path: Property<Money?>,
    own: LocalizedText, history: LocalizedText
  ) -> Attribute {
    let price = Attribute(key, label, [.isListed, .isAmount], [Field(key, history, path)]) {
      record, showing in
      Cell(showing.context.price(of: record.value))
    }
    return price.asking { [FormField(key, label, of: path, .price(of: Record.self).named)] }
      .filtered { [.price(of: Record.self, label)] }
      .sorted(by: "\(key)_currency", "\(key)_amount", "number")
      .inFiles { [TransferColumn(key, path, .price(of: Record.self))] }
      .lines { record, showing in
        let price = showing.context.price(of: record.value)
        return [Foyer.Field(key, record.ownPrice == nil ? label : own, price)]
      }
  }
}

extension Attribute {
  /// Declares a value that only files have, and that isn't read.
  package static func written(
    _ key: String, _ label: LocalizedText, _ write: @escaping @Sendable (Record, Language) -> String?
  ) -> Attribute {
    Attribute(key, label, [], [], cell: nil).inFiles { [.written(key, label, write)] }
  }
}

extension Attribute where Record: PicturedRecord {
  /// Declares the picture of a record and its description.
  public static func picture(
    _ path: Property<String?>,
    description: Property<String?>, example: Text
  ) -> Attribute {
    let fields = [
      Field("picture", FormStrings.picture.lowercased, path),
      Field("description", FormStrings.description.lowercased, description),
    ]
    return Attribute("picture", FormStrings.picture, [], fields, cell: nil)
      .asking { [.picture(path, example: example), .description(description)] }
      .inFiles { [.picture("picture", path), TransferColumn("description", description, .note)] }
  }

  /// Declares several pictures, of which forms ask for the first.
  package static func pictures(
    _ key: String, _ label: LocalizedText, _ path: Property<String>,
    first: Property<String?>,
    description: Property<String?>, example: Text
  ) -> Attribute {
    let field = Field(key, label.lowercased, path, .lines, line: { NamedPicture(line: $0).words })
    return Attribute(key, label, [], [field], cell: nil)
      .asking { [.picture(first, example: example), .description(description)] }
      .inFiles { [TransferColumn.pictures(key, path).also(["picture"])] }
  }
}

extension Attribute {
  /// Declares the birthday of a person.
  ///
  /// - Parameter example: A birthday for the question, in ISO 8601.
  package static func birthday(
    _ path: Property<Day>, example: Day
  ) -> Attribute {
    let traits: AttributeTraits = [.isKey, .isRequired]
    let field = Field("birthday", FormStrings.birthday.lowercased, path)
    let short: Text = "\(example.year).\(example.month).\(example.day)"
    let kind = AnswerKind.birthday(like: "\(example.iso) or \(short)")
    return Attribute("birthday", FormStrings.birthday, traits, [field], of: path, kind)
      .asking { [.birthday(path, example: example)] }.filtered { [.born] }
      .also("born", "birth date", "date of birth", "dob")
  }
}

extension Attribute where Record: NotedRecord {
  /// Declares the lines of notes.
  package static func notes(_ path: Property<String>) -> Attribute {
    Attribute("notes", FormStrings.notes, path, .note, .hasLines)
      .filtered { [.notes] }
      .lines { record, showing in record.notes.isEmpty ? [] : [record.value.notesField]
      }
  }
}
