/// A command of a view: it calls the view model and stays on the screen.
@MainActor
public struct Action<Screen: View> {
  var command: Command

  /// - Parameters:
  ///   - name: What is typed.
  ///   - aliases: Other names for the command, which menus do not show.
  ///   - help: What it does, for menus and help.
  ///   - arguments: What it takes. The last one takes the rest of the line.
  ///   - takesBareLine: Whether a line that names no command, path or row is the command's argument.
  ///   - offered: Whether the menu names the command now; it can be typed in any case, and says why it does nothing.
  ///   - waiting: What is said when it takes longer than a second, for example “Searching for X”.
  ///   - perform: Does it. Throw a ``Refusal`` for what the person can mend, a ``Failure`` or an
  ///     ``ExplainedError`` for what failed outside.
  public init<each A: Sendable>(
    _ name: String, also aliases: [String] = [], _ help: Phrase, _ arguments: repeat Argument<each A>,
    takesBareLine: Bool = false, offered: (@MainActor (Screen) -> Bool)? = nil,
    waiting: (@MainActor (repeat each A) -> Phrase)? = nil,
    perform: @escaping @MainActor (Screen, repeat each A) async throws -> Outcome
  ) {
    let reader = ArgumentReader(repeat each arguments)
    let isOffered = offered.map { offered in
      { @MainActor (view: any View) in (view as? Screen).map(offered) ?? true }
    }
    command = Command(
      name, also: aliases, help, parameters: reader.parameters, takesBareLine: takesBareLine,
      isOffered: isOffered
    ) { view, words in
      guard let screen = view as? Screen else {
        throw NavigationError.foreignView(String(describing: type(of: view)))
      }
      let values = try reader.read(words)
      return Command.Work(waiting: waiting?(repeat each values)) {
        try await perform(screen, repeat each values)
      }
    }
  }
}

/// What an action has to say when it is done.
public struct Outcome: Sendable, Equatable {
  /// Whole sentences, printed before what changed on the screen.
  public var said: [Phrase]

  /// Whether what the screen shows is gone, so that the session goes back from it.
  public var leavesScreen: Bool

  /// Whether the screen shows something else now, so that it is printed whole and its rows are numbered anew.
  public var showsScreen: Bool

  /// Where to go on to when a flow's value was received, as a path seen from the screen that presented the flow:
  /// `receipts/receipt/1`.
  ///
  /// It is followed like a typed path, so it leads only where the graph does.
  public var next: String?

  public init(
    said: [Phrase], leavesScreen: Bool = false, showsScreen: Bool = false, next: String? = nil
  ) {
    self.said = said
    self.leavesScreen = leavesScreen
    self.showsScreen = showsScreen
    self.next = next
  }

  /// Nothing to say beyond what changed on the screen.
  public static let silent = Outcome(said: [])

  public static func said(_ sentence: Phrase) -> Outcome { Outcome(said: [sentence]) }

  /// Says something and leaves the screen, because what it showed is gone.
  public static func leaving(_ sentence: Phrase) -> Outcome { Outcome(said: [sentence], leavesScreen: true) }

  /// Prints the screen whole, because it shows something else than before, after what is to be said.
  public static func showing(_ sentences: [Phrase] = []) -> Outcome {
    Outcome(said: sentences, showsScreen: true)
  }
}
