/// A value whose properties questions ask for, declared as data.
///
/// The same fields serve a guided flow of questions (``FormCoordinator``), one line with commas between the answers, and changes
/// to one answer. Every answer is checked when it is given.
///
/// ```swift
/// extension Guest: FormRecord {
///   static let subject = LocalizedText("guest", [.korean: "손님"])
///   static let exampleLine = LocalizedText("Ann, vegan", [.korean: "민지, 채식"])
///   static let formFields: [FormField<Guest>] = [
///     .name(\.name), .choice("diet", dietLabel, \.diet, ask: whatDiet) { $0.phrase },
///   ]
///   @MainActor static let formGraph = FormCoordinator<Guest>.makeGraph(named: "AddGuest")
/// }
/// ```
public protocol FormRecord: Sendable, Equatable {
  /// Makes a record without answers.
  init()

  /// The word for such a record within a sentence: “player”.
  static var subject: LocalizedText { get }

  /// A line of good answers.
  static var exampleLine: LocalizedText { get }

  /// The fields of the record, in the order of the questions and of a line.
  static var formFields: [FormField<Self>] { get }

  /// The questions as screens, made once with ``FormCoordinator/makeGraph(named:)``.
  @MainActor static var formGraph: NavigationGraph<FormCoordinator<Self>> { get }
}

/// A form whose answers are properties of a record.
public struct RecordForm<Record: FormRecord>: Sendable {
  package private(set) var record: Record
  /// The fields that have an answer, or of a whole form those that have none.
  private var exceptions: Set<String> = []
  /// The picture as it was typed.
  fileprivate var picture: ImageFile?
  /// The record before its answers were changed; `nil` for a new one.
  private var before: Record?
  /// True for the form of a record, which has all answers at first.
  private var isWhole: Bool { before != nil }

  /// Makes a form without answers.
  public init() { record = Record() }

  /// Makes a form with the answers of a record.
  public init(_ record: Record) {
    self.record = record
    before = record
  }

  /// Returns the answers, when those that must be there are all given.
  ///
  /// - Throws: A ``Refusal`` that names the first answer that is missing.
  func value() throws(Refusal) -> RecordAnswers<Record> {
    let missing = Record.formFields.first { $0.question != nil && !$0.mayBeMissing && $0.shown(self) == nil }
    if let missing { throw FormStrings.unanswered(missing) }
    return RecordAnswers(record: record, before: before)
  }

  fileprivate func answer<Value>(_ key: String, _ path: KeyPath<Record, Value>) -> Value? {
    exceptions.contains(key) != isWhole ? record[keyPath: path] : nil
  }

  fileprivate mutating func answer<Value>(
    _ key: String, _ path: WritableKeyPath<Record, Value>, with value: Value?
  ) {
    record[keyPath: path] = value ?? Record()[keyPath: path]
    if (value != nil) == isWhole { exceptions.remove(key) } else { exceptions.insert(key) }
  }

  fileprivate mutating func put<Value>(_ value: Value, _ path: WritableKeyPath<Record, Value>) {
    record[keyPath: path] = value
  }
}

extension RecordForm {
  /// Returns the value with one answer replaced, as `edit FIELD VALUE` does.
  ///
  /// - Throws: A ``Refusal`` when the answer is not as expected or another one is missing.
  @MainActor package func changing(
    _ field: FormField<Record>, to typed: String, in environment: Environment
  ) throws(Refusal) -> RecordAnswers<Record> {
    var changed = self
    try field.give(&changed, typed, environment)
    return try changed.value()
  }

  /// Reads the answers from one line with commas between them, the last of which may be left out when the
  /// form can do without.
  ///
  /// An answer may stand behind its field's name, up to the next name: `species: dog`, `wage: ₩1,000`.
  ///
  /// - Throws: The ``Refusal`` of a line with too few or too many answers, or of the first answer that is not as expected.
  @MainActor init(line: String, in environment: Environment) throws(Refusal) {
    self.init()
    var (answers, named, rest) = ([String](), [NamedAnswer](), Optional(Substring(line)))
    while let text = rest {
      var answer = CommaFields.first(of: text)
      var value = Self.named(answer.field)
      if let text = value?.text, CommandLine.hasOpenQuote(CommandLine.trim(text)) {
        answer = CommaFields.first(of: line[text.startIndex...])
        value?.text = answer.field
      }
      rest = answer.rest
      if let value {
        named.append(value)
      } else if let last = named.indices.last {
        named[last].text = line[named[last].text.startIndex..<answer.field.endIndex]
      } else if let last = answers.last, Day("\(last), \(answer.field)") != nil {
        answers[answers.count - 1] += ", \(answer.field)"
      } else {
        answers.append(String(answer.field))
      }
    }
    let fields = Record.formFields.filter { field in
      !field.isNamed && !named.contains { $0.field.key == field.key }
    }
    // The line may be refused because of another answer.
    for (field, text) in named { field.redact(CommandLine.unquoted(text), in: environment) }
    for (field, text) in zip(fields, answers) { field.redact(text, in: environment) }
    for (field, text) in named { try field.give(&self, CommandLine.unquoted(text), environment) }
    let fewest = (fields.lastIndex { !$0.mayBeMissing } ?? -1) + 1
    guard answers.count >= fewest, answers.count <= fields.count else {
      throw FormStrings.malformedLine(of: Record.self)
    }
    for (field, typed) in zip(fields, answers) {
      let subject = Record.formFields.first { $0.key == field.about }
      if let subject, subject.write(self, .english) == nil, !LineText.trimmed(typed).isEmpty {
        throw FormStrings.describesNothing(typed, subject.label, Record.formFields.filter(\.isNamed))
      }
      try field.give(&self, typed, environment)
    }
  }

