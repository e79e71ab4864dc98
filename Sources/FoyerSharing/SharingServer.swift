package import FoyerJournal
import Glibc

/// A server that an agent exchanges changes with in the background.
package protocol SharingServer: JournalServer, PictureServer {
  /// The facts by which a stale server is known.
  var fence: PostgresServer.Fence { get async }

  /// True for a server that keeps pictures; an older one doesn't.
  var keepsPictures: Bool { get async }

  /// False when the server doesn't show the private values of others.
  var readsPrivateValues: Bool { get async }

  /// Notes what this replica knows, and returns the server's revision.
  func beat() async throws -> Int64

  /// Returns when there may be news, the deadline has passed, or ``SocketPoller`` was told to end the wait.
  func waitForNews(until deadline: ContinuousClock.Instant, named name: UInt64) async throws

  /// Closes what is open to the server.
  func drop() async
}

extension PostgresServer: SharingServer {
  package var readsPrivateValues: Bool { greeting?.readsPrivateValues ?? true }

  package var keepsPictures: Bool {
    get async {
      _ = try? await connected()
      return (greeting?.level ?? 1) >= 2
    }
  }
}

/// The server of scripts whose store is shared in memory.
extension InMemoryServer: SharingServer {
  package var fence: PostgresServer.Fence { PostgresServer.Fence() }

  package var readsPrivateValues: Bool { true }
  package var keepsPictures: Bool { true }

  package func beat() -> Int64 { Int64(changes.count) }

  package func waitForNews(until deadline: ContinuousClock.Instant, named name: UInt64) async {
    _ = await SocketPoller.shared.wait(name, for: -1, POLLIN, until: deadline)
  }

  package func drop() {}
}
