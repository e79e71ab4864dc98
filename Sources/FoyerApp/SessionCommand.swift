import ArgumentParser
import Foyer

/// Starts a session, or carries out one line.
struct SessionCommand: DescribedCommand {
  static let summary = FoyerProgram.summary
  static let name = "session"

  @OptionGroup var options: SessionOptions

  @ArgumentParser.Argument(
    parsing: .captureForPassthrough,
    help: .localized(
      en: "One line to carry out, for example: todo add Buy milk. Options stand before it.",
      ko: "실행할 한 줄. 예: todo add 우유 사기. 옵션은 그 앞에 씁니다.", value: .word))
  var words: [String] = []

  /// Refuses an option that is none of a session's, which the library takes for the first word.
  func validate() throws {
    guard let first = words.first, first.hasPrefix("-"), first != "--" else { return }
    switch first {
    case "-h", "--help": throw CleanExit.helpRequest(self)
    case "--version": throw CleanExit.message(Version.current)
    default:
      do {
        _ = try SessionOptions.parse([first])
      } catch {
        throw ValidationError(SessionOptions.message(for: error))
      }
    }
  }

  @MainActor
  func run() async throws {
    try options.check()
    if options.record != nil, !words.isEmpty {
      throw UsageError(
        en: "--record is for a session, but the words make one line. Leave one of them out.",
        ko: "--record는 세션에 쓰는데, 단어를 쓰면 한 줄만 실행합니다. 하나를 빼세요.")
    }
    try await SessionProgram(options: options.plainly, words: words).run()
  }
}
