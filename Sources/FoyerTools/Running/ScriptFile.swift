import Foyer
import FoyerSystem
import FoyerTerminal
import Glibc
import Synchronization

/// One script on all the back ends that it is to run on.
@MainActor
struct ScriptFile {
  let path: String
  let backends: [Backend]
  /// The folder that a trace is written to.
  var trace: String?

  /// Returns the paths of scripts, where a folder stands for all that are in it and in the folders below.
  static func paths(of words: [String], _ context: SubcommandContext) throws(ExitStatus) -> [String] {
    var paths: [String] = []
    for word in words {
      // Scripts run in processes of their own, which have other files open.
      guard !word.hasPrefix("/dev/") else {
        throw context.end(EX_NOINPUT, because: TestStrings.unreadableScript(word))
      }
      let found = scripts(at: word)
      if found.isEmpty {
        throw context.end(
          EX_NOINPUT,
          because:
            "The folder \(quoted: word) has no script, whose name would end in .nav. Nothing was run.")
      }
      paths += found
    }
    return paths
  }

  /// Returns the scripts in a folder and below it, or the path of a file as it is.
  static func scripts(at path: String) -> [String] {
    Files.isFolder(path) ? scripts(in: path) : [path]
  }

  static func scripts(in folder: String) -> [String] {
    // The paths in reports are those that an editor and a server know.
    let place = [".", "./"].contains(folder) ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    return (Files.names(in: folder) ?? []).flatMap { name in
      if Files.isFolder(place + name) { return scripts(in: place + name) }
      return name.hasSuffix(".nav") ? [place + name] : []
    }
  }

  /// Runs the script, and writes a trace of the run on the first back end where one is asked for.
  ///
  /// - Parameter unanswered: Returns the requests of a script that could not be answered.
  func run(
    _ text: String, by runner: ScriptRunner, _ context: SubcommandContext,
    unanswered: @MainActor (_ script: String) -> [ScriptFailure]
  ) async -> ScriptReport {
    let start = ContinuousClock.now
    let isCompared = backends.count > 1 || trace != nil
    var runs: [ScriptResult] = []
    for backend in backends {
      runs.append(await runner.run(text, name: path, on: backend, isCompared: isCompared))
    }
    var failures = runs.flatMap(\.failures)
    let lines = runs.flatMap { self.lines(of: $0, context.language) }
    var joint: [ScriptFailure] = []
    if failures.isEmpty, let first = runs.first(where: { $0.unplayable == nil }) {
      joint = runs.compactMap(first.disagreement)
    }
    joint += unanswered(path)
    failures += joint
    if let trace, let first = runs.first {
      let page = Trace(
        of: path, text, first.moments, failures: failures, language: context.language)
      if !page.write(in: trace) { context.complain(TestStrings.noTrace(trace)(context.language).shown) }
    }
    let unplayable = runs.compactMap(\.unplayable)
    let result = ScriptResult(
      script: path, failures: failures, coverage: Set(runs.flatMap(\.coverage)),
      unplayable: unplayable.count == runs.count ? unplayable.first : nil,
      decided: Set(runs.flatMap(\.decided)))
    return ScriptReport(
      result: result, lines: lines + joint.map { $0.text(in: context.language) },
      duration: ContinuousClock.now - start)
  }

  private func lines(of result: ScriptResult, _ language: Language) -> [String] {
    let place = backends == [.text] ? "" : "\(result.backend.rawValue): "
    let left = result.unplayable.map { LocalizedText("\(path) is left out. \($0)")(language).shown }
    return (result.failures.map { $0.text(in: language) } + [left].compactMap(\.self)).map { place + $0 }
  }
}

/// The result of one script, and the messages about it: none when it passed.
struct ScriptReport: Equatable {
  let result: ScriptResult
  let lines: [String]
  let duration: Duration
}

extension ScriptReport {
  /// The report of a script whose process broke.
  ///
  /// - Parameters:
  ///   - journal: The numbers of the lines that were reached, and the work that was begun at each.
  init(
    of file: String, _ text: String, _ end: WatchedProcess.End, _ journal: String, _ language: Language
  ) {
    let notes = journal.split(separator: "\n")
    let line = notes.lazy.compactMap { Int($0) }.last
    let begun = notes.reversed().prefix { Int($0) == nil }.reversed()
    let lines = text.scriptLines
    let step = line.flatMap { $0 <= lines.count ? String(lines[$0 - 1]) : nil }
    let found = end.sentence(
      about: step.map { "The line \(quoted: $0)" } ?? "The beginning of the script", begun.map(String.init))
    let failure = ScriptFailure(
      script: file, line: line ?? 1, expected: end.rule.rawValue,
      found: found(language).shown)
    self.init(
      result: ScriptResult(script: file, failures: [failure]), lines: [failure.text(in: language)],
      duration: .zero)
  }
}

