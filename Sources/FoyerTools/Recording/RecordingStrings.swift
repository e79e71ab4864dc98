package import Foyer

/// The messages of a recording that ends by itself.
enum RecordingStrings {
  static func broken(_ file: String, _ cause: Text) -> LocalizedText {
    LocalizedText(
      en:
        "The recording stopped: \(quoted: file) or a file beside it could not be written (\(cause)). What was recorded before is kept and replays. The session goes on.",
      ko:
        "기록을 멈췄습니다. \(quoted: file) 또는 그 옆의 파일을 쓰지 못했습니다 (\(cause)). 그 전까지의 기록은 남아 있고 다시 실행할 수 있습니다. 세션은 계속됩니다."
    )
  }

  static func endedByOthers(_ file: String) -> LocalizedText {
    LocalizedText(
      en:
        "The recording \(quoted: file) ends here, because another program changed the store, which no replay can repeat. What was recorded before replays. Type record and another name to go on.",
      ko:
        "\(quoted: file) 기록은 여기서 끝납니다. 다른 프로그램이 저장소를 바꾸었는데, 다시 실행할 때 되풀이할 수 없기 때문입니다. 그 전까지는 다시 실행할 수 있습니다. 이어서 기록하려면 record 뒤에 다른 이름을 쓰세요."
    )
  }
}

/// Every sentence of the command `record`.
enum RecordStrings {
  static let help = LocalizedText(
    en: "Record what is done from here on as a script, or stop. Alone, tells what is recorded",
    ko: "이제부터 하는 일을 스크립트로 기록하거나 멈춥니다. record만 입력하면 무엇을 기록하는지 알려 줍니다")
  static let option = LocalizedText(
    en: "Record the session as a script that replays it.",
    ko: "세션을 다시 실행할 수 있는 스크립트로 기록합니다.")
  static let argument = LocalizedText(
    en: "FILE or stop",
    ko: "파일이나 stop")
  static let isForSessions = LocalizedText(
    en: "--record is for a session, but the words make one line. Leave one of them out.",
    ko: "--record는 세션에 쓰는데, 단어를 쓰면 한 줄만 실행합니다. 하나를 빼세요.")

  static func status(_ file: String?) -> LocalizedText {
    guard let file else { return "\(nothing) \(toBegin)" }
    return LocalizedText(
      en: "This session is being recorded in \(quoted: file). Type record stop to end the recording.",
      ko: "이 세션을 \(quoted: file) 파일에 기록하고 있습니다. 기록을 끝내려면 record stop 명령을 입력하세요.")
  }

  static func started(_ file: String) -> LocalizedText {
    LocalizedText(
      en:
        "Recording in \(quoted: file), beginning as if this screen had just been opened. Type record stop to end.",
      ko: "\(quoted: file) 파일에 기록합니다. 이 화면에 막 들어온 상태에서 시작합니다. 끝내려면 record stop 명령을 입력하세요.")
  }

  static func stopped(_ file: String, program: String) -> LocalizedText {
    LocalizedText(
      en: "The recording is in \(quoted: file). Replay it with: \(program) test \(file)",
      ko: "기록은 \(quoted: file) 파일에 있습니다. 다시 실행하려면: \(program) test \(file)")
  }

  private static let nothing = LocalizedText(
    en: "Nothing is being recorded.",
    ko: "기록하고 있지 않습니다.")
  private static let toBegin = LocalizedText(
    en: "Type record and the name of a file, such as walk.nav, to begin.",
    ko: "시작하려면 record 뒤에 walk.nav 같은 파일 이름을 쓰세요.")
  static let nothingToStop = Refusal(nothing, suggestion: toBegin)

  static let notInFlow = Refusal(
    LocalizedText(
      en:
        "A recording cannot begin in the middle of a flow, because what was answered before would be missing.",
      ko: "묻고 답하는 도중에는 기록을 시작할 수 없습니다. 앞서 답한 것이 빠지기 때문입니다."),
    suggestion: LocalizedText(
      en: "Finish it, or type / to leave it, and then record.", ko: "마치거나 /로 나간 뒤에 record 명령을 입력하세요."))
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
