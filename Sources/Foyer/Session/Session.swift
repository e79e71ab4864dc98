import Observation

/// Walks a graph of screens with typed lines: the turn loop under every kind of input.
///
/// One line comes in and one ``Turn`` comes out. A screen is printed whole on arrival, and after that only
/// what changed.
@MainActor
public final class Session {
  /// The services that the session and its screens use.
  public let environment: Environment
  package let console: any Console
  package var rendering: any Rendering
  let rootType: CoordinatorNode
  var stack: BackStack
  /// All screens by their shortest paths, for suggestions and the map.
  private(set) lazy var walk = ReachableNodes(root: rootType)

  /// The messages of the running turn so far.
  var messages: [Text] = []
  /// The record that the running turn made.
  var record: JSONValue?
  /// True when the running turn ends with the whole screen.
  var printsWhole = false
  /// Notices that wait for the next report, in renderings that print nothing between turns.
  var waitingNotices: [Text] = []
  var latestNotices: [Text] = []
  var isInTurn = false
  var isRefreshPlanned = false
  var running: Task<Void, Never>?
  /// The progress of the running action, in its own words.
  var progress: LocalizedText?
  private var drawing: Task<[String: Drawing], Never>?
  private var paging: Task<Bool, Never>?
  /// The number of the action that was run last.
  package internal(set) var actionNumber = 0
  private var shouldQuit = false
  /// The flow whose answers the line before would have lost, so that this line may leave it.
  weak var mayLeave: Flow?
  /// The flow whose answers this line would lose, and was refused for.
  weak var wouldLeave: Flow?
  var outputError: ConsoleError?
  /// The line before, when it led to a question.
  var asked: AskedLine?
  /// The question that this line answers with yes.
  var answered: Question?
  /// The numbers of the rows of screens that were left, by their paths.
  var leftNumbers: [String: RowNumbers] = [:]

  /// Draws the picture at a source in at most so many columns; `nil` where only descriptions are wanted.
  package var drawPicture: (@MainActor (_ source: String, _ columns: Int?) async -> Drawing?)?

  /// Shows a text that is longer than the screen in another way, such as in a pager; false when it is to be printed.
  ///
  /// It is not asked for in the midst of a flow, whose question would be gone from view.
  package var page: (@MainActor (_ text: String) async -> Bool)?

  /// Keeps the rows that were printed for later sessions; `nil` where numbers are forgotten.
  package var rowMemory: RowMemory?

  /// True for a session of one line, which may not end within a flow.
  package var isOneLine = false

  /// True when the line after a command's question can answer it; false in pipes and for a session of one line.
  package var takesAnswers = true

  /// True when a screen is printed anew after its contents changed; false for a session of one line.
  package var followsChanges = true

  /// The commands of the program, which can be typed on every screen beside those of every session.
  package var programCommands: [ProgramCommand] = []

  /// The report that was printed last.
  package internal(set) var lastReport: Report?
  /// True when any line was refused or failed.
  package private(set) var hadTrouble = false

  /// Receives the session's events, for tests.
  package var observer: (@MainActor (SessionEvent) -> Void)?
  /// Receives the session's inputs, for recordings.
  package var listener: (any SessionListener)?
  /// Receives every report as it is printed, for tests.
  package var onReport: (@MainActor (Report) -> Void)?
  /// Runs the session's tasks, when a test wants to know when none is left.
  package var scheduler: (any SessionScheduler)?
  /// Watches for screens that outlive their stay, when a test wants to know.
  package var census: LeakTracker?

  /// - Parameter root: The coordinator whose root screen is home.
  /// - Throws: The coordinator's error when its root screen cannot be made.
  package init<Root: Coordinator>(
    _ root: Root, environment: Environment, console: any Console, rendering: any Rendering
  ) throws {
    self.environment = environment
    self.console = console
    self.rendering = rendering
    let coordinator = LiveCoordinator(root)
    rootType = coordinator.type
    environment.languages = rootType.languages
    environment.language = environment.language.declared(among: rootType.languages)
    guard let type = rootType.root else { throw NavigationError.foreignRoute(rootType.name) }
    stack = BackStack(
      root: try ScreenInstance(
        coordinator: coordinator, type: type, route: AnyRoute(screen: type.place, values: []), flow: nil,
        isFlowRoot: true, above: nil))
    console.onInterrupt = { [weak self] in
      if self?.running != nil { self?.listener?.interrupted() }
      self?.running?.cancel()
      self?.drawing?.cancel()
      self?.paging?.cancel()
    }
  }

