/// Several lines that were pasted at once into the line being typed.
package struct Paste: Sendable, Equatable {
  /// The most lines that are shown and run.
  static let mostLines = 200

  /// The lines to be carried out, of which none is blank.
  ///
  /// Words that were typed before the paste stand before each of its lines, and those behind it behind each: lines that
  /// are pasted behind `note 1` are notes, not commands.
  package let lines: [String]
  /// The line that was typed so far, which they take the place of.
  package let typed: String

  /// - Parameters:
  ///   - text: The text that was pasted.
  ///   - before: The text before the cursor.
  ///   - after: The text behind it.
  package init(_ text: String, before: String = "", after: String = "") {
    typed = before + after
    lines = Self.lines(of: text).map { before + $0 + after }
  }

  /// Returns the lines of a pasted text that aren't blank; terminals put a carriage return for each newline.
  package static func lines(of text: String) -> [String] {
    text.split { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }.map(String.init).filter {
      !$0.allSatisfy(\.isWhitespace)
    }
  }
}

/// Pasted lines, of which none is carried out before Return.
extension Session {
  /// Takes pasted lines, or the answer to showing them.
  ///
  /// - Returns: False for an input that has its usual meaning.
  func takesPaste(_ input: Input) async -> Bool {
    if case .pasted(let paste) = input {
      await show(paste)
      return true
    }
    guard let paste = pasted else { return false }
    pasted = nil
    if case .line(let line) = input {
      let answer = speaking { Answer(line[...]) }
      if line.allSatisfy(\.isWhitespace) || answer == .yes {
        await run(paste.lines)
        return true
      }
      printNow(PasteStrings.dropped)
      return answer == .no
    }
    if input == .interrupt { printNow(PasteStrings.dropped) }
    return input == .interrupt
  }

  private func show(_ paste: Paste) async {
    let beginning = menu?.beginning ?? ""
    let lines = paste.lines.map { beginning + $0 }
    guard lines.count <= Paste.mostLines else {
      pasted = nil
      return printNow(PasteStrings.tooMany(lines.count))
    }
    pasted = Paste(lines.joined(separator: "\n"))
    await turn {
      say(lines.map { Text("  " + $0) })
      say(PasteStrings.question(lines.count))
      return .stayed
    }
  }

  private func printNow(_ sentence: LocalizedText) { printer.say(sentence(environment.language)) }

  /// Carries lines out up to the first that is refused, fails or is stopped.
  private func run(_ lines: [String]) async {
    menu = nil
    for (index, line) in lines.enumerated() where !isOver {
      if let prompt { printer.write("\(prompt.shown)\(Text(line).shown)\n") }
      if index > 0 { await leaveGap() }
      observers.tell { $0.took(.line(line), hasWaited: false) }
      switch await submit(line) {
      case .refused, .failed, .cancelled:
        let count = lines.count - index - 1
        if count > 0 { printNow(PasteStrings.left(count)) }
        return
      case .stayed, .moved, .finished: break
      }
    }
  }
}

/// The sentences about pasted lines.
private enum PasteStrings {
  static func question(_ count: Int) -> LocalizedText {
    LocalizedText(
      count, one: "\(count) line was pasted. Return runs it, Ctrl-C drops it.",
      many: "\(count) lines were pasted. Return runs them one after another, Ctrl-C drops them all.")
  }

  static let dropped: LocalizedText = "The pasted lines were dropped. None of them was run."

  static func left(_ count: Int) -> LocalizedText {
    LocalizedText(
      count, one: "\(count) more line was pasted. It was not run.",
      many: "\(count) more lines were pasted. None of them was run.")
  }

  static func tooMany(_ count: Int) -> LocalizedText {
    "\(count) lines were pasted, more than \(Paste.mostLines). None of them was run; put them in a file and pipe it in."
  }
}
