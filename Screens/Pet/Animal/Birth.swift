import Foyer
import FoyerRecords

/// The birthday of a pet as far as it is known: exact, about, or not at all.
struct Birth: Sendable, Hashable {
  var day: Day?
  var isEstimated = false

  /// Reads `about 3 years`, `about 2018`, `8개월`, `약 3살`, `2019년쯤` and `unknown`; a bare day is read elsewhere.
  ///
  /// - Returns: `nil` for anything else.
  init?(estimate typed: String, today: Day) {
    if TypedName("unknown").matches(typed) {
      self.init(day: nil)
      return
    }
    let about = LocalizedText("about \("" as Text)", context: "age")
    let beginnings = ["around ", "~"] + Language.understanding(typed).map { about($0).original }
    let days = DayParser.readings(typed).lazy.compactMap { reading in
      var text = reading
      for sign in beginnings where text.hasPrefix(sign) { text.removeFirst(sign.count) }
      for sign in ["쯤", "정도", " old"] where text.hasSuffix(sign) { text.removeLast(sign.count) }
      text = LineText.trimmed(text)
      return Self.day(before: today, by: text) ?? Self.begin(of: text) ?? Day(text)
    }
    guard let day = days.first, day <= today else { return nil }
    self.init(day: day, isEstimated: true)
  }

  init(day: Day?, isEstimated: Bool = false) {
    (self.day, self.isEstimated) = (day, isEstimated && day != nil)
  }

  /// Reads an age: `3 years`, `8개월`, `세 살`.
  private static func day(before today: Day, by text: String) -> Day? {
    // `2018년` is a year.
    guard let span = CalendarSpan(text), span.count < 1_000 else { return nil }
    return span.added(to: today, times: -1)
  }

  /// Reads a year or a month: `2018`, `2018-11`.
  private static func begin(of text: String) -> Day? {
    let parts = text.split { "-./년월 ".contains($0) }.map { Int($0) }
    switch (parts.count, parts.first ?? nil) {
    case (1, let year?) where (1900...9999).contains(year): return Day(year: year, month: 7, day: 1)
    case (2, let year?): return parts[1].flatMap { Day(year: year, month: $0, day: 15) }
    default: return nil
    }
  }
}

extension Birth: DocumentValue {
  var shown: LocalizedText {
    guard let day else { return FormStrings.unknown }
    guard isEstimated else { return "\(day)" }
    return "about \(String(day.iso.prefix(7)))"
  }

  var json: JSONValue { day.map { .string($0.iso) } ?? .null }

  /// The birthday as files have it: `about 2018-11-22`.
  var written: String { day.map { (isEstimated ? "about " : "") + $0.iso } ?? "unknown" }
}

extension Pet {
  /// Refuses an arrival before the birthday, where one of them is new.
  ///
  /// A birthday that is only about right may be wrong by a year.
  ///
  /// - Parameter old: The pet as it was; `nil` for a new one.
  func checkDays(after old: Pet?) throws(Refusal) {
    guard let arrived, let birthday, old?.arrived != arrived || old?.birth != birth else { return }
    guard arrived < (isEstimated ? birthday.adding(days: -365) : birthday) else { return }
    throw Refusal("The arrival, \(arrived), is before the birthday, \(birth.shown).")
  }
}

extension AnswerKind<Birth> {
  private static let example: LocalizedText = "2019-10-23 or 2019.10.23, about 3 years, or unknown"

  static let birth = AnswerKind(
    name: "DAY | about AGE | unknown",
    expectation: "today or an earlier day, about an age, or unknown, such as \(example)",
    show: { $0.shown },
    write: { birth, _ in birth.written }
  ) { typed, environment throws(Refusal) in
    if Day(typed) == nil, let birth = Birth(estimate: typed, today: environment.today) {
      if let day = birth.day, day.year < 1900 { throw FormStrings.oldBirthday(day) }
      return birth
    }
    return try AnswerKind<Day>.birthday(like: example).read(typed, environment).map { Birth(day: $0) }
  }
}

/// The age of a pet as far as it is known: `about 3 years old`.
struct PetAge: DocumentValue {
  private let age: Age?
  private let isEstimated: Bool

  init(of birth: Birth, on today: Day) {
    age = birth.day.flatMap { Age(of: $0, on: today) }
    isEstimated = birth.isEstimated
  }

  var shown: LocalizedText {
    guard let age else { return FormStrings.unknown }
    return isEstimated ? LocalizedText("about \(age.shown)", context: "age") : age.shown
  }

  var json: JSONValue { age?.json ?? .null }
}
