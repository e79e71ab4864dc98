/// A command's question, which the line right after it may answer.
struct PendingQuestion {
  /// The meaning of a line, given the question before it.
  enum Reading {
    /// The line to carry out, and the question that it answers with yes.
    case line(String, answering: Question?)
    /// The question was answered with no.
    case declined
  }

  private var asked: (question: Question, line: String)?
  /// True when a number answers too, since the line was made by numbers.
  private var isByNumber = false

  /// True when the next line can answer a question.
  var isOpen: Bool { asked != nil }

  /// Remembers the question that a line led to.
  mutating func ask(_ question: Question, about line: String, byNumber: Bool = false) {
    asked = (question, line)
    isByNumber = byNumber
  }

  /// Forgets the question, since the line after it could not be read.
  mutating func forget() { asked = nil }

  /// Reads a line, after which the question is no longer open.
  mutating func read(_ typed: String) -> Reading {
    guard let (question, line) = asked else { return .line(typed, answering: nil) }
    asked = nil
    var letters = ["y": Answer.yes, "n": .no]
    if isByNumber { letters.merge(["1": .yes, "0": .no]) { $1 } }
    let word = CommandLine.trim(Substring(typed))
    switch Answer(word) ?? letters[word.lowercased()] {
    case .yes: return .line(question.line ?? line, answering: question)
    case .no: return .declined
    case nil: return .line(typed, answering: nil)
    }
  }
}

/// The answer to a question of a command.
enum Answer: String {
  case yes, no

  /// Reads `yes`, `no` or a word for them in any language, such as `예`; case is ignored.
  init?(_ typed: Substring) {
    let options = [(name: TypedName("yes"), value: Answer.yes), (name: "no", value: .no)]
    guard let answer = exactValue(named: String(CommandLine.trim(typed)), among: options) else { return nil }
    self = answer
  }
}
