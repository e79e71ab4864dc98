public import Foyer
import FoyerSystem
import Glibc

/// A whole program: a coordinator's screens, in the terminal, pipe or file that the process was started with.
///
/// ```swift
/// @main struct CounterProgram {
///   static func main() async {
///     await TerminalProgram(CounterCoordinator()).history().editor().pictures().fileCompletion().options().run()
///   }
/// }
/// ```
/// It uses the system's clock and time zone. A coordinator that needs them is made by a closure, which is given a
/// ``Launch``.
@MainActor
public struct TerminalProgram<Root: Coordinator> {
  package var description: ProgramDescription
  let root: @MainActor (Launch) throws -> Root
  private var hasOptions = false
  private var keepsHistory = false
  private var opensEditor = false
  private var drawsPictures = false
  private var completesFiles = false
  private var preparations: [@MainActor (Launch) throws -> Void] = []

  /// Makes a program whose coordinator is made for each start.
  ///
  /// - Parameters:
  ///   - description: The program's name and what help says of it; by default the name that it was started by.
  ///   - root: Makes the coordinator whose first screen is home.
  public init(_ description: ProgramDescription? = nil, root: @escaping @MainActor (Launch) throws -> Root) {
    self.description = description ?? ProgramDescription(ProcessEnvironment.programName)
    self.description.graph = { Root.graph.node }
    self.description.languages = Root.languages
    self.root = root
  }

  /// Makes a program of a coordinator that needs nothing from outside.
  ///
  /// - Parameter root: Makes the coordinator whose first screen is home.
  public init(_ root: @autoclosure @escaping @MainActor () throws -> Root) {
    self.init(nil) { _ in try root() }
  }

  /// Keeps the typed lines of terminals in the file `history` of the program's folder in `$XDG_DATA_HOME`.
  ///
  /// A program that keeps them elsewhere, or not always, sets ``Launch/history``.
  public func history() -> Self { with { $0.keepsHistory = true } }

  /// Lets screens have texts changed in the person's editor, on terminals.
  public func editor() -> Self { with { $0.opensEditor = true } }

  /// Draws the pictures of screens with symbols, on terminals that show them and where `chafa` is installed.
  public func pictures() -> Self { with { $0.drawsPictures = true } }

  /// Lets people have text that is longer than the screen shown in a pager, by the option `--pager`.
  ///
  /// Nothing is paged for screen readers (`--plain`), in pipes, with `TERM=dumb`, and in the midst of a flow.
  public func pager() -> Self { offering(SessionOptions.pager) }

  /// Completes the paths of files where an argument is one.
  public func fileCompletion() -> Self { with { $0.completesFiles = true } }

  /// Reads the words behind the program's name: options such as `--language` and `--plain`, and one line to carry out.
  ///
  /// The program gets help in every language, completions for shells and a manual page as well.
  ///
  /// - Parameter own: The program's own options, whose values are in ``Launch/arguments``.
  public func options(_ own: @autoclosure @escaping @MainActor () -> [any DeclaredOption] = []) -> Self {
    with {
      $0.hasOptions = true
      $0.description.declared = { own() + SessionOptions.all }
      $0.description.commands += [.completions(of: $0.description.name), .manual(of: $0.description.name)]
    }
  }

  /// Adds commands behind the program's name; they take ``options(_:)``.
  ///
  /// They stand before those that were added earlier.
  public func subcommands(_ commands: [Subcommand]) -> Self {
    with { $0.description.commands = commands + $0.description.commands }
  }

  /// Adds work to do with every launch before the root coordinator is made.
  package func preparing(_ body: @escaping @MainActor (Launch) throws -> Void) -> Self {
    with { $0.preparations.append(body) }
  }

