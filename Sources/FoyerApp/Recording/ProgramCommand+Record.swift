import Foyer
import FoyerTesting

extension ProgramCommand {
  /// The names of the commands that the house adds to every screen.
  static let ofTheHouse: Set<String> = ["record"]

  /// `record FILE`, `record stop`, and `record` alone.
  static func record(_ recording: HouseRecording) -> ProgramCommand {
    ProgramCommand(
      "record", RecordPhrases.help, argument: RecordPhrases.argument, candidates: ["stop"]
    ) { session, word in
      recording.leaveOut()
      switch word {
      case "": return .said(RecordPhrases.status(recording.file?.name))
      case "stop": return try recording.end()
      default: return try recording.begin(session, typed: word)
      }
    }
  }
}

extension HouseRecording {
  fileprivate func end() throws -> Outcome {
    guard let file else { throw RecordPhrases.nothingToStop }
    stop()
    return .said(RecordPhrases.stopped(file.name))
  }

  /// Begins with the screens made anew, because nothing that only they know, such as an order, is in the recording.
  fileprivate func begin(_ session: Session, typed: String) throws -> Outcome {
    if let file { throw RecordPhrases.recordingAlready(file.name) }
    guard !session.isInModal else { throw RecordPhrases.notInFlow }
    let path = session.path
    let file = session.environment.file(typed: typed)
    try start(session, file: file, opening: path == "/" ? nil : path)
    do {
      try session.renewScreens()
    } catch {
      discard()
      throw error
    }
    return .showing([RecordPhrases.started(file.name)])
  }
}
