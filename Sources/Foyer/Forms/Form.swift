/// The answers to questions that are declared as data.
///
/// The same fields serve a guided flow of questions (``FormCoordinator``), one line with commas between the answers, and changes
/// to one answer. Every answer is checked when it is given.
///
/// ```swift
/// struct GuestForm: Form {
///   var name: String?
///   var diet: Diet?
///
///   static let subject: LocalizedText = "guest"
///   static let malformedLine = Refusal("A guest is a name and a diet, for example add Ann, vegan.")
///   static let fields: [FormField<GuestForm>] = [
///     FormField("name", "Name", \.name, .name(missing: Refusal("A guest needs a name.")), ask: "Who comes?"),
///     FormField("diet", "Diet", \.diet, .choice("Diet") { $0.name }, ask: "What does the guest eat?"),
///   ]
///   @MainActor static let graph = FormCoordinator<GuestForm>.makeGraph(named: "AddGuest")
///
///   func value() throws(Refusal) -> Guest { Guest(name: try given(\.name), diet: try given(\.diet)) }
/// }
/// ```
public protocol Form: Sendable {
  /// The value of a form whose answers are all given.
  associatedtype Value: FlowValue

  /// The thing that the form is about, as it stands within a sentence: “player”.
  static var subject: LocalizedText { get }

  /// The fields, in the order of the questions and of a line.
  static var fields: [FormField<Self>] { get }

  /// The refusal of a line with too few or too many answers; it shows a good line.
  static var malformedLine: Refusal { get }

  /// The questions as screens, made once with ``FormCoordinator/makeGraph(named:)``.
  @MainActor static var graph: NavigationGraph<FormCoordinator<Self>> { get }

  /// Makes a form without answers.
  init()

  /// Makes the value from the answers; ``given(_:)`` reads those that must be there.
  ///
  /// - Throws: A ``Refusal`` that names the first answer that is missing.
  func value() throws(Refusal) -> Value
}

extension Form {
  /// The answer of a field that cannot do without one.
  ///
  /// - Throws: A ``Refusal`` that names the field when it has no answer.
  public func given<Answer>(
    _ path: any KeyPath<Self, Answer?> & Sendable
  ) throws(Refusal) -> Answer {
    if let answer = self[keyPath: path] { return answer }
    let field = Self.fields.first { $0.path.map { $0 == path } ?? false }
    throw FormStrings.unanswered(Self.subject, field?.key ?? "\(path)", field?.label)
  }

  /// Returns the value with one answer replaced, as `edit FIELD VALUE` does.
  ///
  /// - Throws: A ``Refusal`` when the answer is not as expected or another one is missing.
  @MainActor package func changing(
    _ field: FormField<Self>, to typed: String, in environment: Environment
  ) throws(Refusal) -> Value {
    var changed = self
    try field.give(&changed, typed, environment)
    return try changed.value()
  }

  /// Reads the answers from one line with commas between them, the last of which may be left out when the
  /// form can do without.
  ///
  /// An answer may stand behind its field's name, up to the next name: `species: dog`, `wage: ₩1,000`.
  ///
  /// - Throws: ``malformedLine``, or the ``Refusal`` of the first answer that is not as expected.
  @MainActor package init(line: String, in environment: Environment) throws(Refusal) {
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
    let fields = Self.fields.filter { field in
      !field.isNamed && !named.contains { $0.field.key == field.key }
    }
    for (field, text) in named { try field.give(&self, CommandLine.unquoted(text), environment) }
    let fewest = (fields.lastIndex { !$0.mayBeMissing } ?? -1) + 1
    guard answers.count >= fewest, answers.count <= fields.count else { throw Self.malformedLine }
    for (field, typed) in zip(fields, answers) {
      let subject = Self.fields.first { $0.key == field.about }
      if let subject, subject.write(self, .english) == nil, !LineText.trimmed(typed).isEmpty {
        throw FormStrings.describesNothing(typed, subject.label, Self.fields.filter(\.isNamed))
      }
      try field.give(&self, typed, environment)
    }
  }

  private typealias NamedAnswer = (field: FormField<Self>, text: Substring)

  private static func named(_ answer: Substring) -> NamedAnswer? {
    guard let colon = answer.firstIndex(of: ":") else { return nil }
    let name = LineText.trimmed(answer[..<colon].lowercased())
    let field = exactValue(named: name, among: fields.map { (name: $0.typedName, value: $0) })
    return field.map { ($0, answer[answer.index(after: colon)...]) }
  }

  /// The fields that are answered otherwise than in another form.
  package func changes(from other: Self) -> [FormField<Self>] {
    Self.fields.filter { $0.shown(self) != $0.shown(other) }
  }

  /// The form with some of the answers of another in place of its own.
  package func taking(_ fields: [FormField<Self>], from other: Self) -> Self {
    var form = self
    for field in fields { field.copy(other, &form) }
    return form
  }
}
