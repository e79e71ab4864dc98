package import Foyer

/// The options that every program with ``TerminalProgram/options(_:)`` has for its sessions.
package struct SessionOptions: Sendable {
  /// The language; the environment decides when it is `nil`.
  package var language: Language?
  /// The form of the output; the terminal decides when it is `nil`.
  package var format: OutputFormat?
  /// True for lines that are read and printed without any control of the terminal.
  package var isPlain = false
  /// The path of the screen to start on.
  package var open: String?
  /// The moment that it always is.
  package var now: FixedTime?
  /// The number that identifiers grow from.
  package var seed: UInt64?
  /// The columns to lay text out in.
  package var width: Int?
  package var drawsPictures = true
  /// True when texts that are longer than the screen are shown in a pager.
  package var usesPager = false
  /// True when the first line that is refused or fails ends the session.
  package var stopsOnError = false

  /// The options of a program that was started without any.
  package init() {}

  init(_ arguments: ProgramArguments) throws(UsageError) {
    language = arguments[Self.language]
    format = arguments[Self.format]
    isPlain = arguments.has(Self.plain)
    open = arguments[Self.open]
    now = arguments[Self.now]
    seed = arguments[Self.seed]
    width = arguments[Self.width]
    drawsPictures = !arguments.has(Self.noPictures)
    usesPager = arguments.has(Self.pager)
    stopsOnError = arguments.has(Self.stopOnError)
    try check()
  }

  private func check() throws(UsageError) {
    if let width, width < 20 {
      throw UsageError(
        LocalizedText(
          en: "--width is \(width). It must be at least 20.", ko: "--width 값이 \(width)입니다. 20 이상이어야 합니다."))
    }
    if isPlain, let format, format != .plain {
      let format = Text(format.rawValue)
      throw UsageError(
        LocalizedText(
          en: "--plain and --format \(format) contradict each other. Leave one of them out.",
          ko: "--plain과 --format \(format.with(.topic)) 함께 쓸 수 없습니다. 하나를 빼세요."))
    }
  }

  /// The option `--language`, for commands that print in a language.
  package static let language = ProgramOption.language(
    "language",
    LocalizedText(
      en: "The language. (default: from LC_ALL, LC_MESSAGES, LANG)",
      ko: "언어. (기본값: LC_ALL, LC_MESSAGES, LANG에 따름)"))

  static let format = ProgramOption.choice(
    "format",
    LocalizedText(
      en: "The form of the output. (default: styled on a capable terminal, else plain)",
      ko: "출력 형식. (기본값: 기능이 충분한 터미널이면 styled, 아니면 plain)"), as: OutputFormat.self)
  static let plain = ProgramOption.flag(
    "plain",
    LocalizedText(
      en: "Short for --format plain, which also reads lines plainly.",
      ko: "--format plain과 같고, 줄도 편집 기능 없이 읽습니다."))
  static let open = ProgramOption.text(
    "open", value: .path,
    LocalizedText(en: "The path of the screen to start on.", ko: "처음 열 화면의 경로."))
  static let now = ProgramOption<FixedTime>(
    "now", value: .time,
    LocalizedText(
      en: "A fixed time, for example 2021-12-22T09:00:00Z.", ko: "고정할 시각. 예: 2021-12-22T09:00:00Z")
  ) { FixedTime($0) }
  static let seed = ProgramOption.number(
    "seed",
    LocalizedText(en: "A whole number that makes identifiers reproducible.", ko: "식별자를 늘 같게 만드는 정수."),
    as: UInt64.self)
  static let width = ProgramOption.number(
    "width",
    LocalizedText(en: "The columns to lay text out in, at least 20.", ko: "글을 맞출 칸 수. 20 이상이어야 합니다."),
    as: Int.self)
  static let noPictures = ProgramOption.flag(
    "no-pictures", LocalizedText(en: "Describe pictures in words only.", ko: "사진을 표시하지 않고 설명만 보여 줍니다."))
  static let pager = ProgramOption.flag(
    "pager",
    LocalizedText(
      en: "Show text longer than the screen in $PAGER, on a capable terminal.",
      ko: "화면보다 긴 글을 $PAGER로 보여 줍니다. 기능이 충분한 터미널에서만 됩니다."))
  static let stopOnError = ProgramOption.flag(
    "stop-on-error",
    LocalizedText(en: "End at the first line that is refused or fails.", ko: "거절되거나 실패한 첫 줄에서 끝냅니다."))

  /// All of them in the order of help.
  static var all: [any DeclaredOption] {
    [
      language, format, plain, open, now,
      seed, width, noPictures, stopOnError,
    ]
  }
}

/// The form of a session's output.
package enum OutputFormat: String, Sendable, CaseIterable {
  case styled
  case plain
  case json
}

/// A moment given on the command line, and the offset from UTC that it was written with.
package struct FixedTime: Sendable {
  package let moment: Timestamp
  package let secondsFromUTC: Int

  /// - Returns: `nil` when the text is no moment in the form of ISO 8601.
  init?(_ text: String) {
    guard let moment = Timestamp(iso: text) else { return nil }
    self.moment = moment
    let local = text.prefix(19)
    secondsFromUTC =
      Timestamp(iso: local + "Z").map { Int(($0.milliseconds - moment.milliseconds) / 1000) } ?? 0
  }
}
