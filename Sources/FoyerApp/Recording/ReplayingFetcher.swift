import Foyer
import FoyerNetwork
import FoyerStorage
import FoyerTesting
import FoyerTools
import Synchronization

/// Answers from the fixtures of a recording, in order for each request.
final class ReplayingFetcher: Fetching {
  private let answers: Mutex<[String: ArraySlice<HTTPFixture>]>
  private let clock: any SessionClock
  private let missing: MissingFixtures
  private let folder: String

  private static let mostBytes = 16 << 20

  init(_ folder: FixtureFolder, clock: any SessionClock, missing: MissingFixtures) {
    var answers: [String: ArraySlice<HTTPFixture>] = [:]
    for name in folder.files where name.hasSuffix(".http") {
      let bytes = try? AtomicFile(path: folder.path + "/" + name).read(atMost: Self.mostBytes)
      guard let fixture = bytes.flatMap(HTTPFixture.init) else {
        missing.note("\(folder.path)/\(name) is not a fixture that can be read.")
        continue
      }
      answers[fixture.request, default: []].append(fixture)
    }
    self.answers = Mutex(answers)
    self.clock = clock
    self.missing = missing
    self.folder = folder.path
  }

  func fetch(_ address: String) async throws(FetchError) -> FetchedResponse {
    guard let fixture = answers.withLock({ $0[address]?.popFirst() }) else {
      missing.note("\(folder) has no further answer to GET \(address)")
      throw FetchError(.network, cause: "no fixture", address: address)
    }
    if case .failure(let error) = fixture.result, error.code == .cancelled { await waitForEver() }
    return try fixture.result.get()
  }

  /// Waits until the task is cancelled, on the session's clock, so that it is known to wait.
  private func waitForEver() async {
    while !Task.isCancelled {
      try? await clock.sleep(for: .seconds(36_500 * 86_400))
    }
  }
}

/// The requests for which a replay had no answer.
final class MissingFixtures: Sendable {
  private let list = Mutex<[String]>([])

  /// Sentences, each once, which are then forgotten.
  func take() -> [String] {
    list.withLock { list in
      defer { list = [] }
      return list
    }
  }

  func note(_ sentence: String) {
    list.withLock { if !$0.contains(sentence) { $0.append(sentence) } }
  }
}
