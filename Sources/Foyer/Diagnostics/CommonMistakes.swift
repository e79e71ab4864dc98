// Declarations that can't be used. The compiler takes a common mistake for one of them, and says on its line what is missing. Without
// them it tells of parameter packs and of requirements of methods. Tests/Fixtures/PlantedMistakes has each mistake.

extension Action {
  /// Stands for an action without its help.
  @available(
    *, unavailable,
    message: "An action needs its help behind its name, as in Action(\"lend\", \"Lend a book\")."
  )
  public init<each A: Sendable>(
    _ name: String, also aliases: [String] = [], _ arguments: repeat Argument<each A>,
    takesFreeForm: Bool = false, offered: (@MainActor (Screen) -> Bool)? = nil,
    waiting: (@MainActor (repeat each A) -> LocalizedText)? = nil,
    perform: @escaping @MainActor (Screen, repeat each A) async throws -> Outcome
  ) { fatalError() }

  /// Stands for an action without its help whose closure returns nothing.
  @available(
    *, unavailable,
    message: "An action needs its help behind its name, as in Action(\"lend\", \"Lend a book\")."
  )
  public init<each A: Sendable, Result>(
    _ name: String, also aliases: [String] = [], _ arguments: repeat Argument<each A>,
    takesFreeForm: Bool = false, offered: (@MainActor (Screen) -> Bool)? = nil,
    waiting: (@MainActor (repeat each A) -> LocalizedText)? = nil,
    perform: @escaping @MainActor (Screen, repeat each A) async throws -> Result
  ) { fatalError() }

  /// Stands for an action whose closure takes the view alone.
  @available(
    *, unavailable,
    message: "The closure takes the view and a value for each argument, as in { view, title in … }."
  )
  public init<First: Sendable, each A: Sendable>(
    _ name: String, also aliases: [String] = [], _ help: LocalizedText, _ argument: Argument<First>,
    _ arguments: repeat Argument<each A>, takesFreeForm: Bool = false,
    offered: (@MainActor (Screen) -> Bool)? = nil,
    perform: @escaping @MainActor (Screen) async throws -> Outcome
  ) { fatalError() }

  /// Stands for an action of several arguments whose closure takes the first of their values.
  @available(
    *, unavailable,
    message: "The closure takes the view and a value for each argument, as in { view, title, year in … }."
  )
  public init<First: Sendable, Second: Sendable, each A: Sendable>(
    _ name: String, also aliases: [String] = [], _ help: LocalizedText, _ argument: Argument<First>,
    _ second: Argument<Second>, _ arguments: repeat Argument<each A>, takesFreeForm: Bool = false,
    offered: (@MainActor (Screen) -> Bool)? = nil,
    perform: @escaping @MainActor (Screen, First) async throws -> Outcome
  ) { fatalError() }
}

extension ProgramCommand {
  /// Stands for a command without its help.
  @available(
    *, unavailable,
    message:
      "A command needs its help behind its name, as in ProgramCommand<Desk>(\"copy\", \"Copy the store\")."
  )
  public init<each A: Sendable>(
    _ name: String, also aliases: [String] = [], _ arguments: repeat Argument<each A>,
    waiting: (@MainActor (repeat each A) -> LocalizedText)? = nil,
    perform: @escaping @MainActor (Root, repeat each A) async throws -> Outcome
  ) { fatalError() }

  /// Stands for a command whose closure takes the coordinator alone.
  @available(
    *, unavailable,
    message: "The closure takes the coordinator and a value for each argument, as in { desk, file in … }."
  )
  public init<First: Sendable, each A: Sendable>(
    _ name: String, also aliases: [String] = [], _ help: LocalizedText, _ argument: Argument<First>,
    _ arguments: repeat Argument<each A>, perform: @escaping @MainActor (Root) async throws -> Outcome
  ) { fatalError() }
}

extension NavigationGraph {
  /// Stands for a graph that begins with the screen of another coordinator.
  @available(
    *, unavailable,
    message:
      "The root has to be a screen of the coordinator whose graph it is; lead to another coordinator by enter or present."
  )
  public init<Other: Coordinator, Value>(root: Screen<Other, Value>, named name: String? = nil) {
    fatalError()
  }

  /// Stands for a way to a screen whose value no argument gives.
  @available(
    *, unavailable,
    message: "The path of this screen has a value; name the argument that gives it, as in .row(\"BOOK\")."
  )
  public func push<From, Value: PathValue>(
    _ name: String, also aliases: String..., from: Screen<Owner, From>...,
    to screen: Screen<Owner, Value>, help: LocalizedText
  ) -> NavigationGraph { fatalError() }
}

extension Screen where Value: PathValue {
  /// Stands for the route of a screen without its value.
  @available(
    *, unavailable, message: "The path of this screen has a value; call the screen with it, as in book(id)."
  )
  public func callAsFunction() -> Route<Owner> { fatalError() }
}

extension Screen where Value == Void {
  /// Stands for the route of a screen with a needless value.
  @available(*, unavailable, message: "The path of this screen has no value; call the screen without one.")
  public func callAsFunction<Needless>(_ value: Needless) -> Route<Owner> { fatalError() }
}