  /// The current path: `/` at home, `/todo/card/3f2a` deeper in.
  ///
  /// It names every screen of the back stack.
  package var path: String { stack.path }

  /// True while a presented flow waits for its value.
  package var isInModal: Bool { stack.isInModal }

  /// Prints the screen that the session opens on.
  ///
  /// - Parameter path: The path to open; when it cannot be resolved the session opens at home and says why.
  @discardableResult
  package func open(_ path: String? = nil) async -> Turn {
    await turn {
      self.printsWhole = true
      self.tellArrival()
      guard let path else { return .stayed }
      let entries = try DeepLink(present: self.stack.entries).resolve(path)
      try await self.load(entries, by: path)
      return try self.move(to: entries, by: path)
    }
  }

  /// True while a change of the screen would be printed.
  var looksAtChanges: Bool { followsChanges && !console.hasLineReady }

  /// Carries out one typed line and prints its result.
  @discardableResult
  package func submit(_ line: String) async -> Turn {
    if !console.hasLineReady { await environment.drainUpdates() }
    let privateValues = environment.privateValues
    let result = await turn {
      guard !line.utf8.contains(0) else { throw Refusal.nullCharacter }
      return try await self.carryOutOrAnswer(self.environment.normalize(line))
    }
    if environment.privateValues > privateValues { console.forgetLine() }
    return result
  }

  /// Joins the words that a shell has split into a line, quoted so that each stays one word.
  package static func line(of words: [String]) -> String { CommandLine.joined(words) }

  /// Refuses a line that is not valid UTF-8.
  @discardableResult
  package func refuseMalformedLine() async -> Turn {
    if !console.hasLineReady { await environment.drainUpdates() }
    return await turn { throw Refusal.malformedLine }
  }

  /// Reads and carries out lines until the input ends, the person quits or the output is gone.
  ///
  /// - Parameter stopOnError: True when the first line that is refused or fails ends the session.
  /// - Throws: ``ConsoleError`` when the output is gone.
  package func run(stopOnError: Bool = false) async throws(ConsoleError) -> SessionEnd {
    var lines = 0
    while !shouldQuit, !(stopOnError && hadTrouble) {
      if looksAtChanges { startFollowing() }
      let hasWaited = !console.hasLineReady
      let input = await console.readLine(
        prompt: prompt, completer: { [weak self] in self?.complete($0) ?? .none })
      listener?.took(input, hasWaited: hasWaited)
      switch input {
      case .line(let line):
        await submit(line)
        lines += 1
      case .malformed:
        await refuseMalformedLine()
        lines += 1
      case .interrupt:
        continue
      case .endOfInput:
        if stack.entries.count == 1 { return .ended }
        await submit(GlobalCommand.back.rawValue)
        continue
      case .closed:
        return .ended
      case .terminated:
        return .terminated
      }
      if lines.isMultiple(of: Session.linesBetweenGaps) { await leaveGap() }
    }
    if let outputError { throw outputError }
    return .ended
  }

  /// Ends what the screens on the stack follow and the action that runs.
  package func close() {
    running?.cancel()
    for entry in stack.entries { entry.stopFollowing() }
  }

  var prompt: Text? {
    rendering.promptsForLines ? "\(stack.top.promptName)> " : nil
  }

  func quit() { shouldQuit = true }

  /// True when no further line will be read.
  package var isOver: Bool { shouldQuit }

  // MARK: Turns

  private func turn(_ body: () async throws -> Turn) async -> Turn {
    isInTurn = true
    mayLeave = wouldLeave
    wouldLeave = nil
    var result: Turn
    do {
      result = try await body()
    } catch {
      result = Turn(error)
    }
    switch result {
    case .refused, .failed: hadTrouble = true
    default: break
    }
    var report = report(result, notices: waitingNotices)
    report.record = record
    if report.isWhole { await draw(for: &report) }
    lastReport = report
    onReport?(report)
    let text = rendering.render(report, width: console.width)
    if await !isPaged(text) { write(text) }
    rememberRows(of: report)
    messages = []
    record = nil
    printsWhole = false
    waitingNotices = []
    isInTurn = false
    if stack.top.isStale, looksAtChanges { refreshSoon() }
    observer?(.ended(result))
    listener?.ended(result)
    return result
  }

