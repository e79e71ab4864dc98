/// The settings of a session.
extension Session {
  package var rendering: any Rendering {
    get { printer.rendering }
    set {
      printer.rendering = newValue
      reporter.repeatsCommands = newValue.repeatsCommands
    }
  }

  /// Draws the picture at a source in at most so many columns; `nil` where only descriptions are wanted.
  package var drawPicture: (@MainActor (_ source: String, _ columns: Int?) async -> Drawing?)? {
    get { printer.drawPicture }
    set { printer.drawPicture = newValue }
  }

  /// Shows a text that is longer than the screen in another way, such as in a pager; false when it is to be printed.
  ///
  /// It is not asked for in the midst of a flow, whose question would be gone from view.
  package var page: (@MainActor (_ text: String) async -> Bool)? {
    get { printer.page }
    set { printer.page = newValue }
  }

  /// Keeps the rows that were printed for later sessions; `nil` where numbers are forgotten.
  package var rowMemory: RowMemory? {
    get { numbers.memory }
    set { numbers.memory = newValue }
  }

  /// True when a screen is printed anew after its contents changed; false for a session of one line.
  package var followsChanges: Bool {
    get { reporter.followsChanges }
    set { reporter.followsChanges = newValue }
  }

  /// Runs the session's tasks, when a test wants to know when none is left.
  package var scheduler: (any SessionScheduler)? {
    get { tasks.scheduler }
    set { tasks.scheduler = newValue }
  }

  /// Finds screens that outlive their stay, when a test wants to know.
  package var leakTracker: LeakTracker? {
    get { navigator.leaks }
    set { navigator.leaks = newValue }
  }

  /// Tells an observer from now on what happens, in the environment too.
  package func add(_ observer: any SessionObserver) {
    observers.add(observer)
    environment.observers.add(observer)
  }

  /// Tells an observer nothing more.
  package func remove(_ observer: any SessionObserver) {
    observers.remove(observer)
    environment.observers.remove(observer)
  }
}

/// The state of a session.
extension Session {
  var stack: BackStack { navigator.stack }

  /// The current path: `/` at home, `/todo/card/3f2a` deeper in.
  ///
  /// It names every screen of the back stack.
  package var path: String { stack.path }

  /// True while a presented flow waits for its value.
  package var isInModal: Bool { stack.isInModal }

  /// True when going home now would be refused at first, because answers would be lost.
  package var asksBeforeLeaving: Bool { navigator.asksBeforeLeaving }

  /// True when no further line will be read.
  package var isOver: Bool { runner.hasQuit || printer.outputError != nil }

  /// The report that was printed last.
  package var lastReport: Report? { printer.lastReport }

  /// The number of the action that was run last.
  package var actionNumber: Int { actions.number }
}

/// Effects outside of lines.
extension Session {
  /// Prints a notice as soon as the rendering allows one.
  package func announce(_ sentence: LocalizedText) { notices.announce(sentence(environment.language)) }

  /// Makes every screen of the back stack but home again, so that no state of theirs is left.
  ///
  /// - Throws: A ``Refusal`` when one of them cannot be made any more; nothing has moved then.
  package func renewScreens() throws {
    _ = try runner.move(to: DeepLink(present: [stack.root]).resolve(stack.path), by: stack.path)
  }

  /// Prints a screen whole in the middle of a turn, if it is the one on top.
  ///
  /// Its rows are numbered anew even in a rendering that prints one report a turn.
  func showNow(_ entry: ScreenInstance, _ sentences: [LocalizedText]) -> Bool {
    guard entry === navigator.top else { return false }
    let messages = sentences.map { $0(environment.language) }
    if !reporter.followsChanges { navigator.startFollowing(on: tasks.scheduler) }
    return printer.printNow(reporter.report(.stayed, TurnDraft(messages: messages, printsWhole: true)))
  }
}
