import Foyer
import FoyerSystem
import FoyerTools
import Synchronization

/// Keeps the answers to a recorded session's requests, one file each, in the order of their coming.
final class HTTPCassette: Sendable {
  private struct Counts {
    /// The number of requests that ended.
    var answers = 0
    /// The number of those that were abandoned.
    var abandoned = 0
  }

  private let folder: FixtureFolder
  private let fetcher: RecordingFetcher
  private let state = Mutex(Counts())

  /// Keeps the answers that a fetcher gets until the recording ends.
  init(_ folder: String, _ secrets: Secrets, of fetcher: RecordingFetcher) {
    self.fetcher = fetcher
    self.folder = FixtureFolder(folder) { bytes in
      secrets.masked(HTTPFixture(bytes)?.masked(secrets).bytes ?? bytes)
    }
    fetcher.tape = self
  }

  func keep(_ address: String, _ result: Result<FetchedResponse, FetchError>) {
    state.withLock { counts in
      counts.answers += 1
      if case .failure(let error) = result, error.code == .cancelled { counts.abandoned += 1 }
      let number = String(counts.answers)
      let name = String(repeating: "0", count: max(0, 4 - number.count)) + number + ".http"
      folder.keep(HTTPFixture(request: address, result: result).bytes, as: name)
    }
  }
}

extension HTTPCassette: RecordingTape {
  var problem: RecordingError? { folder.problem }
  var answers: Int { state.withLock(\.answers) }
  var abandoned: Int { state.withLock(\.abandoned) }

  func maskAgain() { folder.maskAgain() }

  func end() { fetcher.tape = nil }
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

/// The outcome of a request, as a readable file: the request, the status or the error, the headers that
/// count, and after an empty line the body.
///
/// ```
/// GET https://itunes.apple.com/search?term=harbor
/// 200
/// Content-Type: text/javascript
///
/// {"resultCount": 0, "results": []}
/// ```
struct HTTPFixture {
  let request: String
  let result: Result<FetchedResponse, FetchError>

  var bytes: [UInt8] {
    var lines = ["GET \(request)"]
    var body: [UInt8] = []
    switch result {
    case .success(let response):
      lines.append(String(response.status))
      if let type = response.contentType { lines.append("Content-Type: \(type)") }
      if let pause = response.retryAfter { lines.append("Retry-After: \(pause.components.seconds)") }
      if response.address != request { lines.append("From: \(response.address)") }
      body = response.body
    case .failure(let error):
      lines.append("error \(error.code)")
      lines.append("Cause: \(error.cause)")
    }
    let head = lines.map { line in String(line.map { $0.isNewline ? " " : $0 }) + "\n" }.joined()
    return Array(head.utf8) + [0x0A] + body
  }

  init(request: String, result: Result<FetchedResponse, FetchError>) {
    self.request = request
    self.result = result
  }

  /// Returns the fixture with stand-ins for private values in its addresses.
  func masked(_ secrets: Secrets) -> HTTPFixture {
    let result = result.map { response in
      FetchedResponse(
        status: response.status, contentType: response.contentType, retryAfter: response.retryAfter,
        address: secrets.masked(address: response.address), body: response.body)
    }
    return HTTPFixture(request: secrets.masked(address: request), result: result)
  }

  /// - Returns: `nil` when the bytes are not a fixture.
  init?(_ bytes: [UInt8]) {
    guard let end = bytes.indices.dropLast().first(where: { bytes[$0] == 0x0A && bytes[$0 + 1] == 0x0A })
    else {
      return nil
    }
    let lines = String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\n").map(String.init)
    guard lines.count >= 2, lines[0].hasPrefix("GET ") else { return nil }
    request = String(lines[0].dropFirst(4))
    let header = { (name: String) -> String? in
      lines.dropFirst(2).first { $0.hasPrefix(name + ": ") }.map { String($0.dropFirst(name.count + 2)) }
    }
    if let status = Int(lines[1]) {
      result = .success(
        FetchedResponse(
          status: status, contentType: header("Content-Type"),
          retryAfter: header("Retry-After").flatMap(Int.init).map { .seconds($0) },
          address: header("From") ?? request, body: Array(bytes[(end + 2)...])))
    } else if let code = FetchError.Code.allCases.first(where: { "error \($0)" == lines[1] }) {
      result = .failure(FetchError(code, cause: header("Cause") ?? "", address: request))
    } else {
      return nil
    }
  }
}

/// Answers from the fixtures of a recording, in order for each request.
final class ReplayingFetcher: Fetching {
  private let answers: Mutex<[String: ArraySlice<HTTPFixture>]>
  private let clock: any SessionClock
  private let missing: MissingFixtures
  private let folder: String

  private static let mostBytes = 16 << 20

  init(_ folder: String, clock: any SessionClock, missing: MissingFixtures) {
    var answers: [String: ArraySlice<HTTPFixture>] = [:]
    for name in Files.names(in: folder) ?? [] where name.hasSuffix(".http") {
      let file = folder + "/" + name
      // A pipe would let us wait for its other end.
      let bytes = Files.isFile(file) ? Files.contents(of: file, atMost: Self.mostBytes) : nil
      guard let fixture = bytes.flatMap(HTTPFixture.init) else {
        missing.note("\(file) is not a fixture that can be read.")
        continue
      }
      answers[fixture.request, default: []].append(fixture)
    }
    self.answers = Mutex(answers)
    self.clock = clock
    self.missing = missing
    self.folder = folder
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
