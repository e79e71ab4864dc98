import FeatureSupport
import Foundation
import Foyer
import FoyerTools
import TemporaryFolder
import Testing

@testable import FoyerRecords
@testable import TodoScreen

@MainActor
@Suite struct HistoryTests {
  @Test("a long history shows its latest page, newest first, and older ones on request")
  func pages() async throws {
    let shared = try TodoStore.emptyStore()
    let store = try TodoStore.inMemory(seed: 9, author: "minji", sharing: shared)
    for number in 1...40 { try store.add("Card \(number)") }
    let walk = try await TodoStore.walk(store: shared)
    #expect(await walk.value("rows.count", after: "history") == 10)
    #expect(walk.json.value(at: "rows[0].what") == "Card 40")
    #expect(walk.json.value(at: "rows[0].who") == "minji")
    #expect(walk.json.value(at: "state") == "For older changes, type more.")
    for _ in 1...3 { await walk.type("more") }
    #expect(walk.json.value(at: "rows.count") == 40)
    #expect(walk.json.value(at: "rows[39].what") == "Card 1")
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
    #expect(DayParser(today: Day(daysSince1970: 18_983)).pastDay(typed)?.iso == day)
  }

  @Test(
    "days ahead and other words are refused",
    arguments: ["tomorrow", "2021-12-23", "next week", "soon", "x ago"])
  func others(typed: String) {
    #expect(DayParser(today: Day(daysSince1970: 18_983)).pastDay(typed) == nil)
  }

  @Test(
    "the changes since a day begin at its local midnight, also on a day that clocks change",
    arguments: [
      // Clocks go back at 03:00 on April 5, so 00:30 is still in summer time.
      ("Pacific/Auckland", "2026-04-05T00:00:00+13:00"),
      // Clocks go ahead at 00:00 on March 8, so the day begins at 01:00.
      ("America/Havana", "2026-03-08T01:00:00-04:00"),
      // Clocks go back at 01:00 on November 1, so 00:30 comes twice.
      ("America/Havana", "2026-11-01T00:00:00-04:00"),
    ])
  func midnight(zone: String, moment: String) async throws {
    let beginning = try #require(Timestamp(iso: moment))
    let zone = try #require(TimeZone(identifier: zone))
    let clock = VirtualClock(now: beginning + .milliseconds(-1))
    let store = TodoStore.make(
      on: try TodoStore.emptyStore(),
      in: Environment(
        clock: clock,
        secondsFromUTC: {
          zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double($0.milliseconds) / 1000))
        },
        identifiers: IdentifierSource(seed: 1)))
    try store.add("The day before")
    await clock.advance(by: .milliseconds(1))
    try store.add("At the first moment")
    await clock.advance(by: .seconds(30 * 60))
    try store.add("Half an hour later")
    let view = try HistoryViewModel(store.feature) { _ in Route<TodoCoordinator>?.none }
    _ = try view.show(since: Day(iso: String(moment.prefix(10))))
    #expect(
      view.history.entries.map { $0.items.first?.title.en } == ["Half an hour later", "At the first moment"])
  }

  @Test("a card's own screen shows who changed what of it, also where others were changed with it")
  func record() async throws {
    let shared = try TodoStore.emptyStore()
    let store = try TodoStore.inMemory(seed: 9, author: "minji", sharing: shared)
    let cards = try (1...5).map { try store.add("Card \($0)").handle }
    try await store.move(cards, to: .doing)
    try await store.note([cards[4]], "Ask")
    let walk = try await TodoStore.walk(store: shared)
    #expect(
      await walk.output(after: "open 5").contains("Today 09:00 minji notes: added “Ask”\n"))
    #expect(walk.output.contains("Today 09:00 minji column from TODO to DOING\n"))
  }
}
