import FoyerSystem
import Synchronization

/// Answers each fetch with the next of the answers it was given.
final class Network: Fetching {
  static let address = "https://users.example/list"

  private let answers: Mutex<[Result<FetchedResponse, FetchError>]>

  init(_ answers: Result<FetchedResponse, FetchError>...) {
    self.answers = Mutex(answers)
  }

  static func body(_ text: String, status: Int = 200) -> Result<FetchedResponse, FetchError> {
    .success(FetchedResponse(status: status, body: Array(text.utf8)))
  }

  static func failure(_ code: FetchError.Code, _ cause: String = "no route") -> Result<
    FetchedResponse, FetchError
  > {
    .failure(FetchError(code, cause: cause, address: address))
  }

  func fetch(_ address: String) async throws(FetchError) -> FetchedResponse {
    let answer = answers.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    guard let answer else { throw FetchError(.network, cause: "no more answers", address: address) }
    return try answer.get()
  }
}
