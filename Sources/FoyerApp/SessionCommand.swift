import ArgumentParser

/// Starts a session, or carries out one line.
struct SessionCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "session", abstract: "Start a session, or carry out the line that the words make.")

  @OptionGroup var options: SessionOptions

  @ArgumentParser.Argument(help: "One line to carry out, for example: todo add Buy milk")
  var words: [String] = []

  func validate() throws {
    if options.record != nil, !words.isEmpty {
      throw ValidationError("--record is for a session; the words make one line.")
    }
  }

  @MainActor
  func run() async throws {
    try await SessionProgram(options: options.plainly, words: words).run()
  }
}
