import Foyer

@testable import TodoScreen

/// Makes titles of words that todo.txt could misunderstand, the same ones for the same seed.
struct RandomTitles {
  private var generator: SplitMix64

  init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
  }

  private static let words = [
    "x", "(A)", "2021-12-22", "due:2021-12-24", "pri:A", "rec:+1w", "t:2021-12-24", "state:doing",
    "time:09:30",
    "for:minji", "", "\\",
    "\\\\", "\\due:2021-12-24",
    "\\pri:B", "\\x", "+home", "@shop", "Buy", "milk", "우유", "\u{301}", "e\u{301}", "a:b", "due:", "\t",
    "\u{200B}",
  ]

  mutating func title() -> String {
    let count = Int.random(in: 1...5, using: &generator)
    let title = (0..<count).map { _ in pick(Self.words) }.joined(separator: " ")
    return LineText.trimmed(title).isEmpty ? "x" : LineText.trimmed(title)
  }

  mutating func day() -> Day { Day(daysSince1970: Int.random(in: 18_000..<19_000, using: &generator)) }

  mutating func task() -> TodoTxtLine {
    let category = pick(Category.allCases)
    var task = TodoTxtLine(
      title: title(), category: category, added: day(), finished: category == .done ? day() : nil)
    task.values["pri"] = pick(["A", "Z", nil])
    task.values["due"] = pick([day().iso, nil])
    task.values["time"] = task.values["due"].flatMap { _ in pick(["09:30", nil]) }
    task.values["t"] = pick([day().iso, nil])
    task.values["rec"] = pick(["+2w", "+1m31", "+b", "+mon,wed", nil])
    task.values["for"] = pick(["minji", "Kim\u{A0}Minji", nil])
    return task
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &generator)]
  }
}
