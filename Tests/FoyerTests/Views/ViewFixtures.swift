@testable import Foyer

/// Screens and reports that the tests of the renderings share.
enum ViewFixtures {
  static let columns = [
    Column("name", "Name", isFlexible: true),
    Column("position", "Position"),
    Column("age", "Age", alignment: .trailing, isLabeled: true),
  ]

  static let koreanColumns = [
    Column("name", "이름", isFlexible: true),
    Column("position", "포지션"),
    Column("age", "만 나이", alignment: .trailing, isLabeled: true),
  ]

  static let squad = Document("Player", state: "2 players") {
    Field("club", "Club", "Tottenham")
    Field("limit", "Limit", "25", json: 25)
    Rows(
      columns,
      [
        Row("son", ["Son", "striker", Cell("29", json: 29)]),
        Row("kim", ["Kim", "", Cell("25", json: 25)]),
      ])
    Paragraph("The window closes in August.")
    Picture("A white shirt", source: "shirt.png")
  }

  static func report(
    _ document: Document, turn: Turn = .stayed, messages: [Text] = [], choices: [Text] = [],
    isWhole: Bool = true,
    changes: DocumentDiff = .none, notices: [Text] = [], language: Language = .english
  ) -> Report {
    Report(
      path: "/player", turn: turn, messages: messages, document: document, numbers: RowNumbers(document.rows),
      choices: choices.isEmpty ? [] : [choices], isWhole: isWhole, changes: changes, notices: notices,
      language: language)
  }

  /// Returns the report of a screen that changed from one document to another.
  static func changeReport(from old: Document, to new: Document, language: Language = .english) -> Report {
    var numbers = RowNumbers(old.rows)
    numbers.add(new.rows)
    return Report(
      path: "/todo", turn: .stayed, document: new, numbers: numbers, isWhole: false,
      changes: DocumentDiff(from: old, to: new), isNotice: true, language: language)
  }
}

/// Random numbers that are the same in every run.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
