import Foyer
import Glibc

/// Checks the sentences of a line that was refused or failed.
@MainActor
struct RefusalCheck: PropertyCheck {
  /// Parts of words that only a programmer knows.
  private static let internals = [
    "Something went wrong", "문제가 생겼습니다:", "Optional(", "Error(", "NavigationError", "Foyer.", "Swift.",
    "SQLITE_", "nil)",
  ]

  mutating func after(
    _ input: ScriptInput, since before: SessionSnapshot, in walk: PropertyWatch
  ) -> Violation? {
    for turn in walk.turns {
      if let violation = violation(of: turn, in: walk.session) { return violation }
    }
    return nil
  }

  private func violation(of turn: Turn, in session: Session) -> Violation? {
    let language = session.environment.language
    if let violation = turn.reason.flatMap({ violation(of: $0(language)) }) { return violation }
    guard case .refused(let refusal) = turn, let suggestion = refusal.suggestion else { return nil }
    if let violation = violation(of: suggestion(language)) { return violation }
    let line = suggestion.lines.map(\.shown).first { !isKnown($0, session) }
    return line.map {
      Violation(.refusal, "“\($0)” is suggested and cannot be typed: “\(suggestion(language))”.")
    }
  }

  private func violation(of sentence: Text) -> Violation? {
    let text = sentence.shown
    if text.isEmpty { return Violation(.refusal, "A refusal says nothing.") }
    let internals = text.withCString { text in Self.internals.first { strstr(text, $0) != nil } }
    if let word = internals {
      return Violation(.refusal, "A person cannot know what “\(word)” is: “\(text)”.")
    }
    guard let last = text.last(where: { $0 != "”" && $0 != ")" }), ".?!。？…".contains(last) else {
      return Violation(.refusal, "A refusal does not end as a sentence does: “\(text)”.")
    }
    return nil
  }

  /// Returns true for a line that can be typed: a command, or a path followed by one.
  private func isKnown(_ line: String, _ session: Session) -> Bool {
    session.beginsWithCommand(line)
      || session.complete(line).candidates.contains { line.hasSuffix($0.text) }
  }
}

/// Compares the menu's `undo` and `redo` with what they do.
@MainActor
struct OfferCheck: PropertyCheck {
  /// The menu that was printed last, and when.
  private var menu: (path: String, version: UInt64, choices: [[Text]])?
  /// True when the menu spoke of the store as it was just before the step.
  private var isOffered: Bool?

  private static let names = ["undo", "redo"]

  mutating func printing(_ report: Report, in walk: PropertyWatch) {
    guard report.isWhole, let version = walk.surroundings.version?() else { return }
    menu = (report.path, version, report.choices)
  }

  mutating func before(_ step: ScriptInput, in walk: PropertyWatch) {
    isOffered = nil
    guard case .line(let line) = step, Self.names.contains(line), !walk.walk.isRunning,
      !walk.session.isAsking,
      walk.session.screen.command(named: line) != nil, let menu,
      menu.path == walk.session.path, menu.version == walk.surroundings.version?()
    else { return }
    isOffered = menu.choices.offer(line)
  }

  mutating func after(
    _ step: ScriptInput, since before: SessionSnapshot, in walk: PropertyWatch
  ) -> Violation? {
    guard let isOffered, case .line(let line) = step, walk.turns.count == 1 else { return nil }
    switch walk.turns.first {
    case .refused(let refusal)? where isOffered && refusal.cause == .nothingThere:
      return Violation(.offered, "The menu names \(Text(line)), and there is nothing to \(Text(line)).")
    case .stayed? where !isOffered:
      return Violation(
        .offered, "The menu leaves \(Text(line)) out, and there was something to \(Text(line)).")
    default: return nil
    }
  }
}

/// Looks for names that are printed or offered and that were not understood.
@MainActor
struct NameCheck: PropertyCheck {
  private var line: String?

  mutating func before(_ input: ScriptInput, in walk: PropertyWatch) {
    let isWhole = walk.walk.console.editor.isEmpty && !walk.walk.isRunning
    line = if case .line(let line) = input, isWhole { line } else { nil }
  }

  mutating func after(
    _ input: ScriptInput, since before: SessionSnapshot, in walk: PropertyWatch
  ) -> Violation? {
    guard let line, walk.turns.count == 1, case .refused(let refusal)? = walk.turns.first,
      walk.session.path == before.path, case .unknown(let word)? = refusal.cause,
      word.first?.isWhitespace == false, word.last?.isWhitespace == false,
      !word.contains(where: \.isNewline), !word.split(separator: " ").contains(where: Self.isDashes),
      // An answer to a question may begin with a name.
      word == line || walk.session.screen.freeFormCommand == nil
    else { return nil }
    let places = line.ranges(of: word).filter { Self.isWhole($0, in: line) }
    // The word may stand there more than once, and be offered in one of the places only.
    let offers = places.compactMap { offer(of: $0, in: line, walk.session) }
    guard let offer = offers.last, offers.count == places.count else { return nil }
    return Violation(
      .names, "“\(offer.name)” is offered behind “\(offer.beginning)”, and it was not understood.")
  }

  private static func isDashes(_ part: Substring) -> Bool { part.allSatisfy { $0 == "-" } }

  /// A name that completion offers, and what it stands behind.
  private struct Offer {
    let name: Text
    let beginning: String
  }

  /// Returns the name that is offered where a word stands; `nil` where it isn't.
  private func offer(of place: Range<String.Index>, in line: String, _ session: Session) -> Offer? {
    let typed = String(line[..<place.upperBound]).foldedName
    // A value can stand behind a part of its word, such as `due:`.
    let ends = [place.lowerBound] + line.indices[place].filter { line[$0] == ":" }.map(line.index(after:))
    for end in ends {
      let beginning = String(line[..<end])
      let offered = session.complete(beginning)
      let kept = beginning.dropLast(offered.replacing.count)
      let name = offered.candidates.first { (kept + $0.text).foldedName == typed }
      if let name { return Offer(name: Text(name.text), beginning: beginning) }
    }
    return nil
  }

  /// Returns true where no part of a longer word stands beside a word, as beside the end of `--yes`.
  private static func isWhole(_ place: Range<String.Index>, in line: String) -> Bool {
    let neighbors = [line[..<place.lowerBound].last, line[place.upperBound...].first].compactMap(\.self)
    return neighbors.allSatisfy { $0.isWhitespace || $0.isPunctuation && $0 != "-" }
  }
}
