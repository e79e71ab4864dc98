/// The way one kind of answer is read, checked and shown, for a ``FormField``.
///
/// ```swift
/// extension AnswerKind<Int> {
///   static let seats = AnswerKind(name: "SEATS", show: { "\($0)" }) { typed, _ throws(Refusal) in
///     guard let seats = Int(typed) else { throw Refusal("The number of seats is a whole number.") }
///     return seats
///   }
/// }
/// ```
public struct AnswerKind<Value: Sendable>: Sendable {
  let name: LocalizedText
  let expectation: LocalizedText?
  let choices: [AnswerChoice]
  let mayBeMissing: Bool
  let isFile: Bool
  private(set) var isNamed = false
  package let show: @Sendable (Value) -> LocalizedText
  /// The answer as files and JSON have it; `nil` for none.
  package let write: @Sendable (Value, Language) -> String?
  /// Makes the answer from what was typed; `nil` takes an answer back.
  package let read: @MainActor (String, Environment) throws(Refusal) -> Value?

  /// Declares a kind of answer.
  ///
  /// - Parameters:
  ///   - name: The name of the answer in menus, in capitals where the language has them: `DAY`.
  ///   - expectation: A description of valid answers, for help: “a day that is not ahead”.
  ///   - choices: The answers there are, when they are few; they are listed below the question.
  ///   - mayBeMissing: True when a form can do without the answer, so that a line may end before it.
  ///   - isFile: True when the answer is the path of a file.
  ///   - show: The answer as a value beside its label.
  ///   - write: The answer as files and JSON have it; as it is shown when not given.
  ///   - read: Makes the answer from what was typed, or throws a ``Refusal``; `nil` takes an answer back.
  public init(
    name: LocalizedText, expectation: LocalizedText? = nil, choices: [AnswerChoice] = [],
    mayBeMissing: Bool = false,
    isFile: Bool = false, show: @escaping @Sendable (Value) -> LocalizedText,
    write: (@Sendable (Value, Language) -> String?)? = nil,
    read: @escaping @MainActor (String, Environment) throws(Refusal) -> Value?
  ) {
    self.name = name
    self.expectation = expectation
    self.choices = choices
    self.mayBeMissing = mayBeMissing
    self.isFile = isFile
    self.show = show
    self.write = write ?? { value, language in show(value)(language).original }
    self.read = read
  }

  /// The same kind for a field that a line answers behind its name only, so that the places of the others stay as they are.
  package var named: AnswerKind {
    var kind = self
    kind.isNamed = true
    return kind
  }
}

/// One of the few answers that a question has.
public struct AnswerChoice: Sendable {
  /// The identifier of the choice, the same in every language.
  package let key: String
  package let name: LocalizedText

  /// Makes a choice.
  ///
  /// - Parameters:
  ///   - key: The word for it in every language.
  ///   - name: The name in each language.
  public init(_ key: String, _ name: LocalizedText) {
    self.key = key
    self.name = name
  }
}
