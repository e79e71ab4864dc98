import Dispatch
import Foyer
import Glibc

/// A request to a program over its channel.
enum ChannelRequest: Equatable {
  /// Waits until the program is idle and has taken `given` inputs, of which `ahead` lines can wait for the
  /// end of an action; then lets virtual time pass, and waits again.
  case drain(given: Int, ahead: Int, passing: Duration)
  /// Asks for the completions of the text before the cursor.
  case complete(String)
  /// Ends the session, and asks for the objects that are still alive.
  case finish

  var json: JSONValue {
    switch self {
    case .drain(let given, let ahead, let duration):
      [
        "do": "drain", "given": .integer(given), "ahead": .integer(ahead),
        "passing": .string(duration.scripted),
      ]
    case .complete(let text): ["do": "complete", "text": .string(text)]
    case .finish: ["do": "finish"]
    }
  }

  init?(_ json: JSONValue) {
    switch json["do"] {
    case "drain":
      guard let given = json["given"]?.integer, let ahead = json["ahead"]?.integer,
        let duration = json["passing"]?.string.flatMap({ Duration(scripted: $0[...]) })
      else { return nil }
      self = .drain(given: given, ahead: ahead, passing: duration)
    case "complete":
      guard let text = json["text"]?.string else { return nil }
      self = .complete(text)
    case "finish": self = .finish
    default: return nil
    }
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
      "notices": .strings(state.notices), "problems": .strings(state.problems), "echoes": .strings(echoes),
      "prompt": .string(prompt),
    ]
  }

}

extension ChannelReport {
  init?(_ json: JSONValue) {
    guard let path = json["path"]?.string, let screen = json["screen"],
      let turns = json["turns"]?.array, let coverage = json["coverage"].flatMap(Coverage.init),
      let echoes = json["echoes"]?.strings
    else { return nil }
    state = DriverState(
      path: path, given: screen,
      turns: turns.map { TurnSummary(name: $0["name"]?.string ?? "", reason: $0["reason"]?.string) },
      isRunning: json["isRunning"] == true, isInModal: json["isInModal"] == true,
      hasEnded: json["hasEnded"] == true, notices: json["notices"]?.strings ?? [],
      problems: json["problems"]?.strings ?? [])
    self.coverage = coverage
    self.echoes = echoes
    prompt = json["prompt"]?.string
  }
}

extension JSONValue {
  static func string(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  static func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

  var strings: [String]? { array?.compactMap(\.string) }
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
