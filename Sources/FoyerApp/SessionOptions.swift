public import ArgumentParser
public import Foyer

/// The options that say what a session works on and how it looks.
struct SessionOptions: ParsableArguments {
  @Option(
    help: .localized(
      en: """
        The store's file, or :memory: for one that is forgotten. (default: $FOYER_STORE, or foyer/foyer.sqlite in \
        $XDG_DATA_HOME)
        """,
      ko: """
        저장소 파일. :memory:는 끝나면 잊는 저장소입니다. (기본값: $FOYER_STORE, 없으면 $XDG_DATA_HOME의 \
        foyer/foyer.sqlite)
        """, value: .file), completion: .file())
  var store: String?

  @Option(
    help: .localized(
      en: "The language. (default: from LC_ALL, LC_MESSAGES, LANG)",
      ko: "언어. (기본값: LC_ALL, LC_MESSAGES, LANG에 따름)"))
  var language: Language?

  @Option(
    help: .localized(
      en: "The form of the output. (default: styled on a capable terminal, else plain)",
      ko: "출력 형식. (기본값: 기능이 충분한 터미널이면 styled, 아니면 plain)"))
  var format: OutputFormat?

  @Flag(
    help: .localized(
      en: "Short for --format plain, which also reads lines plainly.",
      ko: "--format plain과 같고, 줄도 편집 기능 없이 읽습니다."))
  var plain = false

  @Option(
    help: .localized(
      en: "The path of the screen to start on, for example /todo.", ko: "처음 열 화면의 경로. 예: /todo",
      value: .path))
  var open: String?

  @Option(
    help: .localized(
      en: "A fixed time, for example 2021-12-22T09:00:00Z.", ko: "고정할 시각. 예: 2021-12-22T09:00:00Z",
      value: .time))
  var now: FixedTime?

  @Option(
    help: .localized(
      en: "A whole number that makes identifiers reproducible.", ko: "식별자를 늘 같게 만드는 정수.", value: .number))
  var seed: UInt64?

  @Option(
    help: .localized(
      en: "The columns to lay text out in, at least 20.", ko: "글을 맞출 칸 수. 20 이상이어야 합니다.", value: .number))
  var width: Int?

  @Option(
    help: .localized(
      en: "The address of the music search. (default: $FOYER_MUSIC_URL, or the iTunes search service)",
      ko: "노래를 검색할 주소. (기본값: $FOYER_MUSIC_URL, 없으면 iTunes 검색 서비스)", value: .url))
  var musicURL: String?

  @Option(
    help: .localized(
      en: "The address of the user directory. (default: $FOYER_USERS_URL, or jsonplaceholder)",
      ko: "사람 목록의 주소. (기본값: $FOYER_USERS_URL, 없으면 jsonplaceholder)", value: .url))
  var usersURL: String?

  @Flag(help: .localized(en: "Describe pictures in words only.", ko: "사진을 그리지 않고 설명만 보여 줍니다."))
  var noPictures = false

  @Option(
    help: .localized(
      en: "Record the session as a script that replays it.", ko: "세션을 다시 실행할 수 있는 스크립트로 기록합니다.",
      value: .file), completion: .file())
  var record: String?

  @Flag(
    help: .localized(
      en: "End at the first line that is refused or fails.", ko: "거절되거나 실패한 첫 줄에서 끝냅니다."))
  var stopOnError = false

  @Option(help: .hidden)
  var channel: Int32?

  @Option(help: .hidden)
  var script = ""

  @Flag(help: .localized(en: "Fill every feature with a small sample first.", ko: "먼저 모든 기능을 작은 예로 채웁니다."))
  var sample = false

  /// The same without the library that read them.
  var plainly: SessionProgram.Options {
    SessionProgram.Options(
      store: store, language: language, format: format, isPlain: plain, open: open, now: now, seed: seed,
      width: width, musicURL: musicURL, usersURL: usersURL, drawsPictures: !noPictures,
      stopsOnError: stopOnError, record: record, isFilled: sample, channel: channel, script: script)
  }

  func check() throws(UsageError) {
    if let width, width < 20 {
      throw UsageError(
        en: "--width is \(width). It must be at least 20.", ko: "--width 값이 \(width)입니다. 20 이상이어야 합니다.")
    }
    if plain, let format, format != .plain {
      let format = Text(format.rawValue)
      throw UsageError(
        en: "--plain and --format \(format) contradict each other. Leave one of them out.",
        ko: "--plain과 --format \(format)은 함께 쓸 수 없습니다. 하나를 빼세요.")
    }
  }
}

/// How the output of a session looks.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
  case styled
  case plain
  case json
}

extension Language: ExpressibleByArgument {}

/// A moment given on the command line, and the offset from UTC that it was written with.
struct FixedTime: ExpressibleByArgument {
  let moment: Timestamp
  let secondsFromUTC: Int

  init?(argument: String) {
    guard let moment = Timestamp(iso: argument) else { return nil }
    self.moment = moment
    let local = argument.prefix(19)
    secondsFromUTC =
      Timestamp(iso: local + "Z").map { Int(($0.milliseconds - moment.milliseconds) / 1000) } ?? 0
  }
}