  /// Adds an option to those of ``options(_:)``.
  package func offering(_ option: any DeclaredOption) -> Self {
    with { $0.description.further.append(option) }
  }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }

  /// Runs a session to its end, carries out the line that the program was started with, or runs one of its commands,
  /// and ends the process.
  ///
  /// The process ends with 0; with 1 when a line of a pipe, or the only line, was refused or failed; with 64 for wrong
  /// options; with 74 and a sentence when the terminal cannot be read, the output cannot be written, or the first screen
  /// cannot be made; by the signal that asked it to end; and by SIGPIPE when nobody reads its output any more.
  public func run() async -> Never {
    ProgramStart.prepareDescriptors()
    let words = hasOptions ? Array(CommandLine.arguments.dropFirst()) : []
    do {
      try await run(words)
      ProgramEnd.with(ExitStatus(0), of: description, words)
    } catch {
      ProgramEnd.with(error, of: description, words)
    }
  }

  private func run(_ words: [String]) async throws {
    if hasOptions, let request = ShellRequest(words, self) { return try await request.answer() }
    if let call = description.call(in: words) { return try await run(call.command, call.words) }
    if hasOptions, words.first == "help" {
      let command = description.shownCommands.first { words.count > 1 && $0.name == words[1] }
      return try printHelp(command)
    }
    var (arguments, line) = (ProgramArguments(), words)
    if words.first?.hasPrefix("-") == true {
      switch try OptionReader(description, takesLine: true).read(words) {
      case .help: return try printHelp(nil)
      case .version: return try StandardOutput.write(lines: description.version ?? "")
      case .arguments(let values, let rest): (arguments, line) = (values, rest)
      }
    }
    if hasOptions, line.last == "--help", !line.contains("--") {
      try await start(arguments, line.dropLast(), explains: true)
    } else {
      try await start(arguments, line.withoutTerminator)
    }
  }

  private func run(_ command: Subcommand, _ words: [String]) async throws {
    let reader = OptionReader(
      options: description.options(of: command), hasVersion: description.version != nil)
    switch try reader.read(words) {
    case .help: try printHelp(command)
    case .version: try StandardOutput.write(lines: description.version ?? "")
    case .arguments(let arguments, _):
      try checkEncoding(arguments, [])
      let language =
        arguments[SessionOptions.language] ?? ProcessEnvironment.language(among: description.languages)
      try await command.run(
        SubcommandContext(description: description, arguments: arguments, language: language))
    }
  }

  /// Refuses options and variables that aren't in UTF-8, whose files would have other names.
  private func checkEncoding(_ arguments: ProgramArguments, _ line: [String]) throws {
    let mayBeOption = line.isEmpty || arguments.texts.values.contains { $0.contains("\u{FFFD}") }
    if mayBeOption, !ProcessEnvironment.hasValidArguments {
      throw ProgramFailure(
        "An option is not valid UTF-8. Nothing was opened; give it in UTF-8.", status: EX_USAGE)
    }
    // Split at characters: the search for a text makes generic types, which takes a hundredth of a start.
    let names = description.manual().variables.flatMap { variable in
      variable.name.split { ", ".contains($0) }.map(String.init)
    }
    if let name = ProcessEnvironment.malformed(among: names + ["HOME", "XDG_DATA_HOME"]) {
      throw ProgramFailure(
        "The variable \(name) is not valid UTF-8. Nothing was opened; give it in UTF-8.", status: EX_USAGE)
    }
  }

  private func printHelp(_ command: Subcommand?) throws {
    let others = command == nil ? description.descriptions.dropFirst() : []
    let page = HelpPage(
      program: description.name, command: command.map(description.description) ?? description.main,
      others: Array(others), language: description.language,
      width: min(WindowSize(of: STDOUT_FILENO).columns, 100))
    try StandardOutput.write(lines: page.lines.joined(separator: "\n"))
  }

  // MARK: Sessions

  /// The program's own options of a start as a script has them, by their names without dashes; `on` for a flag.
  package func scriptOptions(of launch: Launch) -> [String: String] {
    let names = Set(description.ownOptions.map(\.name))
    let own = launch.arguments.texts.filter { names.contains($0.key) }
    return Dictionary(uniqueKeysWithValues: own.map { (String($0.key.drop { $0 == "-" }), $0.value) })
  }

  /// Reads the program's own options from a script: a value for each, and `on` or `off` for a flag.
  ///
  /// - Throws: A ``Failure`` that names an option that there is not, or a value that it doesn't take.
  package func arguments(ofScript options: [String: String]) throws -> ProgramArguments {
    let declared = description.options
    let words = options.sorted { $0.key < $1.key }.flatMap { name, value -> [String] in
      let option = (name.count == 1 ? "-" : "--") + name
      let isFlag = declared.contains { $0.names.contains(option) && $0.value == nil }
      return isFlag && value == "off" ? [] : [isFlag && value == "on" ? option : "\(option)=\(value)"]
    }
    do throws(UsageError) {
      let reading = try OptionReader(options: declared, hasVersion: false).read(words)
      if case .arguments(let arguments, _) = reading { return arguments }
      return ProgramArguments()
    } catch {
      throw Failure(error.explanation)
    }
  }

  /// Prepares a start with what every start of this program has.
  ///
  /// - Returns: The coordinator whose first screen is home.
  package func prepare(_ launch: Launch) throws -> Root {
    launch.program = description.name
    if keepsHistory, launch.purpose == .session { launch.history = launch.dataFile("history") }
    if drawsPictures, launch.purpose == .session {
      let drawing = PictureDrawing(mode: launch.pictureMode)
      launch.drawPicture = { await drawing.draw(for: $0, columns: $1) }
    }
    for preparation in preparations { try preparation(launch) }
    let root = try root(launch)
    if completesFiles, launch.purpose == .session || launch.purpose == .completion {
      let environment = launch.environment
      environment.fileNames = { [unowned environment] in
        Files.markedNames(in: environment.ownPath(typed: $0))
      }
    }
    return root
  }

  /// - Parameter explains: True for a line that isn't carried out, because help on it is asked for.
  private func start(
    _ arguments: ProgramArguments, _ line: [String], explains: Bool = false
  ) async throws {
    try checkEncoding(arguments, line)
    if !line.isEmpty, arguments[SessionOptions.open] != nil {
      throw UsageError.isForSessions(SessionOptions.open)
    }
    let launch = Launch(
      explains ? .completion : line.isEmpty ? .session : .line, options: try SessionOptions(arguments),
      arguments: arguments,
      languages: description.languages)
    let session = ProgramSession(launch, opensEditor: opensEditor)
    do {
      let root = try prepare(launch)
      if line.isEmpty {
        try await session.converse(root)
      } else {
        try await session.carryOut(line, root, explains: explains)
      }
    } catch {
      await launch.end()
      throw error
    }
    await launch.end()
    try session.check()
  }
}

extension OptionReader {
  @MainActor
  init(_ description: ProgramDescription, takesLine: Bool) {
    self.init(
      options: description.options, hasVersion: description.version != nil, takesLine: takesLine)
  }
}

extension [String] {
  /// The words without a `--` before the first one or before one that begins with one dash; a line reads the others itself.
  fileprivate var withoutTerminator: [String] {
    guard let index = firstIndex(of: "--") else { return self }
    let next = self[(index + 1)...].first
    return index == 0 || next?.hasPrefix("-") == true && next?.hasPrefix("--") == false
      ? Array(self[..<index] + self[(index + 1)...]) : self
  }
}
