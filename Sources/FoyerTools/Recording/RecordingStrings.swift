package import Foyer

/// Every sentence of the command `record`.
enum RecordStrings {
  static let help: LocalizedText =
    "Record what is done from here on as a script, or stop. Alone, tells what is recorded"
  static let argument: LocalizedText = "FILE or stop"

  static func status(_ file: String?) -> LocalizedText {
    guard let file else { return "\(nothing) \(toBegin)" }
    return "This session is being recorded in \(quoted: file). Type record stop to end the recording."
  }

  static let nothing: LocalizedText = "Nothing is being recorded."
  static let toBegin: LocalizedText =
    "Type record and the name of a file, such as walk.nav, to begin."
}

extension SessionCommand {
  /// `record FILE`, `record stop`, and `record` alone.
  package static func record(_ recording: SessionRecording) -> SessionCommand {
    let file = Argument<String>.text(RecordStrings.argument) { _ in ["stop"] }
    return SessionCommand("record", RecordStrings.help, .optional(file)) { session, word in
      recording.leaveOut()
      switch word {
      case nil: return .message(RecordStrings.status(recording.file?.name))
      case "stop": return try recording.end()
      case let words? where words.hasPrefix("stop "): throw Refusal.superfluous(String(words.dropFirst(5)))
      case let file?: return try recording.begin(session, typed: file)
      }
    }
  }
}

extension SessionRecording {
  fileprivate func end() throws -> Outcome {
    guard let file else { throw Refusal(RecordStrings.nothing, suggestion: RecordStrings.toBegin) }
    stop()
    return .message(
      "The recording is in \(quoted: file.name). Replay it with: \(program) test \(file.name)")
  }

  /// Begins with the screens made anew, because nothing that only they know, such as an order, is in the recording.
  fileprivate func begin(_ session: Session, typed: String) throws -> Outcome {
    if let file { throw Refusal(RecordStrings.status(file.name)) }
    guard !session.isInModal else {
      throw Refusal(
        "A recording cannot begin in the middle of a flow, because what was answered before would be missing.",
        suggestion: "Finish it, or type / to leave it, and then record.")
    }
    let path = session.path
    let file = session.environment.file(typed: typed)
    try start(session, file: file, opening: path == "/" ? nil : path)
    do {
      try session.renewScreens()
    } catch {
      discard()
      throw error
    }
    return .showing([
      "Recording in \(quoted: file.name), beginning as if this screen had just been opened. Type record stop to end."
    ])
  }
}
