import FeatureSupport
import Foundation
import Foyer
import FoyerRecords
import FoyerTools
import TemporaryFolder
import Testing

@testable import PlayerScreen

@MainActor
@Suite struct SquadImportTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("the lines of a hostile file are named, and nothing is imported unless the person says so")
  func hostile() async throws {
    let lines = [
      "name,birthday,position,wage,picture,description", "Good,1990-01-01,striker,,,",
      "Quo\"te,1990-01-01,striker,,,", "Nul\0,1990-01-01,striker,,,", "Short,1990-01-01",
      "\(String(repeating: "x", count: 1 << 20)),1990-01-01,striker,,,", "Day,1990-02-30,striker,,,",
      "Wage,1990-01-01,striker,5,,", "Good,1990-01-01,defender,,,", "=HYPERLINK(1),1990-01-01,수비수,5 USD,,",
      "\"Open,1990-01-01,striker,,,",
    ]
    let file = try folder.write(Array(lines.joined(separator: "\r\n").utf8), to: "hostile.csv")
    let walk = try await PlayerStore.walk()
    #expect(await walk.value("fields.refused", after: "import \(file)") == 8)
    #expect(walk.json.value(at: "fields.new") == 2)
    for (row, line) in [3, 4, 5, 6, 7, 8, 9, 11].enumerated() {
      #expect(walk.json.value(at: "rows[\(row)].title") == .string("line \(line)"))
    }
    #expect(await walk.output(after: "confirm").contains("Nothing was imported, because 8 rows are refused."))
    #expect(await walk.output(after: "confirm good").contains("Added 2 players. Left out as refused: 8."))
    #expect(walk.json.value(at: "rows[1].name") == "=HYPERLINK(1)")
    #expect(walk.json.value(at: "rows[1].wage") == "5.00 USD")
  }

  @Test(
    "a bad line of a hostile file is named, and nothing is imported unless the person says so",
    arguments: [
      ("Quo\"te,1990-01-01,striker,,,", "There is a quotation mark inside a field"),
      ("\"Quote\"s,1990-01-01,striker,,,", "There is text after a closing quotation mark"),
      ("\"Two\nlines\",1990-01-01,striker,,,", "line break"),
      ("\"Two\r\nlines\",1990-01-01,striker,,,", "line break"),
      ("Nul\0,1990-01-01,striker,,,", "It contains a zero byte"),
      ("Fe\u{FFFE}w,1990-01-01", "It has 2 fields instead of 6"),
      ("Many,1990-01-01,striker,,,,", "It has 7 fields instead of 6"),
      (",1990-01-01,striker,,,", "needs a name"),
      ("Day,1990-02-30,striker,,,", "“1990-02-30” is not a day"),
      ("Ahead,9999-01-01,striker,,,", "is in the future"),
      ("=1+1,1990-01-01,@SUM(A1),,,", "is not a position"),
      ("Wage,1990-01-01,striker,-5 KRW,,", "“-5 KRW” is not a wage"),
      ("First,1990-01-01,striker,,,", "the same entry as line 2"),
    ])
  func badLines(bad: String, reason: String) async throws {
    let text =
      "name,birthday,position,wage,picture,description\nFirst,1990-01-01,striker,,,\"a\rb\"\r"
      + bad + "\r\nLast,1990-01-01,defender,,,\r\n"
    try await tryTaking(Array(text.utf8), bad: 4, reason)
  }

  @Test("a field of a million bytes is named by its line", arguments: ["x", "\n"])
  func longField(character: String) async throws {
    let long = String(repeating: character, count: 1 << 20)
    let text =
      "name,birthday,position,description\nFirst,1990-01-01,striker,\nLong,1990-01-01,striker,\"\(long)\"\n"
      + "Last,1990-01-01,defender,\n"
    try await tryTaking(Array(text.utf8), bad: 3, "more than 65536 bytes")
  }

  @Test("wrong UTF-8 is named by its line, and nothing is imported unless the person says so")
  func wrongUTF8() async throws {
    let header = "name,birthday,position\r"
    for bytes: [UInt8] in [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xEA, 0xB0]] {
      let text =
        Array("\(header)First,1990-01-01,striker\r\nBad".utf8) + bytes
        + Array(",1990-01-01,striker\nLast,1990-01-01,defender".utf8)
      try await tryTaking(text, bad: 3, "It is not UTF-8")
    }
  }

  @Test(
    "behind a quotation mark that is never closed nothing is read, and nothing is imported unless the person says so"
  )
  func openQuote() async throws {
    let text =
      "name,birthday,position\nFirst,1990-01-01,striker\nLast,1990-01-01,defender\n\"Open,1990-01-01,striker\nMore,1990-01-01,striker"
    try await tryTaking(Array(text.utf8), bad: 4, "is opened here and never closed")
  }

  /// Imports a file of two good players and a bad line.
  private func tryTaking(_ bytes: [UInt8], bad line: Int, _ reason: String) async throws {
    let file = try folder.write(bytes, to: "hostile.csv")
    let store = try PlayerStore.emptyStore()
    let walk = try await PlayerStore.walk(store: store)
    #expect(await walk.value("fields.refused", after: "import \(file)") == 1)
    #expect(walk.json.value(at: "fields.new") == 2)
    #expect(walk.json.value(at: "rows[0].title") == .string("line \(line)"))
    let said = walk.json.value(at: "rows[0].change")
    #expect("\(String(describing: said))".contains(reason), "\(String(describing: said))")
    #expect(await walk.output(after: "confirm").contains("Nothing was imported, because 1 row is refused."))
    #expect(try PlayerStore.inMemory(sharing: store).allPlayers().isEmpty)
    await walk.type("confirm good")
    #expect(try PlayerStore.inMemory(sharing: store).allPlayers().map(\.name) == ["First", "Last"])
  }

  @Test(
    "a file that is none of players is refused whole with the reason",
    arguments: [
      ("a.csv", "", "empty"), ("a.csv", "Son,1992-07-08,striker", "The column “name” is missing"),
      ("a.csv", "name,birthday", "The column “position” is missing"),
      ("a.csv", "name,이름,birthday,position", "“이름” appears twice"),
      ("a.json", "{}", "not a JSON array"), ("a.json", "[{", "not JSON"),
    ])
  func refused(name: String, text: String, reason: String) async throws {
    let file = try folder.write(text, to: name)
    let walk = try await PlayerStore.walk()
    guard case .refused(let refusal)? = await walk.type("import \(file)") else {
      Issue.record("not refused")
      return
    }
    #expect(refusal.reason.en.original.contains(reason))
    #expect(walk.path == "/player")
  }

  @Test("wrong UTF-8 in JSON is named by its line, and wrong elements by their number")
  func json() async throws {
    let walk = try await PlayerStore.walk()
    let wrong = Array("[\n{\"name\":\"".utf8) + [0xFF] + Array("\"}]".utf8)
    await walk.type("import \(try folder.write(wrong, to: "a.json"))")
    #expect(walk.output.contains("Line 2 of the file is not UTF-8"))
    let text = """
      [{"name": "Son", "birthday": "1992-07-08", "position": "striker", "wage": null}, 5,
       {"name": "Kim", "birthday": 5}, {"name": "Lee", "shoes": "45"}]
      """
    await walk.type("import \(try folder.write(text, to: "b.json"))")
    #expect(walk.json.value(at: "fields.refused") == 3)
    #expect(walk.json.value(at: "rows[0].title") == "element 2, line 1")
    #expect(walk.json.value(at: "rows[1].change") == "“birthday” has to be a text or null.")
    #expect(walk.json.value(at: "fields.new") == 1)
  }

  @Test("columns that a file leaves out stay as they are; headers in Korean, in any order, with a BOM")
  func columns() async throws {
    let walk = try await PlayerStore.walk(hasSample: true)
    await walk.type("wage 1 7 KRW")
    let text = "\u{FEFF}포지션, 생일 ,이름\nmidfielder,1992년 7월 8일,Son\n"
    await walk.type("import \(try folder.write(text, to: "a.csv"))")
    #expect(walk.json.value(at: "rows[0].change") == "position from striker to midfielder")
    #expect(await walk.value("rows[0].wage", after: "confirm") == "7 KRW")
    #expect(walk.json.value(at: "rows[0].position") == "midfielder")
  }

  @Test("many players are read, shown page by page, taken as one step and taken back")
  func many() async throws {
    let count = 2_000
    var text = "name,birthday,position,wage,picture,description\n"
    for index in 0..<count {
      text += "Player \(index),1990-01-01,striker,\(index) KRW,,\"Who, is \(index)\"\n"
    }
    let file = try folder.write(text, to: "many.csv")
    let store = try PlayerStore.emptyStore()
    let walk = try await PlayerStore.walk(store: store)
    for line in ["import \(file)", "more", "confirm", "sort wage", "find 99", "find", "undo"] {
      await walk.type(line)
      if line == "more" { #expect(walk.json.value(at: "rows.count") == 20) }
      if line == "confirm" { #expect(walk.output.contains("\n\(count) players; 25 shown")) }
    }
    #expect(walk.json.value(at: "rows.count") == 0)
  }
}
