/// One thing that a ``Form`` can be told: where its answer is kept, how it is read and how it is asked for.
public struct FormField<Form: Foyer.Form>: Sendable {
  /// The name in paths, in JSON and in `edit`, which is the same in every language.
  public let key: String
  public let label: Phrase

  /// What is asked; `nil` when the guided flow leaves it out.
  let question: Phrase?
  let choices: [AnswerChoice]
  let mayBeMissing: Bool
  let path: any PartialKeyPath<Form> & Sendable
  let give: @MainActor (inout Form, String, Environment) throws(Refusal) -> Void
  /// The answer as a value beside its label; `nil` when none was given.
  let shown: @Sendable (Form) -> Phrase?
  /// Puts the answer of one form into another.
  let copy: @Sendable (Form, inout Form) -> Void
  private let answerName: Phrase
  private let expectation: Phrase?
  private let isFile: Bool

  /// - Parameters:
  ///   - path: The form's property that holds the answer.
  ///   - kind: How the answer is read and shown.
  ///   - question: A whole sentence; without one the field is only said in a line or changed later.
  public init<Value: Sendable>(
    _ key: String, _ label: Phrase, _ path: any WritableKeyPath<Form, Value?> & Sendable,
    _ kind: AnswerKind<Value>, ask question: Phrase? = nil
  ) {
    self.key = key
    self.label = label
    self.question = question
    self.path = path
    choices = kind.choices
    mayBeMissing = kind.mayBeMissing
    answerName = kind.name
    expectation = kind.expectation
    isFile = kind.isFile
    give = { form, typed, environment throws(Refusal) in
      form[keyPath: path] = try kind.read(typed, environment)
    }
    copy = { source, target in target[keyPath: path] = source[keyPath: path] }
    shown = { form in form[keyPath: path].map(kind.show) }
  }

  @MainActor var argument: Argument<String> {
    guard !isFile else { return .file(answerName) }
    return Argument(
      answerName, expectation: expectation,
      candidates: { context in choices.map { $0.name(context.language).original } }
    ) { word, _ in word }
  }
}

extension Argument {
  /// One of the fields of a form, by its key or its label: the first argument of `edit FIELD VALUE`.
  public static func field<Form: Foyer.Form>(of form: Form.Type) -> Argument<FormField<Form>>
  where Value == FormField<Form> {
    .choice(
      FormPhrases.Argument.field,
      Form.fields.map { (names: [$0.key, $0.label.ko.original], value: $0) })
  }
}

extension Argument where Value == String {
  /// What a field is changed to: the second argument of `edit FIELD VALUE`.
  public static var answer: Argument<String> { .text(FormPhrases.Argument.value) }
}
