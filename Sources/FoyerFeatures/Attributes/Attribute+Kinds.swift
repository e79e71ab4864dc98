public import Foyer
public import FoyerJournal
import FoyerStorage

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
    _ key: String, _ label: LocalizedText, _ path: any WritableKeyPath<Record, Value> & Sendable,
    _ kind: AnswerKind<Value>, ask question: LocalizedText? = nil, _ traits: AttributeTraits = [],
    history: LocalizedText? = nil
  ) {
    self.init(
      key, label, traits, [Field(key, history ?? label.lowercased, path, traits.ofField)],
      of: path, kind, ask: question)
    if !traits.contains(.hasLines) { self = sorted(by: Self.term(key, Value.columnType), "number") }
  }

  private static func term(_ key: String, _ type: ColumnType) -> String {
    type == .text ? "lower(\(key))" : key
  }

  /// Declares a value that some records have.
  public init<Value: FieldValue & DocumentValue>(
    _ key: String, _ label: LocalizedText, _ path: any WritableKeyPath<Record, Value?> & Sendable,
    _ kind: AnswerKind<Value>, ask question: LocalizedText? = nil, _ traits: AttributeTraits = [],
    history: LocalizedText? = nil
  ) {
    self.init(
      key, label, traits, [Field(key, history ?? label.lowercased, path, traits.ofField)]
    ) { record, showing in
      record.value[keyPath: path].map { Cell($0) } ?? Cell("", json: .null)
    }
    if traits.contains(.isFixed) {
      let shape: TransferShape = Value.self == Int.self ? .number : .text
      self = inFiles { [TransferColumn(key, path, kind, traits.ofFile, as: shape)] }
      return
    }
    let kind = kind.orNone
    self = asking { [FormField(key, label, of: path, question == nil ? kind.named : kind, ask: question)] }
      .inFiles {
        [TransferColumn(key, path, of: kind, traits.ofFile, isWritten: !traits.contains(.isPrivate))]
      }
    self = sorted(by: "\(key) IS NULL", Self.term(key, Value.columnType), "number")
  }

  /// Declares a value of several properties of the record.
  ///
  /// - Parameter fields: The fields that the journal keeps of it.
  package init<Value: DocumentValue & Sendable>(
    _ key: String, _ label: LocalizedText, _ traits: AttributeTraits = [],
    _ fields: [FoyerJournal.Field<Record>], of path: any WritableKeyPath<Record, Value> & Sendable,
    _ kind: AnswerKind<Value>, ask question: LocalizedText? = nil
  ) {
    self.init(key, label, traits, fields) { record, showing in
      Cell(record.value[keyPath: path])
    }
    self = asking { [FormField(key, label, of: path, question == nil ? kind.named : kind, ask: question)] }
      .inFiles {
        [TransferColumn(key, path, of: kind, traits.ofFile, isWritten: !traits.contains(.isPrivate))]
      }
  }

  /// Declares one of a few values.
  public init<Value: RecordKind>(
    _ key: String, _ label: LocalizedText, _ path: any WritableKeyPath<Record, Value> & Sendable,
    ask question: LocalizedText? = nil, _ traits: AttributeTraits = []
  ) {
    self.init(key, label, path, .choice(label) { $0.name }, ask: question, traits)
    self = choosing(Value.self)
  }

  /// Declares one of a few values, which some records have.
  public init<Value: RecordKind>(
    _ key: String, _ label: LocalizedText, _ path: any WritableKeyPath<Record, Value?> & Sendable,
    ask question: LocalizedText? = nil, _ traits: AttributeTraits = []
  ) {
    self.init(key, label, path, .choice(label) { $0.name }, ask: question, traits)
    self = choosing(Value.self, isOptional: true)
  }

  private func choosing<Value: RecordKind>(_ kind: Value.Type, isOptional: Bool = false) -> Attribute {
    let (key, label) = (key, label)
    let values = Value.allCases.map(\.stored)
    let rank =
      "CASE \(key) " + values.indices.map { "WHEN ? THEN \($0)" }.joined(separator: " ")
      + " ELSE \(values.count) END"
    return filtered {
      let filter = FilterField.kind(TypedName(key, label), Value.self, column: key) { $0.stored }
      return [isOptional ? filter.missing(in: key) : filter]
    }
    .sorted(by: OrderTerms([rank, "number"], values))
  }

  /// Declares a line of at most 100 characters that some records have.
  public static func text(
    _ key: String, _ label: LocalizedText, _ path: any WritableKeyPath<Record, String?> & Sendable,
    ask question: LocalizedText? = nil, _ traits: AttributeTraits = []
  ) -> Attribute {
    Attribute(key, label, path, .line(atMost: 100), ask: question, traits.union(.isFlexible)).searchable()
  }

  /// The same, which filters find by a part of the text.
  public func searchable() -> Attribute {
    let (key, label, isPrivate) = (key, label, traits.contains(.isPrivate))
    return filtered {
      [.text(TypedName(key, label), column: isPrivate ? Record.privateValue(key) : key)]
    }
  }

  /// Declares a whole number in a range that some records have; its `name` is the one in menus: `NUMBER`.
  public static func number(
    _ key: String, _ label: LocalizedText, _ path: any WritableKeyPath<Record, Int?> & Sendable,
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
    _ key: String, _ label: LocalizedText, _ path: any WritableKeyPath<Record, Day?> & Sendable,
    _ kind: AnswerKind<Day> = .day, ask question: LocalizedText? = nil, _ traits: AttributeTraits = []
  ) -> Attribute {
    let attribute = Attribute(key, label, path, kind, ask: question, traits)
    return attribute.filtered { [.day(TypedName(key, label), column: key)] }
  }

  /// Declares a value that follows from others and that nobody can change; `nil` for none.
  public static func derived<Value: DocumentValue & Sendable>(
    _ key: String, _ label: LocalizedText, _ traits: AttributeTraits = [.isListed],
    _ value: @escaping @Sendable (Recorded<Record>, Showing<Record>) -> Value?
  ) -> Attribute {
    Attribute(key, label, traits, []) { record, showing in
      value(record, showing).map { Cell($0) } ?? Cell("", json: .null)
    }
  }
}

