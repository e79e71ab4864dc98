import Foyer
import FoyerSystem

/// Runs scripts, each in a session of its own.
///
/// ```swift
/// let runner = ScriptRunner { environment in HomeCoordinator(clock: environment.clock) }
/// let result = await runner.run(script, name: "adding.nav")
/// #expect(result.failures == [])
/// ```
///
/// A script fails on a wrong expectation; on a refusal or failure that no `!` expects; and when it ends inside a presented flow,
/// with an action still running, or with a screen or coordinator alive that is no longer on the back stack. It also fails when
/// nothing looks at the text of a notice. `: exhaustive off` leaves only the first of these.
///
/// A script touches no file outside of a temporary folder of its own: paths are resolved there, `~` and absolute ones too.
@MainActor
public struct ScriptRunner {
  /// The real time that an action may wait for something outside before it counts as running.
  package var patience: Duration
  /// The rules that hold in all scripts, beside those of every program.
  public var properties: [Property] = []
  /// The language of what failures say.
  var language = Language.english
  private let make: Walk.SessionFactory

  /// - Parameters:
  ///   - folder: The folder to make the scripts' temporary folders in; `$TMPDIR`, or `/tmp`, when `nil`.
  ///   - make: Makes the session that a script's settings ask for.
  package init(
    patience: Duration = .seconds(5), folder: String? = nil, make: @escaping Walk.SessionFactory
  ) {
    self.patience = patience
    self.make = ScriptFiles.apart(make, in: folder)
  }

  /// Runs a script up to its first wrong step.
  ///
  /// - Parameter isCompared: True when the result is for ``ScriptResult/disagreement(with:)``, and keeps what
  ///   there was after every line.
  func run(
    _ script: Script, on backend: Backend = .text, isCompared: Bool = true
  ) async -> ScriptResult {
    var run: ScriptRun
    do {
      run = try await begin(script, on: backend, isCompared: isCompared)
    } catch {
      let failure = ScriptFailure(
        script: script.name, line: 1, expected: LocalizedText("a session to begin")(language).shown,
        found: error.sentence(language).shown)
      return ScriptResult(script: script.name, on: backend, failures: [failure])
    }
    defer { run.finish() }
    if let reason = run.unplayable {
      return ScriptResult(script: script.name, on: backend, unplayable: reason)
    }
    let failures = await run.failures()
    return ScriptResult(
      script: script.name, on: backend, failures: failures, coverage: run.coverage, decided: run.decided,
      moments: run.moments)
  }

  /// Reads and runs a script in process, to its first wrong step.
  ///
  /// - Parameters:
  ///   - text: The lines of the script. Malformed lines are failures.
  ///   - name: The name that failures give the script.
  public func run(_ text: String, name: String) async -> ScriptResult {
    await run(text, name: name, on: .text)
  }

  /// Reads and runs a script, whose malformed lines are failures.
  func run(
    _ text: String, name: String, on backend: Backend, isCompared: Bool = true
  ) async -> ScriptResult {
    do throws(ScriptSyntaxError) {
      return await run(try Script(parsing: text, name: name), on: backend, isCompared: isCompared)
    } catch {
      let failures = error.problems.map {
        ScriptFailure(
          script: name, line: $0.line, expected: LocalizedText("a line of the script format")(language).shown,
          found: $0.explanation)
      }
      return ScriptResult(script: name, on: backend, failures: failures)
    }
  }

  /// Opens the session of a script.
  ///
  /// - Parameters:
  ///   - isCompared: True when what there was after every line is kept.
  ///   - accepted: The kinds of wrong expectations that are corrected.
  ///   - secondLooks: The moments at which the session is compared with another one.
  func begin(
    _ script: Script, on backend: Backend = .text, isCompared: Bool = false,
    accepting accepted: Set<ScriptChange.Kind> = [], _ secondLooks: PropertyWatch.SecondLooks = .atEnd
  ) async throws -> ScriptRun {
    var settings = script.settings
    let people: [Participant]
    switch backend {
    case .values, .text, .speech:
      if backend == .values { settings.format = .json }
      if backend == .speech { settings.format = .plain }
      people = try await self.people(settings, backend, secondLooks)
    case .pipe, .pty:
      let driver = try await ConsoleDriver(
        settings, inTerminal: backend == .pty, patience: patience, make: make)
      people = [Participant("", driver, nil)]
    }
    return ScriptRun(script, people, language, isCompared: isCompared, accepting: accepted)
  }

  /// Opens the sessions of a script in this process, one for each of its people.
  private func people(
    _ settings: ScriptSettings, _ backend: Backend, _ secondLooks: PropertyWatch.SecondLooks
  ) async throws -> [Participant] {
    var settings = settings
    let speech = Property(Invariant.speech.rawValue) { [limit = settings.speech] in SpeechCheck(limit: limit)
    }
    let properties = properties + (backend == .speech ? [speech] : [])
    var host: Walk?
    var people: [Participant] = []
    for name in settings.people.isEmpty ? [""] : settings.people {
      if !name.isEmpty { settings.user = name }
      let walk = try await Walk(
        settings, patience: patience, beside: host, make: try host.map { try $0.joining(name) } ?? make)
      host = host ?? walk
      try check(settings.language, among: walk.session.root.languages)
      let watch = PropertyWatch(walk, settings, properties, secondLooks)
      people.append(Participant(name, WalkDriver(walk, backend), watch))
    }
    return people
  }

  /// Refuses a language that neither the program nor the toolkit speaks.
  private func check(_ language: Language, among languages: [Language]) throws(DriverFailure) {
    guard (languages + Language.all)[code: language.code] == nil else { return }
    let codes = languages.map(\.code).joined(separator: ", ")
    throw DriverFailure("There is no language “\(language.code)”. Use one of: \(codes).")
  }
}

extension Walk {
  /// Returns the factory of the session of another person.
  fileprivate func joining(_ person: String) throws(DriverFailure) -> SessionFactory {
    guard let join = session.environment.surroundings.join else {
      throw DriverFailure("The program has no sessions for several people on one store.")
    }
    return { _, console, _ in try await join(person, console) }
  }
}

extension DriverFailure: CustomStringConvertible {
  var description: String { sentence }
}

/// The line that a script has come to, which a crash of the program names.
@MainActor
final class ScriptPlace {
  /// Takes the number of each line, and the work that begins on the way, for whoever watches from another process.
  static var note: (@MainActor (String) -> Void)?

  /// The places of the scripts that run now.
  private static var all: [ScriptPlace] = []
  private let script: String
  private var text = ""

  init(of script: String) {
    self.script = script
    Self.all.append(self)
  }

  /// Notes that a line is carried out.
  func reach(_ line: Int, _ input: ScriptInput) {
    if let note = Self.note { return note("\(line)") }
    let typed = if case .line = input.own { ": \(input)" } else { "." }
    text = "\(script):\(line): The program crashed at this line\(typed)\n"
    Self.show()
  }

  /// Notes that the script has come to its end.
  func end() {
    Self.all.removeAll { $0 === self }
    if Self.note == nil { Self.show() }
  }

  private static func show() {
    let text = all.count == 1 ? all[0].text : all.map(\.text).joined()
    CrashNote.set(text.isEmpty ? nil : text)
  }
}
