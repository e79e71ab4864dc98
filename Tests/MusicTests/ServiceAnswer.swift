import Foyer
import LoopbackServer
import Testing

/// One behavior of the service, and what a search that meets it comes to.
struct ServiceAnswer: Sendable, CustomTestStringConvertible {
  enum Outcome: Sendable {
    /// Songs with these titles.
    case found([String])
    /// A sentence that begins so, in both languages; the service is asked again at the next search.
    case failed(String, String)
    /// The service is left alone for so many seconds.
    case limited(Int)
  }

  let testDescription: String
  let steps: @Sendable () -> [LoopbackServer.Step]
  let outcome: Outcome
  /// The number of requests to the service.
  let requests: Int
  /// True when the answer never ends, so that the deadline passes.
  let isEndless: Bool

  init(
    _ name: String, _ outcome: Outcome, requests: Int = 1, isEndless: Bool = false,
    _ steps: @autoclosure @escaping @Sendable () -> [LoopbackServer.Step]
  ) {
    testDescription = name
    self.steps = steps
    self.outcome = outcome
    self.requests = requests
    self.isEndless = isEndless
  }

  /// Returns the beginning of the sentence about a search that finds nothing because of this answer.
  func sentence(in language: Language) -> String {
    switch outcome {
    case .found: ""
    case .failed(let english, let korean): language == .english ? english : korean
    case .limited(let seconds):
      language == .english
        ? "The music service takes no more searches for now. Try again in \(seconds) seconds."
        : "음악 서비스가 지금은 검색을 더 받지 않습니다. \(seconds)초 뒤에 다시 해 보세요."
    }
  }
}