extension Attribute where Record: NamedRecord {
  /// Declares the name of a record; `missing` refuses an empty one.
  public static func name(
    _ path: any WritableKeyPath<Record, String> & Sendable, _ label: LocalizedText? = nil,
    missing: Refusal? = nil, ask question: LocalizedText? = nil
  ) -> Attribute {
    let subject = Record.subject
    return Attribute(
      "name", label ?? FormStrings.name, path, .name(missing: missing ?? FormStrings.noName(subject)),
      ask: question ?? FormStrings.Question.name(subject),
      [.isListed, .isFlexible, .isTitle, .isKey, .isRequired]
    )
    .filtered { [.name] }.sorted(by: "name_key", "number")
  }
}

extension Attribute where Record: PricedRecord, Record.Context == PriceScale<Record.KindPrice> {
  /// Declares the price of a record, which is that of its kind unless it has its own.
  ///
  /// - Parameter own: The label of a price of its own.
  package static func price(
    _ key: String, _ label: LocalizedText, _ path: any WritableKeyPath<Record, Money?> & Sendable,
    own: LocalizedText, history: LocalizedText
  ) -> Attribute {
    let price = Attribute(key, label, [.isListed, .isAmount], [Field(key, history, path)]) {
      record, showing in
      Cell(showing.context.price(of: record.value))
    }
    return price.asking { [FormField(key, label, of: path, .price(of: Record.self).named)] }
      .filtered { [.price(of: Record.self, label)] }
      .sorted(by: "\(key)_currency", "\(key)_amount", "number")
      .inFiles { [.price(key, path)] }
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
    _ path: any WritableKeyPath<Record, String?> & Sendable,
    description: any WritableKeyPath<Record, String?> & Sendable, example: Text
  ) -> Attribute {
    let fields = [
      Field("picture", FormStrings.picture.lowercased, path),
      Field("description", FormStrings.description.lowercased, description),
    ]
    return Attribute("picture", FormStrings.picture, [], fields, cell: nil)
      .asking { [.picture(path, example: example), .description(description)] }
      .inFiles { [.picture("picture", path), TransferColumn("description", description)] }
  }

  /// Declares several pictures, of which forms ask for the first.
  package static func pictures(
    _ key: String, _ label: LocalizedText, _ path: any WritableKeyPath<Record, String> & Sendable,
    first: any WritableKeyPath<Record, String?> & Sendable,
    description: any WritableKeyPath<Record, String?> & Sendable, example: Text
  ) -> Attribute {
    let field = Field(key, label.lowercased, path, .lines, line: { NamedPicture(line: $0).words })
    return Attribute(key, label, [], [field], cell: nil)
      .asking { [.picture(first, example: example), .description(description)] }
      .inFiles { [TransferColumn.pictures(key, path).also("picture")] }
  }
}

extension Attribute {
  /// Declares the birthday of a person.
  ///
  /// - Parameter example: A birthday for the question, in ISO 8601.
  package static func birthday(
    _ path: any WritableKeyPath<Record, Day> & Sendable, example: Day
  ) -> Attribute {
    let traits: AttributeTraits = [.isKey, .isRequired]
    let field = Field("birthday", FormStrings.birthday.lowercased, path)
    return Attribute("birthday", FormStrings.birthday, traits, [field]) { record, showing in
      Cell(record.value[keyPath: path])
    }
    .asking { [.birthday(path, example: example)] }
    .inFiles { [.answer("birthday", traits.ofFile)] }
    .filtered { [.born] }
  }
}

extension Attribute where Record: NotedRecord {
  /// Declares the lines of notes.
  package static func notes(_ path: any WritableKeyPath<Record, String> & Sendable) -> Attribute {
    Attribute("notes", FormStrings.notes, path, .note, .hasLines)
      .filtered { [.notes] }
      .lines { record, showing in record.notes.isEmpty ? [] : [record.value.notesField]
      }
  }
}
