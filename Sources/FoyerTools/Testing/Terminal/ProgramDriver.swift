import Foyer

/// A session in a program of its own, with its input and output in pipes or in a terminal.
final class ProgramDriver: ScriptDriver {
  private let link: ProgramLink
  private let patience: Duration
  private var transcript: any Transcript
  private(set) var state = DriverState(path: "/")
  private(set) var coverage = Coverage()
  private(set) var output: String? = ""
  let hasKeys: Bool

  /// The inputs that the program has to have taken before it can be at rest.
  private var given = 0
  /// The lines that were typed while an action ran.
  private var ahead = 0
  /// The output not yet taken.
  private var printed: [UInt8] = []

  init(
    _ program: ProgramUnderTest, _ settings: ScriptSettings, inTerminal: Bool, patience: Duration
  ) async throws(DriverFailure) {
    var environment = program.environment
    environment["TERM"] = inTerminal ? "xterm-256color" : nil
    link = ProgramLink(
      try ProgramProcess(
        program.path, program.arguments(for: settings), environment: environment,
        columns: inTerminal ? settings.width : nil))
    self.patience = patience
    hasKeys = inTerminal
    transcript =
      inTerminal ? TerminalTranscript(columns: settings.width) : PipeTranscript()
    try await exchange([])
  }

  func give(_ input: ScriptInput) async throws(DriverFailure) {
    transcript.begin()
    switch input {
    case .line(let line):
      given += 1
      if state.isRunning { ahead += 1 }
      _ = transcript.editor.finish(line)
      try await exchange([typing(line + "\n")])
    case .text(let text):
      transcript.editor.type(text)
      try await exchange([typing(text, isShown: true)])
    case .paste(let lines):
      let text = lines.joined(separator: "\r")
      let isLine = lines.count == 1
      if isLine { transcript.editor.type(text) } else { _ = transcript.editor.paste(text) }
      if !isLine { given += 1 }
      try await exchange([typing("\u{1B}[200~\(text)\u{1B}[201~", isShown: isLine)])
    case .keys(let keys):
      var steps: [ProgramLink.Typing] = []
      var abandoned: [String] = []
      for key in keys {
        let list = try await press(key)
        if let list { abandoned.append(list.line) }
        steps.append(typing(key.bytes, isShown: true, below: list?.word))
      }
      try await exchange(steps, abandoned: abandoned)
    case .interrupt:
      // The terminal forgets what was typed ahead.
      given += 1 - ahead
      ahead = 0
      transcript.editor.clear()
      try await exchange([typing([0x03])])
    case .endOfInput where transcript.editor.isEmpty:
      given += 1
      try await exchange([typing([0x04])])
    case .endOfInput:
      transcript.editor.press(.delete)
      try await exchange([typing([0x04], isShown: true)])
    case .wait(let duration):
      try await exchange([], passing: duration)
    case .width, .by, .condition:
      throw DriverFailure("“\(input)” works in process only.")
    }
  }

  /// - Returns: The line as it was left above a list of what it could become, and the first word of the list.
  private func press(_ key: EditingKey) async throws(DriverFailure) -> (line: String, word: Text)? {
    guard key == .tab else {
      transcript.editor.press(key)
      return nil
    }
    let before = transcript.editor.beforeCursor
    let line = transcript.editor.line
    guard let completions = Completions(try await ask(.complete(before))) else {
      throw DriverFailure("The program's answer is not a list of completions.")
    }
    let words = transcript.editor.complete(completions)
    return words.first.map { (transcript.prompt + line, $0) }
  }

  func survivors() async throws(DriverFailure) -> [Survivor] {
    let answer = try await ask(.finish)
    guard case .array(let list)? = answer["survivors"] else { return [] }
    return list.compactMap { survivor in
      guard case .string(let path)? = survivor["path"], case .string(let type)? = survivor["type"] else {
        return nil
      }
      return Survivor(path: path, type: type, keeper: survivor["keeper"]?.string)
    }
  }

  func finish() {}

  private func typing(_ text: String, isShown: Bool = false) -> ProgramLink.Typing {
    typing(Array(text.utf8), isShown: isShown)
  }

  /// - Parameters:
  ///   - isShown: True when the line being typed has to stand on the screen then, because bytes without Return
  ///     are not counted by the program.
  ///   - word: The text to be printed above it, because the line alone stood there before.
  private func typing(
    _ bytes: [UInt8], isShown: Bool = false, below word: Text? = nil
  ) -> ProgramLink.Typing {
    guard isShown, !state.isRunning, let showsLine = transcript.showsLine(behind: printed) else {
      return ProgramLink.Typing(bytes: bytes)
    }
    let above = Array((word?.shown ?? "").utf8)
    return ProgramLink.Typing(
      bytes: bytes, isShown: { (above.isEmpty || $0.contains(above)) && showsLine($0) })
  }

  /// Types, waits until the program is idle, and reads its state.
  ///
  /// - Parameters:
  ///   - duration: The virtual time that passes then.
  ///   - abandoned: Lines that stay on the screen above a list of what they could become.
  private func exchange(
    _ steps: [ProgramLink.Typing], passing duration: Duration = .zero, abandoned: [String] = []
  ) async throws(DriverFailure) {
    let answer = try await ask(.drain(given: given, ahead: ahead, passing: duration), typing: steps)
    guard let report = ChannelReport(answer) else {
      throw DriverFailure("The program's answer is not a report: \(answer.encoded)")
    }
    state = report.state
    if !state.isRunning { ahead = 0 }
    coverage.merge(report.coverage)
    output = transcript.take(printed, echoes: report.echoes + abandoned, prompt: report.prompt)
    printed = []
    if let loss = transcript.loss { throw DriverFailure(loss) }
  }

  private func ask(
    _ question: ChannelRequest, typing steps: [ProgramLink.Typing] = []
  ) async throws(DriverFailure) -> JSONValue {
    let answer = try await link.exchange(
      typing: steps, asking: question.json, within: patience + .seconds(20))
    printed += answer.printed
    return answer.value
  }
}
