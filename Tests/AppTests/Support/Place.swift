import Foundation
import SampleImages
import TemporaryFolder
import TerminalDriver

/// A place of its own for one test: a home directory, a data directory and a store.
final class Place: Sendable {
  private let folder: TemporaryFolder
  private let program: String

  /// - Parameter program: The program that is run there.
  init(_ program: String = Place.program) throws {
    self.program = program
    folder = try TemporaryFolder()
  }

  var directory: URL { folder.url }

  /// Puts picture files there, good ones and others: a wide one, a text, a cut one, a link to a device.
  func hangPictures() throws {
    for (name, bytes) in [
      ("son.png", SampleImage.png.bytes), ("mochi.webp", SampleImage.webp.bytes),
      ("wide.png", SampleImage.png(width: 5_000, height: 3_000)), ("text.png", Array("Hello".utf8)),
      ("cut.png", Array(SampleImage.png.bytes.prefix(20))),
    ] { try Data(bytes).write(to: directory.appending(path: name)) }
    try FileManager.default.createSymbolicLink(atPath: path("zero.png"), withDestinationPath: "/dev/zero")
  }

  /// Removes everything that is in it.
  func clear() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: directory.path) {
      try FileManager.default.removeItem(at: directory.appending(path: name))
    }
  }

  /// The built program lies beside the tests; `FOYER_PROGRAM` names another one, such as a release build.
  static let program =
    ProcessInfo.processInfo.environment["FOYER_PROGRAM"]
    ?? URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appending(path: "foyer").path

  /// The options that make a session the same in every run.
  static let fixed = ["--now", "2021-12-22T09:00:00Z", "--seed", "1"]

  /// The default store, which nobody has to name.
  var store: String { path("data/foyer/foyer.sqlite") }

  func path(_ name: String) -> String { folder.file(name) }

  /// Nothing of it comes from the machine that the tests run on, and nothing is asked outside of it.
  func environment(_ more: [String: String] = [:]) -> [String: String] {
    [
      "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": directory.path, "XDG_DATA_HOME": path("data"),
      "FOYER_MUSIC_URL": "http://127.0.0.1:9/",
      "FOYER_USERS_URL": "http://127.0.0.1:9/",
      "TZ": "UTC", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "SWIFT_BACKTRACE": "enable=no",
    ].merging(more) { $1 }
  }

  func run(
    _ arguments: [String] = [], _ more: [String: String] = [:], typing lines: String = ""
  ) throws -> ProgramRun.Result {
    try run(arguments, more, typing: Array(lines.utf8))
  }

  func run(
    _ arguments: [String] = [], _ more: [String: String] = [:], typing bytes: [UInt8]
  ) throws -> ProgramRun.Result {
    try ProgramRun.run(program, arguments, environment: environment(more), input: bytes)
  }

  func start(_ arguments: [String] = [], _ more: [String: String] = [:]) throws -> ProgramRun {
    try ProgramRun(program, arguments, environment: environment(more))
  }

  /// Runs a line of shell, in which `$foyer` is the program.
  func shell(_ line: String, _ more: [String: String] = [:]) throws -> ProgramRun.Result {
    try ProgramRun.run(
      "/bin/sh", ["-c", line], environment: environment(["foyer": program].merging(more) { $1 }))
  }

  /// Starts a line of shell, in which `$foyer` is the program.
  func start(shell line: String) throws -> ProgramRun {
    try ProgramRun("/bin/sh", ["-c", line], environment: environment(["foyer": program]))
  }

  func terminal(
    _ arguments: [String] = [], _ more: [String: String] = [:], columns: Int32 = 80, rows: Int32 = 24
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      program, arguments, environment: environment(more), columns: columns, rows: rows)
  }

  /// The same by a line of shell, in which `$foyer` is the program.
  func terminal(shell line: String, _ more: [String: String] = [:]) throws -> PseudoTerminal {
    try PseudoTerminal(
      "/bin/sh", ["-c", line], environment: environment(["foyer": program].merging(more) { $1 }),
      columns: 80, rows: 24)
  }

  /// A screen with a shell on it, in which `$foyer` is the program.
  func screen(columns: Int = 40, rows: Int = 16) throws -> Screen {
    try Screen(
      environment: environment(["foyer": program]), columns: columns, rows: rows)
  }
}

/// A suite of tests, each of which has a place; a suite on the main actor cannot inherit from it, and makes its own.
class PlaceSuite {
  let place: Place

  init() throws { place = try Place() }
}
