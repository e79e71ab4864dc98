import FoyerNetwork
import FoyerTools
import Synchronization

/// The folder that the answers to a recorded session's requests go to, one file each, in the order of their coming.
final class HTTPCassette: Sendable {
  private struct State {
    var answers = 0
    var abandoned = 0
    var problem: RecordingError?
  }

  private let folder: FixtureFolder
  private let secrets: Secrets
  private let state = Mutex(State())

  init(_ folder: FixtureFolder, _ secrets: Secrets) {
    self.folder = folder
    self.secrets = secrets
  }

  /// The numbers of requests that ended, and of those that were abandoned.
  var counts: (answers: Int, abandoned: Int) { state.withLock { ($0.answers, $0.abandoned) } }
  /// The reason why an answer could not be kept.
  var problem: RecordingError? { state.withLock(\.problem) }

  func keep(_ address: String, _ result: Result<FetchedResponse, FetchError>) {
    let bytes = masked(HTTPFixture(request: address, result: result))
    state.withLock { state in
      state.answers += 1
      if case .failure(let error) = result, error.code == .cancelled { state.abandoned += 1 }
      let number = String(state.answers)
      let name = String(repeating: "0", count: max(0, 4 - number.count)) + number + ".http"
      do throws(RecordingError) {
        try folder.keep(bytes, as: name)
      } catch {
        state.problem = state.problem ?? error
      }
    }
  }

  private func masked(_ fixture: HTTPFixture) -> [UInt8] {
    let result = fixture.result.map { response in
      FetchedResponse(
        status: response.status, contentType: response.contentType, retryAfter: response.retryAfter,
        address: PrivateAddress(address: response.address).masked(secrets), body: response.body)
    }
    let request = PrivateAddress(address: fixture.request).masked(secrets)
    return secrets.masked(HTTPFixture(request: request, result: result).bytes)
  }

  /// Masks what was kept before a value was known to be private.
  func maskAgain() {
    state.withLock { state in
      for name in folder.files {
        do throws(RecordingError) {
          try folder.change(name) { bytes in
            guard let fixture = HTTPFixture(bytes) else { return secrets.masked(bytes) }
            return masked(fixture)
          }
        } catch {
          state.problem = state.problem ?? error
        }
      }
    }
  }
}

/// Fetches, and keeps what came of it while there is a tape.
final class RecordingFetcher: Fetching {
  private let base: any Fetching
  private let current = Mutex<HTTPCassette?>(nil)

  init(_ base: any Fetching) {
    self.base = base
  }

  var tape: HTTPCassette? {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }

  func fetch(_ address: String) async throws(FetchError) -> FetchedResponse {
    let tape = tape
    do throws(FetchError) {
      let response = try await base.fetch(address)
      tape?.keep(address, .success(response))
      return response
    } catch {
      tape?.keep(address, .failure(error))
      throw error
    }
  }
}
