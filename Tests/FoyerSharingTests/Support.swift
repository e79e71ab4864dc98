import Foyer
import PostgresServers

@testable import FoyerRecords
@testable import FoyerSharing

/// A record like those of the features.
struct Book: JournalRecord {
  var title = ""
  var notes = ""
  var lender: String?
  var shelf = "free"
  /// The person who has it; nobody has it twice.
  var reader: String?

  static let schema = RecordSchema<Book>("book", title: { LocalizedText(verbatim: Text($0.title)) }) {
    Field("title", LocalizedText("title", [.korean: "제목"]), \.title, .isTitle)
    Field("notes", LocalizedText("notes", [.korean: "메모"]), \.notes, .lines)
    Field("lender", LocalizedText("lender", [.korean: "빌린 사람"]), \.lender, .isPrivate)
    Field("shelf", LocalizedText("shelf", [.korean: "책장"]), \.shelf)
    Field("reader", LocalizedText("reader", [.korean: "읽는 사람"]), \.reader, .isGuarded)
  }

  static let migrations: [Migration] = [.journal, .tables("book-1", of: [Book.self])]
}

/// A clock that stands still, in tests that compare times.
struct FixedClock: SessionClock {
  var now = Timestamp(milliseconds: 1_640_163_600_000)
  func sleep(for duration: Duration) async throws {}
}

/// A journal with the server that it is shared by.
@MainActor
struct Member {
  let journal: Journal
  let server: PostgresServer

  func synchronize() async throws -> SyncReport { try await journal.synchronize(with: server) }

  func titles() throws -> [String] {
    try journal.read { db in try db.records(Book.self, "deleted = 0").map(\.value.title).sorted() }
  }

  func add(_ title: String, lender: String? = nil) throws -> RecordID {
    try journal.write("library", "add") { try $0.create(Book(title: title, lender: lender)).id }
  }

  func edit(_ id: RecordID, _ change: (inout Book) -> Void) throws {
    try journal.write("library", "edit") { writer in _ = try writer.update(Book.self, id) { change(&$0) } }
  }

  func book(_ id: RecordID) throws -> Book? { try journal.read { db in try db.record(Book.self, id)?.value } }
}

/// A server with a journal `team`, of which `minji` is the owner and `noah` a member.
@MainActor
struct Team {
  let cluster: PostgresCluster
  let database: String
  let journal: String

  /// Makes the journal in a database of its own.
  init(on cluster: PostgresCluster? = nil) async throws {
    let cluster = try cluster ?? PostgresCluster.shared.get()
    self.cluster = cluster
    database = "team_\(UInt32.random(in: 0 ... .max))"
    try cluster.query("CREATE DATABASE \(database)")
    try await SharingDirectory.prepare(SharingAddress(cluster.address(database: database)), for: [Book.self])
    for role in ["minji", "noah", "sora"] {
      try cluster.query(
        """
        DO $$ BEGIN CREATE ROLE \(role) LOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$;
        GRANT foyer_member TO \(role);
        """)
    }
    try cluster.query("GRANT foyer_private TO minji, noah")
    let directory = try await SharingDirectory(SharingAddress(cluster.address("minji", database: database)))
    journal = try await directory.join("team", makesNew: true).journal
    try await directory.invite("noah", to: journal)
  }

  @discardableResult
  func query(_ sql: String, as role: String = "postgres") throws -> String {
    try cluster.query(sql, as: role, in: database)
  }

  func address(_ role: String = "postgres") -> String { cluster.address(role, database: database) }

  func server(
    _ role: String, for journal: Journal, at address: String? = nil, fence: PostgresServer.Fence = .init(),
    longestReplay: Int64 = 1_000
  ) -> PostgresServer {
    PostgresServer(
      address ?? self.address(role), journal: self.journal, fence: fence, longestReplay: longestReplay
    ) { try await (journal.replica(), journal.knownPast()) }
  }

  func member(
    _ role: String, seed: UInt64, at location: StoreLocation = .memory, longestReplay: Int64 = 1_000
  ) async throws -> Member {
    let store = try Store(at: location, migrations: Book.migrations)
    return try await member(role, on: store, seed: seed, longestReplay: longestReplay)
  }

  func member(
    _ role: String, on store: Store, seed: UInt64, longestReplay: Int64 = 1_000
  ) async throws -> Member {
    let environment = Environment(clock: FixedClock(), identifiers: IdentifierSource(seed: seed))
    let journal = Journal(store: store, environment: environment, author: role, types: [Book.self])
    return Member(journal: journal, server: server(role, for: journal, longestReplay: longestReplay))
  }
}

extension PostgresServer {
  /// Appends changes whatever past the server has.
  func append(_ changes: [SharedChange]) async throws -> [AppendResult] {
    try await append(changes, after: .none)
  }

  /// Returns changes whatever past the server has.
  func changes(after revision: Int64, atMost limit: Int) async throws -> [SharedChange] {
    try await changes(after: JournalPast(revision, nil), atMost: limit)
  }
}
