package import FoyerRecords
import Synchronization

/// The connection of a store to its server, which scripts cut.
package final class ServerLink: Sendable {
  private let state = Mutex(true)

  package init() {}

  /// True while the server can be reached.
  package var isOnline: Bool {
    get { state.withLock(\.self) }
    set { state.withLock { $0 = newValue } }
  }

  /// - Throws: A ``SharingProblem`` while the server can't be reached.
  package func requireOnline() throws(SharingProblem) {
    if !isOnline { throw SharingProblem(.unreachable) }
  }
}

/// A server that is reached over a link.
package struct LinkedServer: SharingServer {
  private let server: any SharingServer
  private let link: ServerLink

  package init(_ server: any SharingServer, over link: ServerLink) {
    self.server = server
    self.link = link
  }

  private var reached: any SharingServer {
    get throws {
      try link.requireOnline()
      return server
    }
  }

  package func append(_ changes: [SharedChange], after past: JournalPast) async throws -> [AppendResult] {
    try await reached.append(changes, after: past)
  }

  package func changes(after past: JournalPast, atMost limit: Int) async throws -> [SharedChange] {
    try await reached.changes(after: past, atMost: limit)
  }

  package func snapshot() async throws -> JournalSnapshot? { try await reached.snapshot() }

  package func records() async throws -> JournalSnapshot { try await reached.records() }

  package func marks(after revision: Int64, atMost limit: Int) async throws -> [ChangeMark] {
    try await reached.marks(after: revision, atMost: limit)
  }

  package var keepsDigests: Bool { get async throws { try await reached.keepsDigests } }

  package func missingPictures(of names: [String]) async throws -> [String] {
    try await reached.missingPictures(of: names)
  }

  package func put(_ bytes: [UInt8], named name: String) async throws {
    try await reached.put(bytes, named: name)
  }

  package func picture(_ name: String) async throws -> [UInt8]? { try await reached.picture(name) }

  package func beat() async throws -> Beat { try await reached.beat() }

  package func waitForNews(until deadline: ContinuousClock.Instant) async throws {
    try await reached.waitForNews(until: deadline)
  }

  package var fence: PostgresServer.Fence { get async { await server.fence } }

  package var readsPrivateValues: Bool { get async { await server.readsPrivateValues } }

  package func drop() async { await server.drop() }
}
