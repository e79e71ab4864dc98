import Testing

@testable import Foyer

@Suite("A pending question")
struct PendingQuestionTests {
  private let question = Question(LocalizedText(verbatim: "Delete 3 books?"))

  /// Describes the reading of a line.
  private func read(_ typed: String, _ pending: inout PendingQuestion) -> String {
    switch pending.read(typed) {
    case .declined: "declined"
    case .line(let line, let answered): answered == nil ? line : "\(line), confirmed"
    }
  }

  @Test(
    "stands for its line where the next line is yes, and is declined by no",
    arguments: [
      ("yes", "delete 1-3, confirmed"), (" Y ", "delete 1-3, confirmed"), ("네", "delete 1-3, confirmed"),
      ("no", "declined"), ("아니요", "declined"), ("yes please", "yes please"), ("show", "show"),
    ])
  func answers(typed: String, expected: String) {
    var pending = PendingQuestion()
    pending.ask(question, about: "delete 1-3")
    #expect(pending.isOpen)
    #expect(read(typed, &pending) == expected)
    #expect(!pending.isOpen)
  }

  @Test("is answered by the line right after it and by no later one")
  func once() {
    var pending = PendingQuestion()
    pending.ask(question, about: "delete 1-3")
    _ = pending.read("show")
    #expect(read("yes", &pending) == "yes")
  }

  @Test("may stand for another line than the one that led to it")
  func ownLine() {
    var pending = PendingQuestion()
    pending.ask(Question(LocalizedText(verbatim: "A name?"), line: "answer show"), about: "show")
    #expect(read("yes", &pending) == "answer show, confirmed")
  }
}
