public import ArgumentParser
public import Foyer

/// The options that say what a session works on and how it looks.
struct SessionOptions: ParsableArguments {
  @Option(
    help:
      "The store's file, or :memory: for one that is forgotten. (default: $FOYER_STORE, or foyer/foyer.sqlite in $XDG_DATA_HOME)"
  )
  var store: String?

  @Option(help: "The language, en or ko. (default: from LC_ALL, LC_MESSAGES, LANG)")
  var language: Language?

  @Option(
    help: "How the output looks: styled, plain or json. (default: styled on a capable terminal, else plain)")
  var format: OutputFormat?

  @Flag(help: "Short for --format plain, which also reads lines plainly.")
  var plain = false

  @Option(help: "The path of the screen to start on, for example /todo.")
  var open: String?

  @Option(help: "A fixed time, for example 2021-12-22T09:00:00Z.")
  var now: FixedTime?

  @Option(help: "Makes identifiers reproducible.")
  var seed: UInt64?

  @Option(help: "The columns to lay text out in, at least 20.")
  var width: Int?

  @Option(help: "Where to search for music. (default: $FOYER_MUSIC_URL, or the iTunes search service)")
  var musicURL: String?

  @Option(help: "Where the user directory is. (default: $FOYER_USERS_URL, or jsonplaceholder)")
  var usersURL: String?

  @Flag(help: "Describe pictures in words only.")
  var noPictures = false

  @Option(help: ArgumentHelp("Record the session as a script that replays it.", valueName: "file"))
  var record: String?

  @Flag(help: "End at the first line that is refused or fails.")
  var stopOnError = false

  @Option(help: .hidden)
  var channel: Int32?

  @Option(help: .hidden)
  var script = ""

  @Flag(help: "Fill every room with a small sample first.")
  var sample = false

  /// The same without the library that read them.
  var plainly: SessionProgram.Options {
    SessionProgram.Options(
      store: store, language: language, format: format, isPlain: plain, open: open, now: now, seed: seed,
      width: width, musicURL: musicURL, usersURL: usersURL, drawsPictures: !noPictures,
      stopsOnError: stopOnError, record: record, isFilled: sample, channel: channel, script: script)
  }

  func validate() throws {
    if let width, width < 20 { throw ValidationError("--width is \(width); it must be at least 20.") }
    if plain, let format, format != .plain {
      throw ValidationError("--plain and --format \(format.rawValue) contradict each other.")
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
