import Foyer

/// A session at a console as programs have it: in a terminal, typed at through libedit, or in a pipe.
final class ConsoleDriver: ScriptDriver {
  private let console: DrivenConsole
  let watch: SessionWatch
  private var transcript: Transcript
  private(set) var output: String? = ""
  let hasKeys: Bool

  /// The inputs that the session has to have taken before it can be idle.
  private var given = 0
  /// The lines that were typed while an action ran.
  private var ahead = 0

  /// Opens a session.
  ///
  /// - Throws: The error of `make`, or a ``DriverFailure``.
  init(
    _ settings: ScriptSettings, inTerminal: Bool, patience: Duration, make: @escaping Walk.SessionFactory
  ) async throws {
    let end: ConsoleEnd
    if inTerminal {
      end = try await .inTerminal(columns: settings.width)
    } else {
      end = try .inPipe()
    }
    let console = try DrivenConsole(at: end, columns: settings.width, inTerminal: inTerminal)
    let clock = VirtualClock(now: settings.now)
    let session: Session
    do {
      session = try await clock.scheduler.run(Timeout(patience)) { try await make(settings, console, clock) }
    } catch {
      console.close()
      throw error
    }
    self.console = console
    watch = SessionWatch(session, console, clock, patience: patience)
    hasKeys = inTerminal
    transcript = Transcript(columns: inTerminal ? settings.width : nil)
    watch.start(opening: nil)
    do throws(DriverFailure) {
      try await settle()
    } catch {
      finish()
      throw error
    }
  }

  func give(_ input: ScriptInput) async throws(DriverFailure) {
    transcript.begin()
    watch.begin(isInput: true)
    var abandoned: [String] = []
    switch input {
    case .line(let line):
      given += 1
      if watch.isRunning { ahead += 1 }
      _ = transcript.editor.finish(line)
      try await type(line + "\n")
    case .text(let text):
      transcript.editor.type(text)
      try await type(text, isShown: true)
    case .paste(let lines):
      let text = lines.joined(separator: "\r")
      let isLine = lines.count == 1
      if isLine { transcript.editor.type(text) } else { _ = transcript.editor.paste(text) }
      if !isLine { given += 1 }
      try await type("\u{1B}[200~\(text)\u{1B}[201~", isShown: isLine)
    case .keys(let keys):
      for key in keys { abandoned += try await press(key) }
    case .interrupt:
      // The terminal forgets what was typed ahead.
      given += 1 - ahead
      ahead = 0
      transcript.editor.clear()
      try await type("\u{3}")
    case .endOfInput where transcript.editor.isEmpty:
      given += 1
      try await type("\u{4}")
    case .endOfInput:
      transcript.editor.press(.delete)
      try await type("\u{4}", isShown: true)
    case .wait(let duration):
      await drain()
      watch.begin(isInput: false)
      await watch.clock.advance(by: duration) { await self.watch.drainUpdates() }
    case .width, .by, .condition:
      throw DriverFailure("“\(input)” works in process only.")
    }
    try await settle(abandoned: abandoned)
  }

  /// - Returns: The line as it was left above a list of what it could become, or nothing.
  private func press(_ key: EditingKey) async throws(DriverFailure) -> [String] {
    guard key == .tab else {
      transcript.editor.press(key)
      try await type(key.sequence, isShown: true)
      return []
    }
    let left = transcript.shownLine
    let words = transcript.editor.complete(console.complete(transcript.editor.beforeCursor))
    try await type(key.sequence, isShown: true, below: words.first)
    return words.isEmpty ? [] : [left]
  }

  func finish() {
    console.close()
    // The session reads the end of its input before the next one has the terminal.
    watch.scheduler.pump()
    watch.session.close()
    watch.clock.close()
  }

  /// - Parameters:
  ///   - isShown: True when the line being typed has to stand on the screen then, because text without Return
  ///     is not counted by the console.
  ///   - word: The text to be printed above it, because the line alone stood there before.
  private func type(
    _ text: String, isShown: Bool = false, below word: Text? = nil
  ) async throws(DriverFailure) {
    try await console.end.type(Array(text.utf8))
    guard isShown, !watch.isRunning else { return }
    let above = Array((word?.shown ?? "").utf8)
    try await console.end.wait("what was typed") { [transcript] printed in
      (above.isEmpty || printed.contains(above)) && transcript.showsLine(behind: printed)
    }
  }

  /// Waits until the session is idle, and reads what it printed.
  ///
  /// - Parameter abandoned: Lines that stay on the screen above a list of what they could become.
  private func settle(abandoned: [String] = []) async throws(DriverFailure) {
    await drain()
    await console.drainOutput()
    if !watch.isRunning { ahead = 0 }
    let printed = try await console.end.take()
    output = transcript.take(printed, echoes: console.takeEchoes() + abandoned, prompt: console.prompt)
    if let loss = transcript.loss { throw DriverFailure(loss) }
  }

  /// Waits until the inputs that were given have been taken, and what they cause has happened.
  private func drain() async {
    let patience = Timeout(watch.patience)
    var isInTime = true
    while isInTime, !watch.hasEnded, console.taken < (watch.isHeld ? given - ahead : given) {
      isInTime = await watch.scheduler.drainNext(patience)
    }
    await watch.drainUpdates()
  }
}
