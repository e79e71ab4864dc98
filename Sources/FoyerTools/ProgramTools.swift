import Foyer
public import FoyerTerminal

/// The parts of a program, beside its coordinator, that its commands `test`, `graph` and `explore` need.
@MainActor
package struct ProgramTools {
  /// The sessions that scripts run in.
  package struct Scripts {
    /// Makes the session that a script's settings ask for.
    var make: Walk.SessionFactory
    /// Returns what could not be answered since it was last asked, in sentences.
    package var unanswered: @MainActor () -> [String] = { [] }

    /// - Parameter make: Makes the session that a script's settings ask for.
    package init(make: @escaping Walk.SessionFactory) { self.make = make }

    /// Returns what a script asked for and nothing could answer, once.
    @MainActor func failures(of script: String, in language: Language) -> [ScriptFailure] {
      let expected = LocalizedText("an answer to every request")(language).shown
      return unanswered().map { ScriptFailure(script: script, line: 1, expected: expected, found: $0) }
    }
  }

  /// The options of `test` that only this program has.
  package var testOptions: [any DeclaredOption] = []
  /// The sessions that scripts run in, given the values of ``testOptions``.
  var scripts: @MainActor (ProgramArguments) throws -> Scripts
  /// Values that fit somewhere in the program, for the explorer.
  package var vocabulary: [String] = []
  /// Values of the program's options that some walks of the explorer begin with, by the options' names.
  package var exploredOptions: [String: [String]] = [:]
  /// The names of people who walk in half of the explorer's walks; empty for a program without sessions for several.
  package var exploredPeople: [String] = []
  /// The names of commands of every screen beside those of the root coordinator.
  package var commands: Set<String> = ["record"]

  /// True for the program whose features are in this package, as are the translations of their sentences.
  package var hasFeatures = false

  /// The rules that hold in every script and walk of the program, beside those of all programs.
  var properties: [Property] = []

  /// - Parameter scripts: The sessions that scripts run in, given the values of ``testOptions``.
  package init(scripts: @escaping @MainActor (ProgramArguments) throws -> Scripts) {
    self.scripts = scripts
  }
}

extension ProgramTools {
  /// The tools of a program without a store.
  fileprivate static func forSessions(
    _ make: @escaping Walk.SessionFactory, _ properties: [Property]
  ) -> ProgramTools {
    var tools = ProgramTools { _ in Scripts(make: make) }
    tools.properties = properties
    return tools
  }
}

extension TerminalProgram {
  /// Adds the commands `test`, `graph`, `explore`, `translations` and `lsp`, the option `--record`, and
  /// the command `record`.
  ///
  /// They run scripts, draw and check the screens, walk them at random, help an editor with scripts, and write a session
  /// down as one.
  ///
  /// Scripts run in sessions on a coordinator that is made by the program's own closure, whose ``Launch`` has the purpose
  /// ``Launch/Purpose/script``, and the clock, the identifiers and the language of the script.
  ///
  /// - Parameter properties: The rules that hold in every script and walk, beside those of all programs.
  public func tools(properties: [Property] = []) -> TerminalProgram {
    let make: Walk.SessionFactory = { settings, console, clock in
      let launch = Launch(
        .script, arguments: try arguments(ofScript: settings.options), languages: Root.languages)
      let recordingClock = RecordingClock(clock)
      launch.environment = settings.environment(clock: recordingClock)
      let folder = try settings.copyStore(for: launch)
      launch.environment.scratchFolder = folder
      let root = try prepare(launch)
      let session = try Session(
        root, environment: launch.environment, console: console, rendering: settings.format.rendering)
      try launch.begin(session)
      SessionRecording(session, of: description.name, recordingClock, settings.options).offerCommand(
        in: session)
      return session
    }
    return tools(.forSessions(make, properties)).preparing { [name = description.name] launch in
      let options = scriptOptions(of: launch)
      try SessionRecording.check(launch)
      guard launch.purpose == .session else { return }
      let clock = RecordingClock(launch.clock)
      launch.clock = clock
      launch.atBeginning { session in
        try SessionRecording(session, of: name, clock, options).add(to: session, of: launch)
      }
    }
    .offering(SessionRecording.option)
  }

  /// Adds the same commands to a program whose sessions need more than a coordinator, such as a store.
  package func tools(_ tools: @autoclosure @escaping @MainActor () -> ProgramTools) -> TerminalProgram {
    let source = ToolSource(graph: { Root.graph.node }, tools: tools)
    return subcommands([
      .test(source), .graph(of: description.name, source), .explore(source), .translations(source),
      .lsp(source),
    ])
  }
}

/// A program's graph and tools, made when a command needs them.
@MainActor
struct ToolSource {
  let graph: @MainActor () -> CoordinatorNode
  let tools: @MainActor () -> ProgramTools
}
