import Foyer

/// Checks the sentences of a line that was refused or failed.
@MainActor
struct RefusalCheck {
  private let walk: ExploredWalk

  init(_ walk: ExploredWalk) { self.walk = walk }

  /// Parts of words that only a programmer knows.
  private static let internals = [
    "Something went wrong", "문제가 생겼습니다:", "Optional(", "Error(", "NavigationError", "Foyer.", "Swift.",
    "SQLITE_", "nil)",
  ]

  func violation(of turn: Turn) -> Violation? {
    let language = walk.session.environment.language
    switch turn {
    case .refused(let refusal):
      return violation(of: refusal.reason(language))
        ?? refusal.suggestion.flatMap { violation(of: $0(language)) ?? lines(in: $0(language)) }
    case .failed(let failure): return violation(of: failure.explanation(language))
    case .stayed, .moved, .finished, .cancelled: return nil
    }
  }

  private func violation(of sentence: Text) -> Violation? {
    let text = sentence.shown
    if text.isEmpty { return Violation(.refusal, "A refusal says nothing.") }
    if let word = Self.internals.first(where: text.holds) {
      return Violation(.refusal, "A person cannot know what “\(word)” is: “\(text)”.")
    }
    guard let last = text.last(where: { $0 != "”" && $0 != ")" }), ".?!".contains(last) else {
      return Violation(.refusal, "A refusal does not end as a sentence does: “\(text)”.")
    }
    return nil
  }

  /// Checks that each line in a suggestion can be typed: a command it asks about, or a path followed by a
  /// command.
  private func lines(in suggestion: Text) -> Violation? {
    for line in Self.lines(in: suggestion.shown) where !isKnown(line) {
      return Violation(.refusal, "“\(line)” is suggested and cannot be typed: “\(suggestion)”.")
    }
    return nil
  }

  static func lines(in suggestion: String) -> [String] {
    for (beginning, end) in [("Did you mean “", "”"), ("혹시 “", "”"), ("type /", "."), ("입력하세요: /", ".")] {
      guard let start = suggestion.range(of: beginning) else { continue }
      let rest = suggestion[start.upperBound...]
      let line = rest.prefix { !end.contains($0) }
      return [(beginning.last == "/" ? "/" : "") + line]
    }
    return []
  }

  private func isKnown(_ line: String) -> Bool {
    walk.session.beginsWithCommand(line)
      || walk.session.complete(line).candidates.contains { line.hasSuffix($0.text) }
  }
}

extension String {
  fileprivate func holds(_ part: String) -> Bool { range(of: part) != nil }

  /// Returns the first range of a part, compared byte by byte.
  fileprivate func range(of part: String) -> Range<Index>? {
    var (text, part) = (self, part)
    let count = part.utf8.count
    let start = text.withUTF8 { bytes in
      part.withUTF8 { wanted -> Int? in
        guard let first = wanted.first, bytes.count >= count else { return nil }
        return (0...bytes.count - count).first { bytes[$0] == first && bytes[$0...].starts(with: wanted) }
      }
    }
    return start.map {
      utf8.index(startIndex, offsetBy: $0)..<utf8.index(startIndex, offsetBy: $0 + count)
    }
  }
}
