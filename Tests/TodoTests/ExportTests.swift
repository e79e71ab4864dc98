import FeatureSupport
import Foundation
import Foyer
import FoyerTools
import TemporaryFolder
import Testing

@testable import FoyerRecords
@testable import TodoScreen

@MainActor
@Suite struct ExportTests {
  /// Types lines and exports the board.
  private func export(
    _ lines: [String], as name: String, _ language: Language = .english
  ) async throws -> (walk: Walk, folder: TemporaryFolder, text: String) {
    let folder = try TemporaryFolder()
    let walk = try await TodoStore.walk(language)
    for line in lines + ["export \(folder.file(name))"] { await walk.type(line) }
    return (walk, folder, try folder.text(name))
  }

  @Test("cards are written as todo.txt, and what it cannot say is said")
  func todoTxt() async throws {
    let lines = [
      "add Call mum +home @phone", "due 1 2021-12-24", "priority 1 a", "note 1 In the evening",
      "add Write the letter", "move 2 doing", "add Read", "priority 3 b", "move 3 done", "archive 0",
      "add Sleep", "move 4 done", "add Pay rent due:2022-01-01 rec:monthly wait:2021-12-30 in:doing",
      "find in:waiting", "item 1 Find the bill",
    ]
    let (walk, folder, text) = try await export(lines, as: "cards.txt")
    #expect(
      text == """
        (A) 2021-12-22 Call mum +home @phone due:2021-12-24
        2021-12-22 Write the letter state:doing
        2021-12-22 Pay rent due:2022-01-01 rec:+1m t:2021-12-30 state:doing
        x 2021-12-22 2021-12-22 Sleep
        x 2021-12-22 2021-12-22 Read pri:B

        """)
    let said =
      "todo.txt cannot say stays here: the notes of 1 card, the checklists of 1 card, that 1 card is archived, the times of day at which cards were added and finished, and the history."
    guard case .string(let sentence)? = walk.json.value(at: "messages[0]") else { throw CancellationError() }
    #expect(sentence.hasPrefix("Wrote 5 cards to"))
    #expect(sentence.hasSuffix(said))
    let permissions = try FileManager.default.attributesOfItem(atPath: folder.file("cards.txt"))
    #expect(permissions[.posixPermissions] as? Int == 0o600)
    #expect(try folder.names == ["cards.txt"])
  }

  @Test("cards with a day are written as tasks of iCalendar, and the others are counted")
  func calendar() async throws {
    let lines = [
      "add Ask: a, b; c\\d due:2021-12-24 pri:A", "note 1 One", "note 1 Two", "add Call due:2021-12-24 14:00",
      "start 2", "add Later wait:2021-12-30 due:2022-01-02", "add No day",
      "add \(String(repeating: "한글 ", count: 20))due:2021-12-25", "done 4",
    ]
    let (walk, _, text) = try await export(lines, as: "cards.ics")
    #expect(text.utf8.count { $0 == 0x0A } == text.utf8.count { $0 == 0x0D })
    let raw = text.components(separatedBy: "\r\n")
    #expect(raw.allSatisfy { $0.utf8.count <= 75 })
    let unfolded = text.replacing("\r\n ", with: "").components(separatedBy: "\r\n")
    #expect(unfolded.first == "BEGIN:VCALENDAR" && unfolded.suffix(2) == ["END:VCALENDAR", ""])
    let told = unfolded.filter { !$0.hasPrefix("UID:") }
    #expect(
      told[3..<12] == [
        "BEGIN:VTODO", "DTSTAMP:20211222T090000Z", #"SUMMARY:Ask: a\, b\; c\\d"#, #"DESCRIPTION:One\nTwo"#,
        "DUE;VALUE=DATE:20211224", "PRIORITY:1", "STATUS:NEEDS-ACTION", "END:VTODO", "BEGIN:VTODO",
      ])
    for line in [
      "DUE:20211224T140000", "STATUS:IN-PROCESS", "DTSTART;VALUE=DATE:20211230", "DUE;VALUE=DATE:20220102",
      "STATUS:COMPLETED", "COMPLETED:20211222T090000Z",
      "SUMMARY:" + String(repeating: "한글 ", count: 20).dropLast(),
    ] { #expect(told.contains(line)) }
    guard case .string(let sentence)? = walk.json.value(at: "messages[0]") else { throw CancellationError() }
    #expect(sentence.contains("Left out for lack of a day: 1 card."))
  }

  @Test("cards are written as CSV in the person's language, with their identifiers, and come back")
  func csv() async throws {
    let lines = [
      "add =Call mum, now", "note 1 In the \"evening\"", "note 1 or later", "add Read", "move 2 done",
      "archive 0",
    ]
    let (walk, folder, text) = try await export(lines, as: "cards.csv", .korean)
    #expect(try Data(contentsOf: URL(filePath: folder.file("cards.csv"))).starts(with: [0xEF, 0xBB, 0xBF]))
    let rows = text.replacing(/[0-9a-f]{32}/, with: "ID").split(separator: "\r\n")
    #expect(rows.first == "제목,칸,우선순위,기한,대기,반복,담당,체크리스트,메모,추가한 날,끝낸 날,보관,먼저 할 카드,id")
    #expect(
      rows.dropFirst() == [
        "\"'=Call mum, now\",TODO,,,,,,,\"In the \"\"evening\"\"\nor later\",2021-12-22T09:00:00.000Z,,아니요,,ID",
        "Read,DONE,,,,,,,,2021-12-22T09:00:00.000Z,2021-12-22T09:00:00.000Z,예,,ID",
      ])
    await walk.type("import \(folder.file("cards.csv"))")
    #expect(walk.json.value(at: "fields.same") == 2)
  }

  @Test("cards are written as JSON with all that is known of them")
  func json() async throws {
    let lines = [
      "add Call mum wait:2021-12-22", "note 1 In the \"evening\"", "item 1 Find the number", "repeat 1 2w",
      "add Read", "move 2 done", "archive 0",
    ]
    let text = try await export(lines, as: "cards.json").text
    let objects = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(objects.map { $0["title"] as? String } == ["Call mum", "Read"])
    #expect(objects[0]["notes"] as? [String] == ["In the \"evening\""])
    #expect(objects[0]["checklist"] as? [String] == ["[ ] Find the number"])
    #expect(objects[0]["recurrence"] as? String == "2w")
    #expect(objects[0]["wait"] as? String == "2021-12-22")
    #expect(objects[1]["archived"] as? Bool == true)
    #expect(objects[1]["finished"] as? String == "2021-12-22T09:00:00.000Z")
    #expect(text.split(separator: "\n").count == 4)
  }

  @Test("a tilde is the home directory, for every command that takes a file")
  func home() async throws {
    let folder = try TemporaryFolder()
    let store = TodoStore.make(
      on: try TodoStore.emptyStore(),
      in: Environment(
        clock: VirtualClock(now: ScriptSettings().now), identifiers: IdentifierSource(seed: 1),
        homeDirectory: folder.path))
    try store.add("Buy milk")
    try await store.export(to: "~/cards.txt")
    #expect(try await store.plan(of: "~/cards.txt").same.map(\.new.title) == ["Buy milk"])
    #expect(try folder.names == ["cards.txt"])
  }

  @Test("no file is replaced, made without cards, or left half written")
  func refusals() async throws {
    let folder = try TemporaryFolder()
    let walk = try await TodoStore.walk()
    func reason(_ file: String) async -> String {
      await walk.type("export \(file)")
      guard case .string(let reason)? = walk.json.value(at: "reason") else { return "none" }
      return reason
    }
    #expect(await reason(folder.file("cards.txt")) == "There are no cards, so no file was made.")
    await walk.type("add One")
    #expect(await reason("cards.doc").contains("has to end in .csv, .json, .ics or .txt (todo.txt)"))
    try folder.write("mine", to: "cards.txt")
    #expect(
      await reason(folder.file("cards.txt")).hasSuffix("already. It was left as it is. Give another name."))
    #expect(try folder.text("cards.txt") == "mine")
    #expect(await reason(folder.file("none/cards.txt")).hasPrefix("There is no folder for"))
    #expect(await reason("/proc/cards.txt").contains("no file was made"))
    #expect(try folder.names == ["cards.txt"])
  }
}
