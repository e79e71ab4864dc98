import Foundation
import Foyer
import FoyerStorage
import FoyerTesting
import TemporaryFolder
import Testing

@testable import TodoScreen

@MainActor
@Suite struct HistoryTests {
  @Test("a long history shows its latest page, newest last, and older ones on request")
  func pages() async throws {
    let shared = try Store(at: .memory, migrations: TodoStore.migrations)
    let store = try TodoStore.inMemory(seed: 9, actor: "minji", sharing: shared)
    for number in 1...40 { try store.add("Card \(number)") }
    let walk = try await House.walk(store: shared)
    await walk.type("history")
    #expect(walk.json.value(at: "rows.count") == 25)
    #expect(walk.json.value(at: "rows[24].title") == "Card 40")
    #expect(walk.json.value(at: "rows[24].who") == "minji")
    #expect(walk.json.value(at: "state") == "There are older changes: type more.")
    await walk.type("more")
    #expect(walk.json.value(at: "rows.count") == 40)
    #expect(walk.json.value(at: "rows[0].title") == "Card 1")
  }

  @Test(
    "past days are read as people say them; 2021-12-22 is a Wednesday",
    arguments: [
      ("today", "2021-12-22"), ("yesterday", "2021-12-21"), ("monday", "2021-12-20"),
      ("friday", "2021-12-17"),
      ("wednesday", "2021-12-22"), ("last week", "2021-12-15"), ("3 days ago", "2021-12-19"),
      ("2021-11-20", "2021-11-20"), ("어제", "2021-12-21"), ("월요일", "2021-12-20"), ("3일 전", "2021-12-19"),
      ("지난주", "2021-12-15"),
    ])
  func past(typed: String, day: String) {
    #expect(PastReading(today: Day(daysSince1970: 18_983)).day(typed)?.iso == day)
  }

  @Test(
    "days ahead and other words are refused",
    arguments: ["tomorrow", "2021-12-23", "next week", "soon", "x ago"])
  func others(typed: String) {
    #expect(PastReading(today: Day(daysSince1970: 18_983)).day(typed) == nil)
  }

  @Test("a backup holds the board, and never replaces a file")
  func backup() async throws {
    let folder = try TemporaryFolder()
    let file = folder.file("copy.sqlite")
    let walk = try await House.walk()
    await walk.type("add Buy milk")
    await walk.type("backup \(file)")
    #expect(walk.output.contains("Copied everything to"))
    let copy = try Store(at: .file(file), migrations: TodoStore.migrations)
    #expect(try TodoStore.inMemory(sharing: copy).board().cards.map(\.title) == ["Buy milk"])
    copy.close()
    await walk.type("backup \(file)")
    #expect(walk.json.value(at: "turn") == "failed")
  }
}