  private typealias NamedAnswer = (field: FormField<Record>, text: Substring)

  private static func named(_ answer: Substring) -> NamedAnswer? {
    guard let colon = answer.firstIndex(of: ":") else { return nil }
    let name = LineText.trimmed(answer[..<colon].lowercased())
    let field = exactValue(named: name, among: Record.formFields.map { (name: $0.typedName, value: $0) })
    return field.map { ($0, answer[answer.index(after: colon)...]) }
  }

  /// The fields that are answered otherwise than in another form.
  func changes(from other: RecordForm) -> [FormField<Record>] {
    Record.formFields.filter { $0.shown(self) != $0.shown(other) }
  }

  /// The form with some of the answers of another in place of its own.
  func taking(_ fields: [FormField<Record>], from other: RecordForm) -> RecordForm {
    var form = self
    for field in fields { field.copy(other, &form) }
    return form
  }
}

/// The answers about a record.
public struct RecordAnswers<Record: FormRecord>: FlowValue {
  /// A record that has the answers in its properties.
  public let record: Record
  /// The record as it was shown; `nil` for a new one.
  let before: Record?

  package init(record: Record, before: Record?) {
    self.record = record
    self.before = before
  }

  /// The fields that were answered otherwise than they were shown.
  package var changedFields: [FormField<Record>] {
    RecordForm(record).changes(from: before.map { RecordForm($0) } ?? RecordForm())
  }

  /// Puts the answers of some fields into a record.
  package func apply(_ fields: [FormField<Record>], to record: inout Record) {
    record = RecordForm(record).taking(fields, from: RecordForm(self.record)).record
  }

  public static var title: LocalizedText { Record.subject }

  public var json: JSONValue {
    let form = RecordForm(record)
    return .object(
      Record.formFields.map { field in
        JSONValue.Member(field.key, JSONValue(field.write(form, .english)))
      })
  }
}

extension FormField {
  /// Declares a property that a record can't do without.
  ///
  /// - Parameters:
  ///   - key: The name of the question's screen, of the field in `edit`, and in JSON.
  ///   - label: The label in front of the answer.
  ///   - path: The property that holds the answer.
  ///   - kind: The kind of answer, which reads and shows it.
  ///   - question: A whole sentence; without one the field is only said in a line or changed later.
  public convenience init<Value: Sendable>(
    _ key: String, _ label: LocalizedText, of path: any WritableKeyPath<Record, Value> & Sendable,
    _ kind: AnswerKind<Value>, ask question: LocalizedText? = nil
  ) {
    self.init(
      key, label, kind, ask: question, get: { $0.answer(key, path) },
      set: { $0.answer(key, path, with: $1) })
  }

  /// Declares a property that a record can do without.
  public convenience init<Value: Sendable>(
    _ key: String, _ label: LocalizedText, of path: any WritableKeyPath<Record, Value?> & Sendable,
    _ kind: AnswerKind<Value>, ask question: LocalizedText? = nil
  ) {
    self.init(
      key, label, kind, ask: question, get: { $0.record[keyPath: path] },
      set: { $0.put($1, path) })
  }

  /// Declares the name of a record.
  public static func name(
    _ path: any WritableKeyPath<Record, String> & Sendable
  ) -> FormField {
    FormField(
      "name", FormStrings.name, of: path, .name(missing: FormStrings.noName(Record.subject)),
      ask: FormStrings.Question.name(Record.subject))
  }

  /// Declares the birthday of a record.
  ///
  /// - Parameter example: A birthday for the question, in ISO 8601.
  package static func birthday(
    _ path: any WritableKeyPath<Record, Day> & Sendable, example: Day
  ) -> FormField {
    FormField(
      "birthday", FormStrings.birthday, of: path, .birthday(like: FormStrings.example(example)),
      ask: FormStrings.Question.birthday(Record.subject, example))
  }

  /// Declares a property that is one of a few values.
  public static func choice<Value>(
    _ key: String, _ label: LocalizedText, _ path: any WritableKeyPath<Record, Value> & Sendable,
    ask question: LocalizedText,
    show: @escaping @Sendable (Value) -> LocalizedText
  ) -> FormField where Value: CaseIterable & RawRepresentable<String> & Sendable {
    FormField(key, label, of: path, .choice(label, show: show), ask: question)
  }

  /// Declares the picture of a record.
  ///
  /// - Parameters:
  ///   - path: The property that has the name of the file.
  ///   - example: The name of a file for the question.
  public static func picture(
    _ path: any WritableKeyPath<Record, String?> & Sendable, example: Text
  ) -> FormField {
    FormField(
      "picture", FormStrings.picture, .imageFile,
      ask: FormStrings.Question.picture(Record.subject, example),
      get: { form in form.picture ?? form.answer("picture", path).map { ImageFile(name: $0) } },
      set: { form, file in
        form.answer("picture", path, with: file.map(\.name))
        form.picture = file
      })
  }

  /// Declares the description of a record's picture.
  public static func description(
    _ path: any WritableKeyPath<Record, String?> & Sendable
  ) -> FormField {
    FormField(
      "description", FormStrings.description, .note, about: "picture", ask: nil,
      get: { $0.record[keyPath: path] }, set: { $0.put($1, path) })
  }
}
