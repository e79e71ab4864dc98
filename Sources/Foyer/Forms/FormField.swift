/// A field of a form: the property that holds its answer, the kind of answer, and its question.
public final class FormField<Record: FormRecord>: Sendable {
  package typealias Form = RecordForm<Record>

  /// The name in paths, in JSON and in `edit`, which is the same in every language.
  package let key: String
  package let label: LocalizedText

  /// The question of the guided flow; `nil` when that leaves the field out.
  let question: LocalizedText?
  /// True for a field that a line answers behind its name only: `species: dog`.
  let isNamed: Bool
  /// True for a field of whose answers a part may be private.
  let isPrivate: Bool
  let choices: [AnswerChoice]
  let mayBeMissing: Bool
  /// The field whose answer this one is about, such as the picture of a description; `nil` for none.
  let about: String?
  let give: @MainActor (inout Form, String, Environment) throws(Refusal) -> Void
  /// The answer as a value beside its label; `nil` when none was given.
  package let shown: @Sendable (Form) -> LocalizedText?
  /// The answer as files and JSON have it; `nil` for none.
  package let write: @Sendable (Form, Language) -> String?
  /// Takes the answer back.
  private let clear: @Sendable (inout Form) -> Void
  /// Puts the answer of one form into another.
  let copy: @Sendable (Form, inout Form) -> Void
  package let answerName: LocalizedText
  package let expectation: LocalizedText?
  private let isFile: Bool

  init<Value: Sendable>(
    _ key: String, _ label: LocalizedText, _ kind: AnswerKind<Value>, about: String? = nil,
    ask question: LocalizedText?, get: @escaping @Sendable (Form) -> Value?,
    set: @escaping @Sendable (inout Form, Value?) -> Void
  ) {
    self.key = key
    self.label = label
    self.question = question
    isNamed = kind.isNamed
    isPrivate = kind.isPrivate
    self.about = about
    choices = kind.choices
    mayBeMissing = kind.mayBeMissing
    answerName = kind.name
    expectation = kind.expectation
    isFile = kind.isFile
    give = { form, typed, environment throws(Refusal) in
      let old = kind.isFile ? get(form).flatMap { kind.write($0, .english) } : nil
      set(&form, try kind.read(typed, environment))
      // The description of a file is about that one alone.
      guard let old, get(form).flatMap({ kind.write($0, .english) }) != old else { return }
      for field in Record.formFields where field.about == key { field.clear(&form) }
    }
    clear = { form in set(&form, nil) }
    copy = { source, target in set(&target, get(source)) }
    shown = { form in get(form).map(kind.show) }
    write = { form, language in get(form).flatMap { kind.write($0, language) } }
  }

  /// The argument of the command `answer`, which is left out to go on without an answer.
  @MainActor var argument: Argument<String> {
    let argument =
      isFile
      ? Argument<String>.file(answerName)
      : Argument(
        answerName, expectation: expectation,
        candidates: { [choices] context in choices.map { $0.name(context.language).original } }
      ) { word, _ in word }
    guard mayBeMissing else { return argument }
    var parameter = argument.parameter
    parameter.isOptional = true
    return Argument(parameter: parameter) { word, _ in word ?? "" }
  }
}

extension FormField {
  /// The words that people type for the field.
  package var typedName: TypedName { TypedName(key, label) }
}

extension Argument {
  /// One of the fields of a form, by its key or its label: the first argument of `edit FIELD VALUE`.
  package static func field<Record: FormRecord>(of type: Record.Type) -> Argument<FormField<Record>>
  where Value == FormField<Record> {
    .choice(
      ArgumentNames.field,
      Record.formFields.map { (name: $0.typedName, value: $0) })
  }
}

extension Argument where Value == String {
  /// The answers of a form in one line, with commas between: the argument of `add`.
  package static func line<Record: FormRecord>(of type: Record.Type) -> Argument<String> {
    let asked = Record.formFields.filter { $0.question != nil }
    return .text(asked.map { "\(uppercased: $0.label)" as LocalizedText }.joined(separator: ", "))
  }

  /// The new value of a field: the second argument of `edit FIELD VALUE`.
  ///
  /// - Parameter key: The key of the field; `nil` for the one that stands before the value.
  package static func answer<Record: FormRecord>(of type: Record.Type, for key: String? = nil)
    -> Argument<String>
  {
    text(ArgumentNames.value).redacted { answer, before, environment in
      let fields = Record.formFields
      if let field = onlyValue(named: key ?? before, among: fields.map { (name: $0.typedName, value: $0) }) {
        field.redact(answer, in: environment)
      } else if fields.contains(where: \.isPrivate) {
        environment.tellPrivate([answer], nil)
      }
    }
  }
}
