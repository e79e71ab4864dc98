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

  /// True when the next line can answer a question.
  var isOpen: Bool { asked != nil }

  /// Remembers the question that a line led to.
  mutating func ask(_ question: Question, about line: String) { asked = (question, line) }

  /// Forgets the question, since the line after it could not be read.
  mutating func forget() { asked = nil }

  /// Reads a line, after which the question is no longer open.
  mutating func read(_ typed: String) -> Reading {
    guard let (question, line) = asked else { return .line(typed, answering: nil) }
    asked = nil
    switch CommandLine.trim(Substring(typed)).lowercased() {
    case "yes", "y", "예", "네": return .line(question.line ?? line, answering: question)
    case "no", "n", "아니요", "아니오": return .declined
    default: return .line(typed, answering: nil)
    }
  }
}
