import Blocking
import Foundation
import TerminalDriver
import Testing

@testable import Foyer
@testable import FoyerApp
@testable import FoyerTools

@MainActor
@Suite("Every list of every screen", .blocking, .timeLimit(.minutes(30)))
struct AlignmentTests {
  /// Texts that take other than one cell a character, or that are longer than any screen.
  private static let names = [
    "Son", "손흥민 그리고 아주 긴 이름을 가진 선수", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", "👨‍👩‍👧 가족 👍🏽 🇰🇷",
    "ＡＢＣ ★ ㄱ",
    "e\u{301}e" + String(repeating: "\u{301}", count: 40), "שלום עולם", "\u{202E}مرحبا\u{202C}",
    "tab\tand \u{1B}[31mred",
    "漢字かな" + String(repeating: "漢", count: 90),
  ]
  private static let long = String(repeating: "끝없는 title ", count: 1_000)

  @Test(
    "has rows of one width, within the screen, at every width from 20 to 200",
    arguments: [Language.english, .korean]
  )
  func aligned(language: Language) async throws {
    let reports = try await reports(in: language)
    var tables: [String: Int] = [:]
    for report in reports {
      for width in 20...200 {
        let lines = Self.lines(of: report, width: width)
        #expect(lines.allSatisfy { $0 <= width }, "\(report.path) at \(width)")
        for list in report.document.lists {
          guard TableLayout(list, numbers: report.numbers, width: width) != nil else { continue }
          tables[report.path, default: 0] += 1
          let widths = Self.lines(of: Self.table(list, of: report), width: width)
          #expect(widths.count >= list.rows.count)
          #expect(Set(widths).count == 1, "\(report.path) at \(width)")
        }
      }
    }
    #expect(Set(tables.keys) == Set(reports.map(\.path)))
    #expect(tables.values.allSatisfy { $0 > 100 }, "\(tables)")
  }

  /// A screen with nothing on it but a list, without the headings between its rows.
  private static func table(_ list: Rows, of report: Report) -> Report {
    let rows = list.rows.map { Row($0.id, $0.cells) }
    return Report(
      path: report.path, turn: .stayed, document: Document("", blocks: [.rows(Rows(list.columns, rows))]),
      numbers: report.numbers, choices: [], isWhole: true, language: report.language)
  }

  /// The cells of each line that is printed, without blank ones.
  private static func lines(of report: Report, width: Int) -> [Int] {
    StyledRendering(usesColor: false).render(report, width: width).split(separator: "\n")
      .map { DisplayWidth.of(String($0)) }
  }

  /// Returns the reports of all screens with a list, every list having rows of all kinds.
  private func reports(in language: Language) async throws -> [Report] {
    let place = try Place()
    let hostile = Self.names.filter { !$0.contains("\u{1B}") } + [Self.long]
    let services = try await Services(songs: hostile, people: hostile)
    try files(in: place)
    var settings = ScriptSettings()
    settings.language = language
    let walk = try await Walk(settings) { settings, console, clock in
      try await CompositionRoot.session(
        settings, console, clock, musicURL: services.musicURL, usersURL: services.usersURL)
    }
    await walk.type("sample")
    for (index, name) in Self.names.enumerated() {
      await walk.type("/player add \"\(name)\", 199\(index % 10)-02-28, striker")
      await walk.type("/pet add \"\(name)\", 2021-0\(index % 9 + 1)-28, rare")
      await walk.type("/todo add \(name)")
    }
    await walk.type("/todo add \(Self.long)")
    await walk.type("/todo move 1-3 doing")
    await walk.type("/todo due 4 tomorrow")
    for name in [Self.names[1], Self.names[3], Self.long] { await adopt(walk, as: name) }
    await walk.type("/player/people refresh")
    await walk.type("/music search boats")
    await walk.type("/music keep 1")
    let screens = [
      "/", "/player", "/player/people", "/player add", "answer X", "answer 1992-07-08", "/pet",
      "/pet/receipts", "/pet/history", "/pet add", "answer X", "answer 2020-01-01", "/music/kept",
      "/music/history",
      "/music",
      "search boats",
      "/todo", "move 1", "/todo find title", "/todo/history", "/todo import \(place.path("todo.txt"))",
      "/player", "import \(place.path("squad.csv"))",
    ]
    var reports: [String: Report] = [:]
    for line in screens {
      await walk.type(line)
      guard let report = walk.session.lastReport, report.isWhole, !report.document.rows.isEmpty
      else { continue }
      reports[report.path + " " + report.document.title.shown] = report
    }
    return reports.values.sorted { $0.path < $1.path }
  }

  private func adopt(_ walk: Walk, as name: String) async {
    for line in ["/pet", "adopt 1", "answer \(name)", "answer kim@example.com", "confirm", "/"] {
      await walk.type(line)
    }
  }

  private func files(in place: Place) throws {
    let cards = Self.names.map { $0.replacing("\t", with: " ") }.joined(separator: "\n")
    try Data(cards.utf8).write(to: URL(filePath: place.path("todo.txt")))
    let players = Self.names.map { "\"\($0)\",1992-07-08,striker" } + ["x,never,striker", "\(Self.long),1,2"]
    try Data(("name,birthday,position\n" + players.joined(separator: "\n")).utf8)
      .write(to: URL(filePath: place.path("squad.csv")))
  }
}
