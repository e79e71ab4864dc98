/// A value whose properties a ``RecordForm`` asks for.
///
/// ```swift
/// extension Guest: FormRecord {
///   static let subject = LocalizedText("guest", [.korean: "손님"])
///   static let exampleLine = LocalizedText("Ann, vegan", [.korean: "민지, 채식"])
///   static let formFields: [FormField<RecordForm<Guest>>] = [
///     .name(\.name), .choice("diet", dietLabel, \.diet, ask: whatDiet) { $0.phrase },
///   ]
///   @MainActor static let formGraph = FormCoordinator<RecordForm<Guest>>.makeGraph(named: "AddGuest")
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
  static var formFields: [FormField<RecordForm<Self>>] { get }

  /// The questions as screens, made once with ``FormCoordinator/makeGraph(named:)``.
  @MainActor static var formGraph: NavigationGraph<FormCoordinator<RecordForm<Self>>> { get }
}

/// A form whose answers are properties of a record.
public struct RecordForm<Record: FormRecord>: Form {
  package private(set) var record: Record
  /// True for the form of a record, which has all answers at first.
  private var isWhole = false
  /// The fields that have an answer, or of a whole form those that have none.
  private var exceptions: Set<String> = []
  /// The files as they were typed.
  private var files: [String: ImageFile] = [:]
  /// The record before its answers were changed; `nil` for a new one.
  private var before: Record?

  public static var subject: LocalizedText { Record.subject }
  public static var fields: [FormField<RecordForm>] { Record.formFields }
  public static var malformedLine: Refusal {
    FormStrings.malformedLine(of: RecordForm.self, Record.exampleLine)
  }
  @MainActor public static var graph: NavigationGraph<FormCoordinator<RecordForm>> { Record.formGraph }

  public init() { record = Record() }

  /// Makes a form with the answers of a record.
  public init(_ record: Record) {
    self.record = record
    before = record
    isWhole = true
  }

  public func value() throws(Refusal) -> RecordAnswers<Record> {
    let missing = Self.fields.first { $0.question != nil && !$0.mayBeMissing && $0.shown(self) == nil }
    if let missing { throw FormStrings.unanswered(Self.subject, missing.key, missing.label) }
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

  fileprivate subscript(file key: String) -> ImageFile? {
    get { files[key] }
    set { files[key] = newValue }
  }
}

/// The answers about a record.
public struct RecordAnswers<Record: FormRecord>: FlowValue {
  /// A record that has the answers in its properties.
  public let record: Record
  /// The record as it was shown; `nil` for a new one.
  package let before: Record?

  package init(record: Record, before: Record?) {
    self.record = record
    self.before = before
  }

  /// The fields that were answered otherwise than they were shown.
  package var changedFields: [FormField<RecordForm<Record>>] {
    RecordForm(record).changes(from: before.map { RecordForm($0) } ?? RecordForm())
  }

  /// Puts the answers of some fields into a record.
  package func apply(_ fields: [FormField<RecordForm<Record>>], to record: inout Record) {
    record = RecordForm(record).taking(fields, from: RecordForm(self.record)).record
  }

  public static var title: LocalizedText { Record.subject }

  public var json: JSONValue {
    let form = RecordForm(record)
    return .object(
      RecordForm<Record>.fields.map { field in
        JSONValue.Member(field.key, JSONValue(field.write(form, .english)))
      })
  }
}

extension FormField {
  /// Declares a property that a record can't do without.
  public convenience init<Record: FormRecord, Value: Sendable>(
    _ key: String, _ label: LocalizedText, of path: any WritableKeyPath<Record, Value> & Sendable,
    _ kind: AnswerKind<Value>, ask question: LocalizedText? = nil
  ) where Form == RecordForm<Record> {
    self.init(
      key, label, nil, kind, ask: question, get: { $0.answer(key, path) },
      set: { $0.answer(key, path, with: $1) })
  }

  /// Declares a property that a record can do without.
  public convenience init<Record: FormRecord, Value: Sendable>(
    _ key: String, _ label: LocalizedText, of path: any WritableKeyPath<Record, Value?> & Sendable,
    _ kind: AnswerKind<Value>, ask question: LocalizedText? = nil
  ) where Form == RecordForm<Record> {
    self.init(
      key, label, nil, kind, ask: question, get: { $0.record[keyPath: path] },
      set: { $0.put($1, path) })
  }

  /// Declares the name of a record.
  public static func name<Record: FormRecord>(
    _ path: any WritableKeyPath<Record, String> & Sendable
  ) -> FormField where Form == RecordForm<Record> {
    FormField(
      "name", FormStrings.name, of: path, .name(missing: FormStrings.noName(Record.subject)),
      ask: FormStrings.Question.name(Record.subject))
  }

  /// Declares the birthday of a record.
  ///
  /// - Parameter example: A birthday for the question, in ISO 8601.
  package static func birthday<Record: FormRecord>(
    _ path: any WritableKeyPath<Record, Day> & Sendable, example: Day
  ) -> FormField where Form == RecordForm<Record> {
    FormField(
      "birthday", FormStrings.birthday, of: path, .birthday(like: FormStrings.example(example)),
      ask: FormStrings.Question.birthday(Record.subject, example))
  }

  /// Declares a property that is one of a few values.
  public static func choice<Record: FormRecord, Value>(
    _ key: String, _ label: LocalizedText, _ path: any WritableKeyPath<Record, Value> & Sendable,
    ask question: LocalizedText,
    show: @escaping @Sendable (Value) -> LocalizedText
  ) -> FormField
  where Form == RecordForm<Record>, Value: CaseIterable & RawRepresentable<String> & Sendable {
    FormField(key, label, of: path, .choice(label, show: show), ask: question)
  }

  /// Declares the picture of a record.
  ///
  /// - Parameters:
  ///   - path: The property that has the name of the file.
  ///   - example: The name of a file for the question.
  public static func picture<Record: FormRecord>(
    _ path: any WritableKeyPath<Record, String?> & Sendable, example: Text
  ) -> FormField where Form == RecordForm<Record> {
    FormField(
      "picture", FormStrings.picture, nil, .imageFile,
      ask: FormStrings.Question.picture(Record.subject, example),
      get: { form in form[file: "picture"] ?? form.answer("picture", path).map { ImageFile(name: $0) } },
      set: { form, file in
        form.answer("picture", path, with: file.map(\.name))
        form[file: "picture"] = file
      })
  }

  /// Declares the description of a record's picture.
  public static func description<Record: FormRecord>(
    _ path: any WritableKeyPath<Record, String?> & Sendable
  ) -> FormField where Form == RecordForm<Record> {
    FormField(
      "description", FormStrings.description, nil, .note, about: "picture", ask: nil,
      get: { $0.record[keyPath: path] }, set: { $0.put($1, path) })
  }
}
