import FeatureSupport
import Foyer
import FoyerTools
import Testing

@testable import FoyerRecords
@testable import TodoScreen

@MainActor
@Suite("Notices name who changed a card") struct NoticeTests {
  @Test(
    "in a session on the same store",
    arguments: [
      (
        Language.english,
        [
          "Notice: minji added “Pay rent”.",
          "Notice: minji changed “Pay rent”: due day from none to December 24, 2021.",
          "Notice: minji deleted “Pay rent”.", "Notice: minji restored “Pay rent”.",
        ]
      ),
      (
        .korean,
        [
          "알림: minji 님이 추가했습니다: “Pay rent”.", "알림: minji 님이 바꿨습니다: “Pay rent”, 기한: 없음에서 2021년 12월 24일로.",
          "알림: minji 님이 삭제했습니다: “Pay rent”.", "알림: minji 님이 되살렸습니다: “Pay rent”.",
        ]
      ),
    ])
  func sameStore(language: Language, notices: [String]) async throws {
    let shared = try TodoStore.emptyStore()
    let walk = try await TodoStore.walk(language, store: shared, author: "sujin")
    let theirs = try TodoStore.inMemory(seed: 2, author: "minji", sharing: shared)
    let steps: [() async throws -> Void] = [
      { _ = try theirs.add("Pay rent") },
      {
        let card = try #require(try theirs.handles("rent").first)
        try theirs.plan(card, Day(iso: "2021-12-24"))
      },
      { try await theirs.delete(try theirs.handles("rent")) },
      { _ = try theirs.undo() },
    ]
    for (step, notice) in zip(steps, notices) {
      try await step()
      await walk.wait(for: .zero)
      #expect(walk.console.output.contains(notice))
    }
  }

  @Test("on a card's own screen, and own changes of another session too")
  func cardScreen() async throws {
    let shared = try TodoStore.emptyStore()
    let theirs = try TodoStore.inMemory(seed: 2, author: "minji", sharing: shared)
    let card = try theirs.add("Pay rent").handle
    let walk = try await TodoStore.walk(store: shared, author: "sujin")
    await walk.type("1")
    try theirs.rename(card, to: "Pay the rent")
    await walk.wait(for: .zero)
    let renamed = "Notice: minji changed “Pay rent”: title from “Pay rent” to “Pay the rent”."
    #expect(walk.console.output.contains(renamed))
    try await theirs.delete([card])
    await walk.wait(for: .zero)
    #expect(walk.console.output.contains("Notice: minji deleted “Pay the rent”."))
  }

  @Test("on another replica that shares the board")
  func replicas() async throws {
    let (server, here) = (InMemoryServer(), try TodoStore.emptyStore())
    let mine = try TodoStore.inMemory(seed: 1, author: "sujin", sharing: here)
    let theirs = try TodoStore.inMemory(seed: 2, author: "minji")
    let walk = try await TodoStore.walk(store: here, author: "sujin")
    func exchange() async throws {
      for store in [theirs, mine, theirs] { _ = try await store.feature.journal.synchronize(with: server) }
      await walk.wait(for: .zero)
    }
    let card = try theirs.add("Pay rent").handle
    try await exchange()
    #expect(walk.console.output.contains("Notice: minji added “Pay rent”."))
    try theirs.rename(card, to: "Pay the rent")
    try await exchange()
    let renamed = "Notice: minji changed “Pay rent”: title from “Pay rent” to “Pay the rent”."
    #expect(walk.console.output.contains(renamed))
    try await theirs.delete([card])
    try await exchange()
    #expect(walk.console.output.contains("Notice: minji deleted “Pay the rent”."))
    #expect(walk.rows.isEmpty)
  }
}
