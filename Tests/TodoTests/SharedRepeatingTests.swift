import FeatureSupport
import Foyer
import FoyerTools
import Testing

@testable import FoyerRecords
@testable import TodoScreen

@MainActor
@Suite("A repeating card that two replicas finish") struct SharedRepeatingTests {
  private let server = InMemoryServer()
  private let mine: TodoStore
  private let theirs: TodoStore
  private let card: String

  init() async throws {
    mine = try TodoStore.inMemory(seed: 1, author: "sujin")
    theirs = try TodoStore.inMemory(seed: 2, author: "minji")
    card = try mine.add(
      Card(title: "Pay rent", due: Day(iso: "2021-12-21"), recurrence: Recurrence("weekly"))
    ).card.handle
    try await exchange()
  }

  private func exchange() async throws {
    for store in [mine, theirs, mine] { _ = try await store.feature.journal.synchronize(with: server) }
  }

  /// Both have the same cards, which are what their journals say.
  private func expectEqual(_ days: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
    for store in [mine, theirs] {
      let due = try store.board("in:todo").cards.map { $0.due?.iso }
      #expect(due == days, sourceLocation: sourceLocation)
      #expect(try store.feature.journal.check() == [], sourceLocation: sourceLocation)
    }
    #expect(try mine.shown() == theirs.shown(), sourceLocation: sourceLocation)
  }

  @Test("comes again once")
  func once() async throws {
    let next = try await mine.move([card], to: .done).following.map(\.id)
    #expect(try await theirs.move([card], to: .done).following.map(\.id) == next)
    try await exchange()
    try expectEqual(["2021-12-28"])
    let moves = try theirs.history().filter { $0.change.command == "move" }
    // The later move changed nothing any more, so nobody is told of it.
    #expect(moves.map(\.change.author) == ["sujin"])
    #expect(moves.map(\.count) == [2])
  }

  @Test("comes again once, also when one of them moved its day before")
  func movedDay() async throws {
    try theirs.edit(card, "due") { $0.due = Day(iso: "2021-12-23") }
    try await mine.move([card], to: .done)
    try await theirs.move([card], to: .done)
    try await exchange()
    try expectEqual(["2021-12-28"])
  }

  @Test("comes again once, with what one of them changed since")
  func edited() async throws {
    try await mine.move([card], to: .done)
    try mine.rename(try mine.handles("in:todo")[0], to: "Pay the rent")
    _ = try await mine.feature.journal.synchronize(with: server)
    try await theirs.move([card], to: .done)
    try theirs.rank(try theirs.handles("in:todo")[0], "A")
    try await exchange()
    try expectEqual(["2021-12-28"])
    let next = try #require(try mine.board("in:todo").cards.first)
    #expect((next.title, next.priority) == ("Pay the rent", "A"))
  }

  @Test("stays done with its next one when the second of them undoes, since the first one finished it too")
  func undone() async throws {
    try await mine.move([card], to: .done)
    _ = try await mine.feature.journal.synchronize(with: server)
    try await theirs.move([card], to: .done)
    try await exchange()
    #expect(try theirs.undo().isMade)
    try await exchange()
    try expectEqual(["2021-12-28"])
  }

  @Test("that is done, undone and done again brings the same next one back")
  func again() async throws {
    let next = try await mine.move([card], to: .done).following.map(\.id)
    #expect(try mine.undo().isMade)
    #expect(try mine.handles("in:todo") == [card])
    #expect(try await mine.move([card], to: .done).following.map(\.id) == next)
    try await exchange()
    try expectEqual(["2021-12-28"])
    #expect(try mine.undo().isMade)
    #expect(try mine.redo().isMade)
    try await exchange()
    try expectEqual(["2021-12-28"])
  }

  @Test("that was done long ago and is repeated by hand once more gets a new one")
  func repeatedByHand() async throws {
    let next = try #require(try await mine.move([card], to: .done).following.first)
    try await mine.move([next.handle], to: .done)
    try await mine.move([card], to: .todo)
    try mine.edit(card, "repeat") { $0.recurrence = Recurrence("weekly") }
    try await mine.move([card], to: .done)
    #expect(try mine.board("in:todo").cards.map { $0.due?.iso } == ["2022-01-04", "2021-12-28"])
  }
}
