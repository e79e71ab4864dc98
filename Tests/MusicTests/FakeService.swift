import FoyerSystem
import LoopbackServer
import Synchronization

/// A service that first behaves as it is told to, and then well.
final class FakeService: Sendable {
  private let server: LoopbackServer
  private let mode: Mode

  private final class Mode: Sendable {
    private let isGood = Mutex(false)

    var behavesWell: Bool { isGood.withLock { $0 } }

    func improve() { isGood.withLock { $0 = true } }
  }

  init(_ answer: ServiceAnswer) async throws {
    let mode = Mode()
    self.mode = mode
    server = try await LoopbackServer { _ in
      mode.behavesWell ? .answer(text: Bodies.page(of: "Good One")) : answer.steps()
    }
  }

  var address: String { server.address + "/search" }
  var requests: Int { server.requests.count }

  func behaveWell() { mode.improve() }

  /// Waits until it was asked and every connection to it is closed.
  func abandoned() async { await server.abandoned() }

  /// Fetches with patience, but for an endless answer the deadline passes as soon as the service was asked.
  func fetcher(for answer: ServiceAnswer) -> HTTPFetcher {
    let (server, mode) = (server, mode)
    return HTTPFetcher(userAgent: "foyer-tests/1.0", limits: .patient) { limit in
      if answer.isEndless, !mode.behavesWell {
        await server.requested()
      } else {
        try await Task.sleep(for: limit)
      }
    }
  }
}
