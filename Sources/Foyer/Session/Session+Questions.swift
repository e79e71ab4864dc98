/// A line that a command's question was asked about.
struct AskedLine {
  let question: Question
  let line: String
}

extension Session {
  /// True when the next line can answer a question with yes.
  package var isAsking: Bool { asked != nil }

  /// Carries out a line, or the line before it when this one answers its question with yes.
  func carryOutOrAnswer(_ typed: String) async throws -> Turn {
    let asked = asked
    (self.asked, answered) = (nil, nil)
    var line = typed
    switch asked.flatMap({ _ in Answer(typed) }) {
    case .yes: (line, answered) = (asked?.question.line ?? asked?.line ?? line, asked?.question)
    case .no:
      messages.append(LocalizedText(en: "Nothing was changed.", ko: "바뀐 것은 없습니다.")(environment.language))
      return .stayed
    case nil: break
    }
    do {
      let turn = try await carryOut(line)
      if isOneLine, let flow = stack.top.flow, flow.isPresented {
        let question = stack.top.view.body(in: environment.language).title
        throw Refusal.unfinished(flow.name, question, flow.coordinator.lineHint)
      }
      return turn
    } catch let question as Question {
      if takesAnswers { self.asked = AskedLine(question: question, line: line) }
      throw question.refusal(isAnswered: takesAnswers)
    }
  }

  /// Returns a screen as its commands read their arguments against it.
  ///
  /// - Parameter entries: The entries from home to the screen.
  func context(of entries: [ScreenInstance]) -> ArgumentContext {
    let target = entries.last ?? stack.top
    let language = environment.language
    let screen = SeenScreen {
      target.document(in: language)
    } numbers: {
      target.numbers ?? self.printedNumbers(at: self.stack.path(of: entries))
    } path: {
      self.stack.path(of: entries)
    }
    var context = ArgumentContext(view: target.view, environment: environment, screen: screen)
    context.answered = answered
    return context
  }

  /// Remembers the numbers of the rows of screens that are left, by their paths.
  func rememberNumbers(of entries: [ScreenInstance], leftFor next: [ScreenInstance]) {
    for (place, entry) in entries.enumerated() where !next.contains(where: { $0 === entry }) {
      guard let numbers = entry.numbers, numbers.highest > 0 else { continue }
      if leftNumbers.count >= Self.mostLeftScreens { leftNumbers = [:] }
      leftNumbers[stack.path(of: Array(entries[...place]))] = numbers
    }
  }

  private static let mostLeftScreens = 64
}

/// A line that answers a question.
private enum Answer {
  case yes, no

  init?(_ line: String) {
    switch CommandLine.trim(Substring(line)).lowercased() {
    case "yes", "y", "예", "네": self = .yes
    case "no", "n", "아니요", "아니오": self = .no
    default: return nil
    }
  }
}
