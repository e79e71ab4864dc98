/// A question that a command asks before it does what the person may not expect.
///
/// The session prints it as a refusal; the line `yes` right after it carries the command out. Where lines come from a
/// pipe or stand behind the program's name, the line has to be given again with `--yes`.
struct Question: Error, Sendable, Hashable {
  /// Whole sentences that say what would happen.
  let reason: LocalizedText

  /// The line that `yes` stands for; `nil` for the line that led to the question.
  let line: String?

  init(_ reason: LocalizedText, line: String? = nil) {
    self.reason = reason
    self.line = line
  }

  /// - Parameter isAnswered: True where the next line can be `yes`.
  func refusal(isAnswered: Bool) -> Refusal {
    if let line { return Refusal(reason, suggestion: .giveAsAnswer(line, byYes: isAnswered)) }
    return Refusal(
      reason,
      suggestion: isAnswered
        ? "Type yes to do it."
        : "Add --yes to the line to do it.")
  }
}

/// The answer to a command's question, given by `--yes` on the line or by `yes` after it.
public struct Confirmation: Sendable {
  private let isGiven: Bool
  private let answered: Question?

  init(isGiven: Bool, answered: Question?) {
    self.isGiven = isGiven
    self.answered = answered
  }

  /// Returns when the person has confirmed the question.
  ///
  /// A `yes` confirms the question that was shown and no other: when more rows are concerned by now, it is asked again.
  public func ask(_ reason: LocalizedText) throws {
    let question = Question(reason)
    guard isGiven || answered == question else { throw question }
  }
}

extension Argument where Value == Confirmation {
  /// The flag `--yes`, for a command that asks before it acts.
  ///
  /// ```swift
  /// Action("delete", deleteHelp, .rows(book), .confirmation) { view, books, confirmation in
  ///   if books.count > 1 { try confirmation.ask(deletesSeveral(books.count)) }
  ///   …
  /// }
  /// ```
  public static var confirmation: Argument<Confirmation> {
    let flag = Argument<Bool>.flag("yes", "do it without asking first" as LocalizedText)
    return Argument(parameter: flag.parameter) { word, context in
      Confirmation(isGiven: word != nil, answered: context.answered)
    }
  }
}
