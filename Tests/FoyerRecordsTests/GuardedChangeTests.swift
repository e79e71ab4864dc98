import Foyer
import Testing

@testable import FoyerRecords

@MainActor
@Suite("changes that a server has to accept first")
struct GuardedChangeTests {
  private struct Book: JournalRecord {
    var title = ""
    var shelf = "free"

    static let schema = RecordSchema<Book>("book", title: { LocalizedText(verbatim: Text($0.title)) }) {
      Field("title", LocalizedText("title", [.korean: "제목"]), \.title, .isTitle)
      Field("shelf", LocalizedText("shelf", [.korean: "책장"]), \.shelf, .isGuarded)
    }
  }

  private struct FixedClock: SessionClock {
    let now = Timestamp(milliseconds: 1_640_163_600_000)

    func sleep(for duration: Duration) async throws {}
  }

  /// A server that takes no changes.
  private struct ClosedServer: JournalServer {
    struct Closed: Error {}

    let server: InMemoryServer

    func append(_ changes: [SharedChange], after past: JournalPast) throws -> [AppendResult] {
      throw Closed()
    }

    func changes(after past: JournalPast, atMost limit: Int) throws -> [SharedChange] {
      try server.changes(after: past, atMost: limit)
    }

    func snapshot() -> JournalSnapshot? { nil }
    func records() -> JournalSnapshot { server.records() }
    func marks(after revision: Int64, atMost limit: Int) -> [ChangeMark] {
      server.marks(after: revision, atMost: limit)
    }
    var keepsDigests: Bool { server.keepsDigests }
  }

  private let server = InMemoryServer()

  private func makeFeature(of author: String, seed: UInt64) throws -> FeatureJournal {
    let store = try Store(at: .memory, migrations: [.journal, .tables("book-1", of: [Book.self])])
    let environment = Environment(clock: FixedClock(), identifiers: IdentifierSource(seed: seed))
    return FeatureJournal(
      Journal(store: store, environment: environment, author: author, types: [Book.self]), "library")
  }

  /// Two features that know the same book, whose title `noah` replaced without `minji` knowing it.
  private func makeFeatures() async throws -> (mine: FeatureJournal, book: RecordID) {
    let (mine, theirs) = (try makeFeature(of: "minji", seed: 1), try makeFeature(of: "noah", seed: 2))
    let book = try mine.write("add") { try $0.create(Book(title: "Emma")).id }
    for feature in [mine, theirs] { _ = try await feature.journal.synchronize(with: server) }
    for feature in [mine, theirs] {
      try feature.write("edit") { try $0.update(Book.self, book) { $0.title = feature.journal.author } }
      _ = try await feature.journal.synchronize(with: server)
    }
    return (mine, book)
  }

  private func lend(_ book: RecordID, in feature: FeatureJournal) async throws {
    try await feature.writeGuarded("lend") { change in
      _ = try change.update(Book.self, book) { $0.shelf = "lent" }
    }
  }

  @Test("what they find out about others is told, once")
  func told() async throws {
    let (mine, book) = try await makeFeatures()
    let state = SharingState(server)
    mine.journal.sharing = state
    var told: [Overruling] = []
    state.tell = { told += $0.overruled }
    try await lend(book, in: mine)
    #expect(told.map(\.lost) == [LocalizedText(verbatim: "minji")])
    #expect(try await mine.journal.synchronize(with: server).overruled == [])
    #expect(server.changes.count == 4)
  }

  @Test("what they found out before the server took no more is told too")
  func brokenOff() async throws {
    let (mine, book) = try await makeFeatures()
    let state = SharingState(ClosedServer(server: server))
    mine.journal.sharing = state
    var told: [Overruling] = []
    state.tell = { told += $0.overruled }
    await #expect(throws: ClosedServer.Closed.self) { try await lend(book, in: mine) }
    #expect(told.map(\.author) == ["noah"])
    let shelf = try mine.read { db in try db.record(Book.self, book)?.value.shelf }
    #expect(shelf == "free")
  }
}
