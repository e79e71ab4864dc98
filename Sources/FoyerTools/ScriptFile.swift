import Foyer
import FoyerFiles
import FoyerTerminal
import FoyerTesting
import Glibc
import Synchronization

/// One script on all the back ends that it is to run on.
@MainActor
struct ScriptFile {
  let path: String
  let backends: [Backend]

  /// Returns the paths of scripts, where a folder stands for all that are in it and in the folders below.
  static func paths(of words: [String], _ context: SubcommandContext) throws(ExitStatus) -> [String] {
    var paths: [String] = []
    for word in words {
      let found = Files.isFolder(word) ? scripts(in: word) : [word]
      if found.isEmpty {
        context.complain("The folder \(word) has no script, whose name would end in .nav.")
        throw ExitStatus(EX_NOINPUT)
      }
      paths += found
    }
    return paths
  }

  static func scripts(in folder: String) -> [String] {
    let place = folder.hasSuffix("/") ? folder : folder + "/"
    return (Files.names(in: folder) ?? []).flatMap { name in
      if Files.isFolder(place + name) { return scripts(in: place + name) }
      return name.hasSuffix(".nav") ? [place + name] : []
    }
  }

  /// - Parameter unanswered: Returns what could not be answered, in sentences.
  /// - Returns: The result of all runs, and the messages about it: none when it passed.
  func run(
    _ text: String, by runner: ScriptRunner, unanswered: @MainActor () -> [String]
  ) async -> (result: ScriptResult, report: [String]) {
    var runs: [(backend: Backend, result: ScriptResult)] = []
    for backend in backends {
      runs.append((backend, await runner.run(text, name: path, on: backend, isCompared: backends.count > 1)))
    }
    var failures = runs.flatMap(\.result.failures)
    var coverage = Coverage()
    for run in runs { coverage.merge(run.result.coverage) }
    var lines = runs.flatMap { self.lines(of: $0.result, on: $0.backend) }
    if failures.isEmpty {
      failures = ScriptResult.disagreements(among: runs)
      lines += failures.map(\.description)
    }
    let unanswered = unanswered().map {
      ScriptFailure(script: path, line: 1, expected: "an answer to every request", found: $0)
    }
    failures += unanswered
    lines += unanswered.map(\.description)
    let decided = runs.reduce(into: Set()) { $0.formUnion($1.result.decided) }
    let result = ScriptResult(script: path, failures: failures, coverage: coverage, decided: decided)
    return (result, lines)
  }

  private func lines(of result: ScriptResult, on backend: Backend) -> [String] {
    let place = backends == [.text] ? "" : "\(backend.rawValue): "
    let failures = result.failures.map { place + $0.description }
    return failures + (result.unplayable.map { ["\(place)\(path) is left out. \($0)"] } ?? [])
  }
}

extension SubcommandContext {
  /// Returns the rules of a program, and those of the file that an option names.
  func properties(beside declared: [Property], _ option: ProgramOption<String>) throws -> [Property] {
    guard let file = arguments[option] else { return declared }
    return declared + (try read(file, as: "properties") { try PropertyFile.properties(of: $0, name: file) })
  }

  /// Reads the text of a script.
  func script(at file: String) throws -> String { try read(file, as: "script") { $0 } }

  /// Reads a file, or says why it can't be used.
  ///
  /// - Parameters:
  ///   - kind: The word for such a file.
  ///   - parse: Makes a value of the text.
  /// - Throws: An ``ExitStatus``.
  func read<Value>(_ file: String, as kind: String, _ parse: (String) throws -> Value) throws -> Value {
    guard let bytes = Files.contents(of: file) else {
      complain("The \(kind) \(file) cannot be read.")
      throw ExitStatus(EX_NOINPUT)
    }
    do {
      return try parse(try Script.text(of: bytes, name: file))
    } catch {
      complain("\(error)")
      throw ExitStatus(EX_DATAERR)
    }
  }
}

extension [Property] {
  /// Returns a sentence for each property that held or failed nowhere.
  func undecided(_ decided: [Set<String>]) -> [String] {
    let all = decided.reduce(into: Set()) { $0.formUnion($1) }
    return filter { !all.contains($0.name) }.map { "Never decided: \($0.name)" }
  }
}

extension ProgramUnderTest {
  /// This very program, in an environment of which only the path to other programs is kept.
  ///
  /// - Parameters:
  ///   - variables: Further variables.
  ///   - folder: The folder for its temporary files.
  static func thisOne(_ variables: [String: String], folder: String) -> ProgramUnderTest {
    let path = ProcessEnvironment.variable("PATH") ?? "/usr/local/bin:/usr/bin:/bin"
    return ProgramUnderTest(
      path: "/proc/self/exe",
      environment: ["PATH": path, "LC_ALL": "C.UTF-8", "TMPDIR": folder].merging(variables) { $1 })
  }
}

extension SubcommandContext {
  /// Runs with the path of a temporary folder, which is removed afterwards, also when a signal ends the program.
  func withScratchFolder(_ body: (String) async throws -> Void) async throws {
    let current = CurrentFolder()
    let signals = Signals([], ending: [SIGINT, SIGTERM, SIGHUP]) { number in
      current.remove()
      ProgramEnd.bySignal(number)
    }
    defer {
      signals?.stop()
      current.remove()
    }
    let folder: ScratchFolder
    do throws(ScratchFolderError) {
      folder = try current.make()
    } catch {
      complain("\(error)")
      throw ExitStatus(EX_CANTCREAT)
    }
    try await body(folder.path)
  }
}

/// The folder that a signal removes.
private final class CurrentFolder: Sendable {
  private let folder = Mutex<ScratchFolder?>(nil)

  /// Makes the folder while no signal can be looking for it.
  func make() throws(ScratchFolderError) -> ScratchFolder {
    try folder.withLock { (current) throws(ScratchFolderError) in
      let folder = try ScratchFolder()
      current = folder
      return folder
    }
  }

  func remove() { folder.withLock { $0?.remove() } }
}
