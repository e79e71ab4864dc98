package import Foyer
import FoyerSystem

/// The options that every program with ``TerminalProgram/options(_:)`` has for its sessions.
package struct SessionOptions: Sendable {
  /// The language; the environment decides when it is `nil`.
  var language: Language?
  /// The form of the output; the terminal decides when it is `nil`.
  var format: OutputFormat?
  /// True for lines that are read and printed without any control of the terminal.
  var isPlain = false
  /// The path of the screen to start on.
  package var open: String?
  /// The moment that it always is.
  package var now: FixedTime?
  /// The number that identifiers grow from.
  package var seed: UInt64?
  /// The columns to lay text out in.
  var width: Int?
  var drawsPictures = true
  /// True when texts that are longer than the screen are shown in a pager.
  var usesPager = false
  /// True when the first line that is refused or fails ends the session.
  var stopsOnError = false

  /// The options of a program that was started without any.
  init() {}

  init(_ arguments: ProgramArguments) throws(UsageError) {
    language = try Self.givenLanguage(arguments) ?? arguments[Self.language]
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

  /// Reads the file of the option `--use`.
  ///
  /// - Returns: The language of the file, with its translations; `nil` without the option.
  private static func givenLanguage(_ arguments: ProgramArguments) throws(UsageError) -> Language? {
    guard let path = arguments[use] else { return nil }
    guard let bytes = Files.contents(of: path) else {
      let reason = Files.reason()
      throw UsageError("The file \(path) cannot be read: \(reason). Give the path of a PO file.")
    }
    let file = PortableObject(bytes)
    guard !file.messages.isEmpty else {
      throw UsageError("\(path) is not a PO file. Give one that msgfmt --check accepts.")
    }
    guard let code = file.language else {
      throw UsageError("\(path) does not name its language. Add a line such as “Language: de” to its header.")
    }
    if let language = arguments[language], language.code != code {
      throw UsageError("--use and --language name different languages. Leave --language out.")
    }
    return Language(code, given: bytes)
  }

  private func check() throws(UsageError) {
    if let width, width < 20 {
      throw UsageError(
        "--width is \(width). It must be at least 20.")
    }
    if isPlain, let format, format != .plain {
      let format = Text(format.rawValue)
      throw UsageError(
        "--plain and --format \(format) contradict each other. Leave one of them out.")
    }
  }

  /// The option `--language`, for commands that print in a language.
  package static let language = ProgramOption.language(
    "language",
    "The language. (default: from LC_ALL, LC_MESSAGES, LANG)")

  static let use = ProgramOption.text(
    "use", value: .file,
    "A PO file whose language and translations are shown. They replace those that are built in.",
    completion: .files(endings: ["po"]))
  static let format = ProgramOption.choice(
    "format",
    "The form of the output. (default: styled on a capable terminal, else plain)", as: OutputFormat.self)
  static let plain = ProgramOption.flag(
    "plain",
    "Short for --format plain, which also reads lines plainly.")
  static let open = ProgramOption.text(
    "open", value: .path,
    "The path of the screen to start on.")
  static let now = ProgramOption<FixedTime>(
    "now", value: .time,
    "A fixed time, for example 2021-12-22T09:00:00Z."
  ) { FixedTime($0) }
  static let seed = ProgramOption.number(
    "seed",
    "A whole number that makes identifiers reproducible.",
    as: UInt64.self)
  static let width = ProgramOption.number(
    "width",
    "The columns to lay text out in, at least 20.",
    as: Int.self)
  static let noPictures = ProgramOption.flag(
    "no-pictures", "Describe pictures in words only.")
  static let pager = ProgramOption.flag(
    "pager",
    "Show text longer than the screen in $PAGER, on a capable terminal.")
  static let stopOnError = ProgramOption.flag(
    "stop-on-error",
    "End at the first line that is refused or fails.")

  /// All of them in the order of help.
  static var all: [any DeclaredOption] {
    [
      language, use, format, plain, open, now, seed,
      width, noPictures, stopOnError,
    ]
  }
}

/// The form of a session's output.
enum OutputFormat: String, Sendable, CaseIterable {
  case styled
  case plain
  case json
}

/// A moment given on the command line, and the offset from UTC that it was written with.
package struct FixedTime: Sendable {
  let moment: Timestamp
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
