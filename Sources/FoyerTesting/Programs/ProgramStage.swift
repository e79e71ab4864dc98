import Foyer

/// A session in a program of its own, with its input and output in pipes or in a terminal.
final class ProgramStage: Stage {
  private let link: ProgramLink
  private let patience: Duration
  private var transcript: any Transcript
  private(set) var state = StageState(
    path: "/", json: .null, turns: [], isRunning: false, isInModal: false, hasEnded: false)
  private(set) var coverage = Coverage()
  private(set) var output: String? = ""
  let hasKeys: Bool

  /// The inputs that the program has to have taken before it can be at rest.
  private var given = 0
  /// The lines that were typed while an action ran.
  private var ahead = 0

  init(
    _ program: ProgramUnderTest, _ settings: ScriptSettings, inTerminal: Bool, patience: Duration
  ) async throws(StageFailure) {
    var environment = program.environment
    environment["TERM"] = inTerminal ? "xterm-256color" : nil
    link = ProgramLink(
      try ProgramProcess(
        program.path, program.arguments(for: settings), environment: environment,
        columns: inTerminal ? settings.width : nil))
    self.patience = patience
    hasKeys = inTerminal
    transcript = inTerminal ? TerminalTranscript(columns: settings.width) : PipeTranscript()
    try await exchange([], .settle(given: 0, ahead: 0))
  }

  func give(_ input: ScriptInput) async throws(StageFailure) {
    transcript.begin()
    switch input {
    case .line(let line):
      given += 1
      if state.isRunning { ahead += 1 }
      try await exchange(Array((line + "\n").utf8))
    case .text(let text):
      try await exchange(Array(text.utf8), until: transcript.shows(text))
    case .interrupt:
      // The terminal forgets what was typed ahead.
      given += 1 - ahead
      ahead = 0
      try await exchange([0x03])
    case .endOfInput:
      if transcript.hasHalfLine { return }
      given += 1
      try await exchange([0x04])
    case .wait(let duration):
      try await exchange([], .advance(duration, given: given, ahead: ahead))
    }
  }

  func survivors() async throws(StageFailure) -> [Survivor] {
    let answer = try await ask([], .finish)
    guard case .array(let list)? = answer.value["survivors"] else { return [] }
    return list.compactMap { survivor in
      guard case .string(let path)? = survivor["path"], case .string(let type)? = survivor["type"] else {
        return nil
      }
      return Survivor(path: path, type: type)
    }
  }

  func finish() {}

  private func exchange(
    _ bytes: [UInt8], _ question: ChannelRequest? = nil, until isShown: (@Sendable ([UInt8]) -> Bool)? = nil
  ) async throws(StageFailure) {
    let answer = try await ask(bytes, question ?? .settle(given: given, ahead: ahead), until: isShown)
    guard let report = ChannelReport(answer.value) else {
      throw StageFailure("The program's answer is not a report: \(answer.value.encoded)")
    }
    state = report.state
    if !state.isRunning { ahead = 0 }
    coverage.merge(report.coverage)
    output = transcript.take(answer.printed, echoes: report.echoes, prompt: report.prompt)
  }

  private func ask(
    _ bytes: [UInt8], _ question: ChannelRequest, until isShown: (@Sendable ([UInt8]) -> Bool)? = nil
  ) async throws(StageFailure) -> ProgramLink.Answer {
    try await link.exchange(
      typing: bytes, asking: question.json, within: patience + .seconds(20), until: isShown)
  }
}
