package import Foyer

extension ProgramCommand {
  /// `record FILE`, `record stop`, and `record` alone.
  package static func record(_ recording: SessionRecording) -> ProgramCommand {
    let file = Argument<String>.text(RecordStrings.argument) { _ in ["stop"] }
    return ProgramCommand("record", RecordStrings.help, .optional(file)) { session, word in
      recording.leaveOut()
      switch word {
      case nil: return .message(RecordStrings.status(recording.file?.name))
      case "stop": return try recording.end()
      case let file?: return try recording.begin(session, typed: file)
      }
    }
  }
}

extension SessionRecording {
  fileprivate func end() throws -> Outcome {
    guard let file else { throw RecordStrings.nothingToStop }
    stop()
    return .message(RecordStrings.stopped(file.name, program: program))
  }

  /// Begins with the screens made anew, because nothing that only they know, such as an order, is in the recording.
  fileprivate func begin(_ session: Session, typed: String) throws -> Outcome {
    if let file { throw Refusal(RecordStrings.status(file.name)) }
    guard !session.isInModal else { throw RecordStrings.notInFlow }
    let path = session.path
    let file = session.environment.file(typed: typed)
    try start(session, file: file, opening: path == "/" ? nil : path)
    do {
      try session.renewScreens()
    } catch {
      discard()
      throw error
    }
    return .showing([RecordStrings.started(file.name)])
  }
}
