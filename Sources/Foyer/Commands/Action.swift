/// A command of a view: it calls the view model and stays on the screen.
@MainActor
public struct Action<Screen: View> {
  var command: Command
  /// Reads the action's arguments and begins it.
  let begin: @MainActor (Screen, Words) throws -> Command.Work
  /// Returns false when the menu leaves the action out now; `nil` for an action that it always names.
  let isOffered: (@MainActor (Screen) -> Bool)?

  /// Declares an action.
  ///
  /// - Parameters:
  ///   - name: The word that is typed.
  ///   - aliases: Other names for the command, which menus do not show.
  ///   - help: The action's purpose, for menus and help.
  ///   - arguments: The action's arguments. The last one takes the rest of the line.
  ///   - takesFreeForm: True when a line that names no command, path or row is the command's argument.
  ///   - offered: Returns true when the menu names the command now; it can be typed in any case, and says why it does nothing.
  ///   - waiting: The sentence that is said when it takes longer than a second, for example “Searching for X”.
  ///   - perform: Does it. Throw a ``Refusal`` for what the person can mend, a ``Failure`` or an
  ///     ``ExplainedError`` for what failed outside.
  @_disfavoredOverload
  public init<each A: Sendable>(
    _ name: String, also aliases: [String] = [], _ help: LocalizedText, _ arguments: repeat Argument<each A>,
    takesFreeForm: Bool = false, offered: (@MainActor (Screen) -> Bool)? = nil,
    waiting: (@MainActor (repeat each A) -> LocalizedText)? = nil,
    perform: @escaping @MainActor (Screen, repeat each A) async throws -> Outcome
  ) {
    self.init(
      name, also: aliases, help, repeat each arguments, takesFreeForm: takesFreeForm, offered: offered,
      waiting: waiting, perform: perform)
  }

  /// Declares an action whose closure may return nothing.
  ///
  /// The result is not `Void` but generic, because the compiler takes a closure of several statements without a result for one
  /// that lacks an ``Outcome``. An outcome that it returns is said.
  public init<each A: Sendable, Result>(
    _ name: String, also aliases: [String] = [], _ help: LocalizedText, _ arguments: repeat Argument<each A>,
    takesFreeForm: Bool = false, offered: (@MainActor (Screen) -> Bool)? = nil,
    waiting: (@MainActor (repeat each A) -> LocalizedText)? = nil,
    perform: @escaping @MainActor (Screen, repeat each A) async throws -> Result
  ) {
    self.init(
      name, also: aliases, help, repeat each arguments, takesFreeForm: takesFreeForm, offered: offered,
      waiting: waiting
    ) { (screen: Screen, _: WorkProgress, values: repeat each A) in
      let result = try await perform(screen, repeat each values)
      return result as? Outcome ?? .silent
    }
  }

  /// Declares an action that takes long, which may tell of its progress.
  ///
  /// It is stopped by Ctrl-C, which cancels its task.
  ///
  /// - Parameters:
  ///   - name: The word that is typed.
  ///   - aliases: Other names for the command, which menus don't show.
  ///   - help: The action's purpose, for menus and help.
  ///   - arguments: The action's arguments. The last one takes the rest of the line.
  ///   - takesFreeForm: True when a line that names no command, path or row is the command's argument.
  ///   - offered: Returns true when the menu names the command now. It can be typed in any case.
  ///   - waiting: Returns the sentence that is said when the work takes longer than a second.
  ///   - work: Does the work, and reports its progress. What computes for long belongs off the main actor.
  public init<each A: Sendable>(
    _ name: String, also aliases: [String] = [], _ help: LocalizedText, _ arguments: repeat Argument<each A>,
    takesFreeForm: Bool = false, offered: (@MainActor (Screen) -> Bool)? = nil,
    waiting: (@MainActor (repeat each A) -> LocalizedText)? = nil,
    work: @escaping @MainActor (Screen, WorkProgress, repeat each A) async throws -> Outcome
  ) {
    let reader = ArgumentReader(repeat each arguments)
    command = Command(name, also: aliases, help, parameters: reader.parameters, takesFreeForm: takesFreeForm)
    isOffered = offered
    begin = { screen, words in
      let values = try reader.read(words)
      return Command.Work(waiting: waiting?(repeat each values)) { progress in
        try await work(screen, progress, repeat each values)
      }
    }
  }
}

/// The end of an action: the sentences to say, and a screen to print whole where it shows something else.
public struct Outcome: Sendable, Equatable {
  /// Whole sentences, printed before what changed on the screen.
  package var messages: [LocalizedText]

  /// Whole sentences about rows, which are printed where the rows themselves are not.
  package var details: [LocalizedText] = []

  /// True when the screen is printed whole and its rows are numbered anew.
  var showsScreen: Bool

  /// The record that was made, for programs that read the output as JSON.
  var record: JSONValue?

  /// Makes an outcome.
  ///
  /// - Parameters:
  ///   - messages: Whole sentences, printed before what changed on the screen.
  ///   - showsScreen: True when the screen is printed whole and its rows are numbered anew.
  ///   - record: The record that was made, for programs that read the output as JSON.
  package init(messages: [LocalizedText], showsScreen: Bool = false, record: JSONValue? = nil) {
    self.messages = messages
    self.showsScreen = showsScreen
    self.record = record
  }

  /// The numbers of things that the sentences name, in their order.
  package var numbers: [Int] { messages.flatMap(\.numbers) }

  /// Nothing to say beyond what changed on the screen.
  public static let silent = Outcome(messages: [])

  /// Says one sentence.
  public static func message(_ sentence: LocalizedText) -> Outcome { Outcome(messages: [sentence]) }

  /// Prints the screen whole, behind some sentences, because it shows something else than before.
  public static func showing(_ sentences: [LocalizedText] = []) -> Outcome {
    Outcome(messages: sentences, showsScreen: true)
  }
}