  private func isPaged(_ text: String) async -> Bool {
    guard let page, rendering.promptsForLines, !isInModal, outputError == nil else { return false }
    let work = Task.immediate { await page(text) }
    paging = work
    defer { paging = nil }
    return await work.value
  }

  /// Has the pictures of a report drawn, until Ctrl-C.
  private func draw(for report: inout Report) async {
    let sources = report.document.pictureSources
    guard let drawPicture, !sources.isEmpty else { return }
    let work = Task.immediate { [scheduler] in
      scheduler?.adoptTask()
      var drawings: [String: Drawing] = [:]
      for source in sources where drawings[source] == nil && !Task.isCancelled {
        drawings[source] = await drawPicture(source, console.width)
      }
      return drawings
    }
    drawing = work
    report.drawings = await work.value
    drawing = nil
  }

  func report(_ turn: Turn, notices: [Text] = []) -> Report {
    let top = stack.top
    let language = environment.language
    var changes = DocumentDiff.none
    var news: [LocalizedText] = []
    let document: Document
    if !printsWhole, let printed = top.printed {
      if top.isStale || top.language != language {
        document = evaluate(top)
        news = top.view.takeNews()
        top.numbers?.add(document.rows)
        changes = DocumentDiff(from: printed, to: document)
        changes.keepGone { !top.view.hasRow($0.id) }
      } else {
        document = printed
      }
    } else {
      if top.printed != nil { top.view.willPrintWhole() }
      document = evaluate(top)
      _ = top.view.takeNews()
      top.numbers = RowNumbers(document.rows)
    }
    top.printed = document
    top.language = language
    var report = Report(
      path: stack.path, turn: turn, messages: messages, document: document,
      numbers: top.numbers ?? RowNumbers(),
      choices: printsWhole ? choices(of: top, showing: document) : [], isWhole: printsWhole, changes: changes,
      notices: notices, language: language)
    report.news = news
    return report
  }

  /// The commands that make sense on a screen as it is now.
  private func choices(of entry: ScreenInstance, showing document: Document) -> [[Text]] {
    var hidden = entry.type.conditionalTransitions.filter { entry.unavailableReason(to: $0) != nil }.map(
      \.name)
    hidden += entry.type.idleActions(of: entry.view)
    if document.rows.isEmpty { hidden += entry.type.commandsNeedingRows }
    return entry.type.choices(in: environment.language, without: hidden)
  }

  /// Makes a screen's document and watches everything that it was made from.
  ///
  /// Its sources are watched once until they change, however often it is printed meanwhile: each watch stays in
  /// memory until a change. While further lines are ready nothing is watched: the screen counts as changed and is
  /// made again when it is next read.
  private func evaluate(_ entry: ScreenInstance) -> Document {
    let language = environment.language
    guard entry.isStale, looksAtChanges else { return entry.view.body(in: language) }
    let staleness = entry.staleness
    staleness.isStale = false
    return withObservationTracking {
      entry.view.body(in: language)
    } onChange: { [weak self, scheduler] in
      // A model may be changed by any thread.
      staleness.isStale = true
      Session.doSoon(by: scheduler) { self?.refresh() }
    }
  }
}

/// The reason why a session is over.
package enum SessionEnd: Sendable, Equatable {
  /// The person left, the input ended, or a line failed that was to be the last.
  case ended
  /// A signal asked the program to end.
  case terminated
}

extension Turn {
  /// Creates the result of a line from an error thrown while it ran.
  init(_ error: any Error) {
    switch error {
    case let refusal as Refusal: self = .refused(refusal)
    case let failure as Failure: self = .failed(failure)
    case is CancellationError: self = .cancelled
    case let explained as any ExplainedError:
      self = .failed(Failure(explained.explanation, shellCommands: explained.shellCommands))
    default:
      let detail = Text(String(describing: error))
      self = .failed(
        Failure(LocalizedText(en: "Something went wrong: \(detail).", ko: "문제가 생겼습니다: \(detail).")))
    }
  }
}
