import Foyer

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
      hasEnded: json["hasEnded"] == true, notices: json["notices"]?.array?.compactMap(\.string) ?? [])
    self.coverage = coverage
    self.echoes = echoes.compactMap(\.string)
    prompt = json["prompt"]?.string
  }
}

extension JSONValue {
  fileprivate static func string(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
}
