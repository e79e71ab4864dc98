package import Foyer

/// The kinds of a state.
package protocol StateKind: RecordKind {
  /// True for a kind that has no last day: fit, died.
  var isEndless: Bool { get }
}

/// A state that may end on a day, and that may be about a person: injured until January 15, reserved for Kim Minji.
package struct Lasting<Kind: StateKind>: Sendable, Hashable {
  package var kind: Kind
  package var until: Day?
  /// The words that were typed between the kind and the day.
  package var about: String?

  package init(_ kind: Kind, until: Day? = nil, about: String? = nil) {
    (self.kind, self.until, self.about) = (kind, until, about)
  }

  /// Reads `injured`, `on loan until friday`, `부상 1월 15일까지`, `reserved for Kim Minji until 2022-01-05`, and what is shown in
  /// the language of the person.
  ///
  /// - Returns: `nil` when it does not begin with the name of a kind, or a day is none.
  package init?(_ typed: String, today: Day) {
    let words = typed.split(whereSeparator: \.isWhitespace).map(String.init)
    let joined = { (words: ArraySlice<String>) in words.joined(separator: " ") }
    let named = { (count: Int) in Kind(named: joined(words.prefix(count)).filter { !":,".contains($0) }) }
    let count = (0...min(3, words.count)).last { $0 > 0 && named($0) != nil }
    guard let count, let kind = named(count) else { return nil }
    self.kind = kind
    var rest = words.dropFirst(count)
    let parser = DayParser(today: today)
    if let place = rest.lastIndex(where: LastingStrings.until.matches) {
      guard let day = parser.day(joined(rest[(place + 1)...])) else { return nil }
      until = day
      rest = rest[..<place]
    } else if joined(rest).hasSuffix("까지") {
      let day = { place in parser.day(LineText.trimmed(String(joined(rest[place...]).dropLast(2)))) }
      guard let place = rest.indices.first(where: { day($0) != nil }) else { return nil }
      (until, rest) = (day(place), rest[..<place])
    } else {
      // A day alone, or a span of time: `injured friday`, `reserved for Kim Minji for 3 weeks`.
      let starts = rest.indices.filter { $0 == rest.startIndex || Self.isBeforePerson(rest[$0]) }
      if let place = starts.first(where: { parser.day(joined(rest[$0...])) != nil }) {
        (until, rest) = (parser.day(joined(rest[place...])), rest[..<place])
      }
    }
    if let word = rest.first, Self.isBeforePerson(word) {
      rest = rest.dropFirst()
    }
    // As Korean shows it: `예약: 김민지 님, 1월 5일까지`.
    var person = (joined(rest) + ",").replacing("님,", with: ",")
    while person.last == "," || person.last == " " { person.removeLast() }
    about = person.isEmpty ? nil : person
  }

  private static func isBeforePerson(_ word: String) -> Bool {
    LastingStrings.beforePerson.contains { $0.matches(word) }
  }

  /// Reads a state; see ``init(_:today:)``.
  ///
  /// - Throws: A `Refusal` that says why it is none, or that its kind has no last day.
  package static func read(
    _ typed: String, _ label: LocalizedText, _ example: LocalizedText, today: Day
  ) throws(Refusal) -> Lasting {
    guard let state = Lasting(typed, today: today) else {
      throw LastingStrings.isNone(typed, label, Kind.self, example)
    }
    guard state.until == nil || !state.kind.isEndless else {
      throw Refusal("The status \(state.kind.name.quoted) has no last day, so no day can follow it.")
    }
    return state
  }

  /// The state in the form that files have: `on loan until 2022-01-15`.
  package var written: String { kind.rawValue + (until.map { " until \($0.iso)" } ?? "") }

  package var shown: LocalizedText { shown(on: nil) }

  /// The state beside a label.
  ///
  /// - Parameters:
  ///   - today: The day for which it says when the state is over; `nil` for no such word.
  ///   - about: The words between the kind and the day.
  package func shown(on today: Day?, about: LocalizedText? = nil) -> LocalizedText {
    let name = about.map { "\(kind.name)\($0)" } ?? kind.name
    guard let until else { return name }
    let isOver = today.map { until < $0 } ?? false
    return isOver ? "\(name) until \(until) (over)" : "\(name) until \(until)"
  }
}

extension Lasting: DocumentValue {
  package var json: JSONValue { .string(written) }
}

extension AnswerKind {
  /// A state that may end on a day, but is about nobody.
  package static func lasting<Kind: StateKind>(_ label: LocalizedText, _ example: LocalizedText)
    -> AnswerKind
  where Value == Lasting<Kind> {
    AnswerKind(
      name: "\(uppercased: label)",
      expectation: LastingStrings.expectation(Kind.self, example), mayBeMissing: true,
      show: { $0.shown }, write: { value, _ in value.written }
    ) { typed, environment throws(Refusal) in
      if typed.isEmpty || TypedName("none").matches(typed) { return nil }
      let state = try Lasting<Kind>.read(typed, label, example, today: environment.today)
      guard state.about == nil else {
        throw LastingStrings.isNone(typed, label, Kind.self, example)
      }
      return state
    }
  }
}

/// The sentences about states.
package enum LastingStrings {
  private static let nothing: Text = ""
  /// The words before a day and before a person, which other languages have from the sentences that show them.
  fileprivate static let until = TypedName("until", "\(nothing) until \(nothing)", also: ["till", "~"])
  fileprivate static let beforePerson = [
    TypedName("for", " for \(nothing)"), TypedName("by", " by \(nothing)"), TypedName("to", " to \(nothing)"),
  ]

  package static func expectation<Kind: RecordKind>(
    _ kind: Kind.Type, _ example: LocalizedText
  ) -> LocalizedText {
    let names = Kind.allCases.map(\.name).joined(separator: ", ")
    return "one of \(names), optionally with a day, as in \(example)"
  }

  package static func isNone<Kind: RecordKind>(
    _ typed: String, _ label: LocalizedText, _ kind: Kind.Type, _ example: LocalizedText
  ) -> Refusal {
    Refusal("\(quoted: typed) is not a \(lowercased: label): it is \(expectation(kind, example)).")
  }
}
