import Foyer

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
