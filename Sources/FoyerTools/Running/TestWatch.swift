import Foyer
import FoyerSystem
import FoyerTerminal
import Glibc

/// Runs scripts again when they are saved, and all of them when the program is built anew.
@MainActor
struct TestWatch {
  /// The files and folders that were named.
  let words: [String]
  /// Runs scripts and tells of them.
  let run: ([String]) async throws -> Void

  /// The real time between two looks at the files.
  private static let interval = Duration.milliseconds(100)
  /// The number of looks in which a new program has to stay as it is, since a linker writes it in pieces.
  private static let looks = 3

  private let program = ProgramFile()

  /// Runs all scripts, and goes on until a signal ends the program.
  func follow() async throws {
    var times = times
    try await run(scripts)
    var (built, steady) = (program.time, 0)
    while true {
      try await Task.sleep(for: Self.interval)
      let now = self.times
      let saved = now.filter { times[$0.key] != $0.value }.map(\.key)
      times = now
      if !saved.isEmpty { try await run(saved.sorted()) }
      steady = program.time == built ? steady + 1 : 0
      built = program.time
      if built != program.start, steady >= Self.looks { program.replaceThisOne() }
    }
  }

  private var scripts: [String] { words.flatMap(ScriptFile.scripts(at:)) }

  /// The times at which the scripts that there are now were saved.
  private var times: [String: Double] {
    var times: [String: Double] = [:]
    for script in scripts { times[script] = Files.time(of: script) }
    return times
  }
}

/// The file of the program that runs.
private struct ProgramFile {
  private let path: String
  /// The time at which it was written when it was started.
  let start: Double?

  init() {
    let whole = realpath("/proc/self/exe", nil)
    path = whole.map { String(cString: $0) } ?? ""
    free(whole)
    start = Files.time(of: path)
  }

  /// The time at which it was written; `nil` while it isn't there.
  var time: Double? { access(path, X_OK) == 0 ? Files.time(of: path) : nil }

  /// Starts the new program in the place of this one, with the same words.
  ///
  /// It returns when the system can't start it, as while it is still being written.
  func replaceThisOne() {
    if time != nil { execv(path, CommandLine.unsafeArgv) }
  }
}