extension JSONValue {
  static func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

  var strings: [String]? { array?.compactMap(\.string) }

  /// The members of an object; none of another value.
  var members: [Member] { if case .object(let members) = self { members } else { [] } }
}

/// A report on its way between two processes.
extension ScriptReport {
  var json: JSONValue {
    [
      "failures": .array(result.failures.map(\.json)), "lines": .strings(lines),
      "coverage": result.coverage.json, "unplayable": JSONValue(result.unplayable),
      "decided": .strings(Array(result.decided)), "milliseconds": .integer(Int(duration / .milliseconds(1))),
    ]
  }

  init?(_ json: JSONValue, of file: String) {
    guard let failures = json["failures"]?.array, let lines = json["lines"]?.strings,
      let coverage = json["coverage"].flatMap({ Coverage($0) }), let decided = json["decided"]?.strings,
      let milliseconds = json["milliseconds"]?.integer
    else { return nil }
    let result = ScriptResult(
      script: file, failures: failures.compactMap { ScriptFailure($0) }, coverage: coverage,
      unplayable: json["unplayable"]?.string, decided: Set(decided))
    self.init(result: result, lines: lines, duration: .milliseconds(milliseconds))
  }
}

extension ScriptFailure {
  var json: JSONValue {
    [
      "script": .string(script), "line": .integer(line), "expected": .string(expected),
      "found": .string(found),
    ]
  }

  init?(_ json: JSONValue) {
    guard let script = json["script"]?.string, let line = json["line"]?.integer,
      let expected = json["expected"]?.string, let found = json["found"]?.string
    else { return nil }
    self.init(script: script, line: line, expected: expected, found: found)
  }
}

extension SubcommandContext {
  /// Says why the program ends, on standard error and in the language of the program.
  func end(_ status: Int32, because reason: LocalizedText) -> ExitStatus {
    complain(reason(language).shown)
    return ExitStatus(status)
  }

  /// Returns the rules of a program, and those of the files that were named.
  func properties(beside declared: [Property]) throws -> [Property] {
    let files = (arguments[TestOptions.properties] ?? "").split(separator: "\n").map(String.init)
    return declared + (try files.flatMap(properties))
  }

  private func properties(in file: String) throws -> [Property] {
    try read(file, orSay: "The file of properties \(file) cannot be read.") {
      try PropertyFile.properties(of: $0, name: file)
    }
  }

  /// Reads the text of a script.
  func script(at file: String) throws -> String {
    try read(file, orSay: TestStrings.unreadableScript(file)) { $0 }
  }

  /// Reads a file, or says why it can't be used.
  ///
  /// - Parameters:
  ///   - complaint: The sentence when the system doesn't let it be read.
  ///   - parse: Makes a value of the text.
  /// - Throws: An ``ExitStatus``.
  func read<Value>(
    _ file: String, orSay complaint: LocalizedText, _ parse: (String) throws -> Value
  ) throws -> Value {
    guard let bytes = Files.contents(of: file) else { throw end(EX_NOINPUT, because: complaint) }
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
  func undecided(_ decided: [Set<String>], _ language: Language) -> [String] {
    let all = Set(decided.joined())
    return filter { !all.contains($0.name) }
      .map { LocalizedText("Never decided: \($0.name)")(language).shown }
  }
}

extension SubcommandContext {
  /// Runs with the path of a temporary folder, which is removed afterwards, also when a signal ends the program.
  func withScratchFolder(_ body: (String) async throws -> Void) async throws {
    let current = CurrentFolder()
    let signals = Signals([], ending: [SIGINT, SIGTERM, SIGHUP]) { number in
      WatchedProcess.killAll()
      current.remove()
      ProgramEnd.bySignal(number)
    }
    // A signal that comes in between finds its handler, and nothing left to remove.
    defer {
      current.remove()
      signals?.stop()
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
