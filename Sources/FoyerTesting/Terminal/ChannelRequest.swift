import Dispatch
import Foyer
import Glibc

/// A request to a program over its channel.
enum ChannelRequest: Equatable {
  /// Waits until the program is idle and has taken `given` inputs, of which `ahead` lines can wait for the
  /// end of an action.
  case drain(given: Int, ahead: Int)
  /// Waits until the program is idle, lets virtual time pass, and waits again.
  case advance(Duration, given: Int, ahead: Int)
  /// Asks for the completions of the text before the cursor.
  case complete(String)
  /// Ends the session, and asks for the objects that are still alive.
  case finish

  var json: JSONValue {
    switch self {
    case .drain(let given, let ahead): ["do": "drain", "given": .integer(given), "ahead": .integer(ahead)]
    case .advance(let duration, let given, let ahead):
      [
        "do": "advance", "milliseconds": .integer(duration.milliseconds), "given": .integer(given),
        "ahead": .integer(ahead),
      ]
    case .complete(let text): ["do": "complete", "text": .string(text)]
    case .finish: ["do": "finish"]
    }
  }

  init?(_ json: JSONValue) {
    switch json["do"] {
    case "drain":
      guard let given = json["given"]?.integer, let ahead = json["ahead"]?.integer else { return nil }
      self = .drain(given: given, ahead: ahead)
    case "advance":
      guard let milliseconds = json["milliseconds"]?.integer, let given = json["given"]?.integer,
        let ahead = json["ahead"]?.integer
      else { return nil }
      self = .advance(.milliseconds(milliseconds), given: given, ahead: ahead)
    case "complete":
      guard let text = json["text"]?.string else { return nil }
      self = .complete(text)
    case "finish": self = .finish
    default: return nil
    }
  }
}

extension Duration {
  fileprivate var milliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(clamping: seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}

/// Reads requests, one a line, on a thread of its own.
enum ChannelReader {
  /// The requests that come until the other end is closed.
  static func requests(from channel: Int32) -> AsyncStream<ChannelRequest> {
    AsyncStream { stream in
      DispatchQueue(label: "foyer.channel").async {
        var buffer: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while true {
          let count = read(channel, &chunk, chunk.count)
          if count < 0, errno == EINTR { continue }
          if count <= 0 { break }
          buffer += chunk[..<count]
          while let end = buffer.firstIndex(of: 0x0A) {
            let line = String(decoding: buffer[..<end], as: UTF8.self)
            buffer.removeSubrange(...end)
            if let request = JSONReader.value(of: line[...]).flatMap(ChannelRequest.init) {
              stream.yield(request)
            }
          }
        }
        stream.finish()
      }
    }
  }
}

/// The answer that a program gives over its channel once it is idle.
struct ChannelReport: Equatable {
  var state: DriverState
  /// The coverage since the last report.
  var coverage: Coverage
  /// The lines taken since the last report, each with the prompt before it, as they stand in the output.
  var echoes: [String]
  /// The prompt of the line that is being read; `nil` when none is.
  var prompt: String?

  var json: JSONValue {
    [
      "path": .string(state.path), "screen": state.json,
      "turns": .array(state.turns.map { ["name": .string($0.name), "reason": .string($0.reason)] }),
      "isRunning": .bool(state.isRunning), "isInModal": .bool(state.isInModal),
      "hasEnded": .bool(state.hasEnded), "coverage": coverage.json,
      "notices": .array(state.notices.map { .string($0) }),
      "problems": .array(state.problems.map { .string($0) }),
      "echoes": .array(echoes.map { .string($0) }),
      "prompt": .string(prompt),
    ]
  }

  init(state: DriverState, coverage: Coverage, echoes: [String], prompt: String?) {
    self.state = state
    self.coverage = coverage
    self.echoes = echoes
    self.prompt = prompt
  }

  init?(_ json: JSONValue) {
    guard let path = json["path"]?.string, let screen = json["screen"],
      let turns = json["turns"]?.array, let coverage = json["coverage"].flatMap(Coverage.init),
      let echoes = json["echoes"]?.array
    else { return nil }
    state = DriverState(
      path: path, json: screen,
      turns: turns.map { TurnSummary(name: $0["name"]?.string ?? "", reason: $0["reason"]?.string) },
      isRunning: json["isRunning"] == true, isInModal: json["isInModal"] == true,
      hasEnded: json["hasEnded"] == true, notices: json["notices"]?.array?.compactMap(\.string) ?? [],
      problems: json["problems"]?.array?.compactMap(\.string) ?? [])
    self.coverage = coverage
    self.echoes = echoes.compactMap(\.string)
    prompt = json["prompt"]?.string
  }
}

extension JSONValue {
  fileprivate static func string(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
}

/// Completions on their way between two programs.
extension Completions {
  var json: JSONValue {
    [
      "replacing": .string(replacing),
      "candidates": .array(candidates.map { ["text": .string($0.text), "endsWord": .bool($0.endsWord)] }),
    ]
  }

  init?(_ json: JSONValue) {
    guard let replacing = json["replacing"]?.string, let candidates = json["candidates"]?.array else {
      return nil
    }
    self.init(
      replacing: replacing,
      candidates: candidates.compactMap { candidate in
        candidate["text"]?.string.map { Candidate($0, endsWord: candidate["endsWord"] == true) }
      })
  }
}
