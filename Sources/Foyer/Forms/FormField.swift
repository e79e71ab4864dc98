/// A field of a form: the place of its answer, the kind of answer, and its question.
public final class FormField<Form: Foyer.Form>: Sendable {
  /// The name in paths, in JSON and in `edit`, which is the same in every language.
  package let key: String
  package let label: LocalizedText

  /// The question of the guided flow; `nil` when that leaves the field out.
  let question: LocalizedText?
  /// True for a field that a line answers behind its name only: `species: dog`.
  let isNamed: Bool
  let choices: [AnswerChoice]
  let mayBeMissing: Bool
  /// The field whose answer this one is about, such as the picture of a description; `nil` for none.
  let about: String?
  /// The form's property that holds the answer; `nil` where it is one of a ``RecordForm``'s record.
  let path: (any PartialKeyPath<Form> & Sendable)?
  package let give: @MainActor (inout Form, String, Environment) throws(Refusal) -> Void
  /// The answer as a value beside its label; `nil` when none was given.
  package let shown: @Sendable (Form) -> LocalizedText?
  /// The answer as files and JSON have it; `nil` for none.
  package let write: @Sendable (Form, Language) -> String?
  /// Puts the answer of one form into another.
  let copy: @Sendable (Form, inout Form) -> Void
  package let answerName: LocalizedText
  package let expectation: LocalizedText?
  private let isFile: Bool

  /// Declares a field of a form.
  ///
  /// - Parameters:
  ///   - key: The name of the question's screen, of the field in `edit`, and in JSON.
  ///   - label: The label in front of the answer.
  ///   - path: The form's property that holds the answer.
  ///   - kind: The kind of answer, which reads and shows it.
  ///   - question: A whole sentence; without one the field is only said in a line or changed later.
  public convenience init<Value: Sendable>(
    _ key: String, _ label: LocalizedText, _ path: any WritableKeyPath<Form, Value?> & Sendable,
    _ kind: AnswerKind<Value>, ask question: LocalizedText? = nil
  ) {
    self.init(
      key, label, path, kind, ask: question, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
  }

  init<Value: Sendable>(
    _ key: String, _ label: LocalizedText, _ path: (any PartialKeyPath<Form> & Sendable)?,
    _ kind: AnswerKind<Value>, about: String? = nil,
    ask question: LocalizedText?, get: @escaping @Sendable (Form) -> Value?,
    set: @escaping @Sendable (inout Form, Value?) -> Void
  ) {
    self.key = key
    self.label = label
    self.question = question
    self.path = path
    isNamed = kind.isNamed
    self.about = about
    choices = kind.choices
    mayBeMissing = kind.mayBeMissing
    answerName = kind.name
    expectation = kind.expectation
    isFile = kind.isFile
    give = { form, typed, environment throws(Refusal) in set(&form, try kind.read(typed, environment)) }
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
  package static func field<Form: Foyer.Form>(of form: Form.Type) -> Argument<FormField<Form>>
  where Value == FormField<Form> {
    .choice(
      ArgumentNames.field,
      Form.fields.map { (name: $0.typedName, value: $0) })
  }
}

extension Argument where Value == String {
  /// The answers of a form in one line, with commas between: the argument of `add`.
  package static func line<Form: Foyer.Form>(of form: Form.Type) -> Argument<String> {
    let asked = Form.fields.filter { $0.question != nil }
    return .text(asked.map { "\(uppercased: $0.label)" as LocalizedText }.joined(separator: ", "))
  }

  /// The new value of a field: the second argument of `edit FIELD VALUE`.
  package static var answer: Argument<String> { .text(ArgumentNames.value) }
}
