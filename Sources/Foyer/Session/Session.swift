/// Walks a graph of screens with typed lines: the turn loop under every kind of input.
///
/// One line comes in and one ``Turn`` comes out. A screen is printed whole on arrival, and after that only
/// what changed.
@MainActor
public final class Session {
  /// The services that the session and its screens use.
  public let environment: Environment
  package let console: any Console
  let observers = SessionObservers()
  package let tasks = SessionTasks()
  package let numbers = PrintedNumbers()
  package let navigator: Navigator
  package let reporter: ScreenReporter
  package let printer: ScreenPrinter
  let notices: Notices
  let actions: ActionRunner
  /// The output of the turn so far.
  var draft = TurnDraft()
  /// True after work in a session that follows no changes, so that no screen has read what it changed.
  var isUnread = false
  /// True when the person has left the program.
  var hasQuit = false
  private var question = PendingQuestion()
  /// The menu that the next line is for.
  package internal(set) var menu: LineMenu?
  /// The pasted lines that Return carries out.
  var pasted: Paste?

  /// True for a session of one line, which may not end within a flow.
  package var isOneLine = false

  /// True when the line after a command's question can answer it; false in pipes and for a session of one line.
  package var takesAnswers = true

  /// The commands of the program, which can be typed on every screen beside those of every session.
  package var programCommands: [SessionCommand]

  /// True when any line was refused or failed.
  package private(set) var hadTrouble = false

  /// - Parameter root: The coordinator whose root screen is home.
  /// - Throws: The coordinator's error when its root screen cannot be made.
  package init<Root: Coordinator>(
    _ root: Root, environment: Environment, console: any Console, rendering: any Rendering
  ) throws {
    self.environment = environment
    self.console = console
    programCommands = Root.commands.map { $0.base }
    environment.language = environment.language.declared(among: Root.languages)
    environment.languages = Root.languages.adding(environment.language)
    Language.understand(environment.languages)
    navigator = try Navigator(at: LiveCoordinator(root), tasks)
    printer = ScreenPrinter(console, rendering, tasks, observers)
    reporter = ScreenReporter(environment, navigator, printer, tasks)
    notices = Notices(navigator, reporter, printer, tasks, observers)
    actions = ActionRunner(environment, tasks, printer)
    console.onInterrupt = { [weak self] in self?.interrupt() }
  }

  // MARK: Lines

  /// Prints the screen that the session opens on.
  ///
  /// - Parameter path: The path to open; when it cannot be resolved the session opens at home and says why.
  @discardableResult
  package func open(_ path: String? = nil) async -> Turn {
    await turn {
      printWhole()
      observers.tell { $0.happened(.arrived(at: navigator.top)) }
      guard let path else { return .stayed }
      return try await visit(DeepLink(present: stack.entries).resolve(path), by: path)
    }
  }

  /// Carries out one typed line and prints its result.
  @discardableResult
  package func submit(_ line: String) async -> Turn {
    if !console.hasLineReady { await environment.drainUpdates() }
    let privateValues = environment.privateValues
    let result = await turn { try await choose(environment.normalize(line)) }
    if environment.privateValues > privateValues { console.forgetLine() }
    return result
  }

  /// Prints the help on a line in place of carrying it out: that of its command, or of the screen that it leads to.
  @discardableResult
  package func explain(_ line: String) async -> Turn {
    await turn {
      let meaning = try interpreter.meaning(of: environment.normalize(line))
      say(try help(on: meaning))
      return .stayed
    }
  }

  /// Refuses a line that is not valid UTF-8.
  @discardableResult
  package func refuseMalformedLine() async -> Turn {
    if !console.hasLineReady { await environment.drainUpdates() }
    question.forget()
    menu = nil
    return await turn { throw Refusal.malformedLine }
  }

  /// Joins the words that a shell has split into a line, quoted so that each stays one word.
  package static func line(of words: [String]) -> String { CommandLine.joined(words) }

  /// Reads and carries out lines until the input ends, the person quits or the output is gone.
  ///
  /// - Parameter stopOnError: True when the first line that is refused or fails ends the session.
  /// - Throws: ``ConsoleError`` when the output is gone.
  package func run(stopOnError: Bool = false) async throws(ConsoleError) -> SessionEnd {
    var lines = 0
    while !isOver, !(stopOnError && hadTrouble) {
      if reporter.looksAtChanges { navigator.startFollowing() }
      let hasWaited = !console.hasLineReady
      let input = await console.readLine(
        prompt: prompt, completer: { [weak self] in self?.complete($0) ?? .none })
      if await takesPaste(input) { continue }
      observers.tell { $0.took(input, hasWaited: hasWaited) }
      switch input {
      case .line(let line):
        await submit(line)
        lines += 1
      case .malformed:
        await refuseMalformedLine()
        lines += 1
      case .interrupt:
        menu = nil
        question.forget()
        continue
      case .endOfInput:
        if leavesMenu {
          menu = nil
          continue
        }
        if stack.entries.count == 1 { return .ended }
        await submit(GlobalCommand.back.rawValue)
        continue
      case .closed:
        await complainOfQuestion()
        return .ended
      case .terminated:
        return .terminated
      case .pasted:
        continue
      }
      if lines.isMultiple(of: Session.linesBetweenGaps) { await leaveGap() }
    }
    if let outputError = printer.outputError { throw outputError }
    return .ended
  }

  /// True when Ctrl-D leaves the menu, which asks for a value, and nothing else.
  package var leavesMenu: Bool { menu?.asked != nil && printer.rendering.promptsForLines }

  /// Refuses the end of the input while something is asked for, whose answers are lost.
  private func complainOfQuestion() async {
    guard let name = isInModal ? navigator.top.flow?.name : menu?.made else { return }
    await turn { throw Refusal.inputEnded(name) }
  }

  private static let linesBetweenGaps = 256

  /// Yields the main actor between lines that come without waiting.
  func leaveGap() async {
    navigator.startFollowing()
    await environment.drainUpdates()
    await tasks.giveWay()
  }

  var prompt: Text? {
    guard printer.rendering.promptsForLines else { return nil }
    let asked = menu?.asked.map { $0(environment.language) }
    return "\(asked ?? navigator.top.promptName)> "
  }

  private func interrupt() {
    if actions.isRunning { observers.tell { $0.interrupted() } }
    actions.cancel()
    printer.cancel()
  }

  /// Ends what the screens on the stack follow and the action that runs.
  package func close() {
    actions.cancel()
    navigator.stopFollowing()
  }

  // MARK: Turns

  /// Understands what was typed in the session's language.
  package func speaking<Meaning>(_ body: () -> Meaning) -> Meaning {
    Language.$current.withValue(environment.language, operation: body)
  }

  @discardableResult
  func turn(_ body: () async throws -> Turn) async -> Turn {
    await Language.$current.withValue(environment.language) { await carryOut(body) }
  }

  private func carryOut(_ body: () async throws -> Turn) async -> Turn {
    notices.beginTurn()
    navigator.beginLine()
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
    let draft = takeDraft()
    let isShown =
      reporter.followsChanges || draft.printsWhole || !printer.rendering.promptsForLines || !observers.isEmpty
    if isShown, isUnread { await readChanges() }
    var report = reporter.report(result, draft, notices: notices.takeWaiting(), showsScreen: isShown)
    if let details = draft.outcome?.details, report.changes.rows.isEmpty {
      report.messages += details.map { $0(environment.language) }
    }
    await printer.print(report, mayPage: !isInModal)
    numbers.save(report, isForPrograms: !printer.rendering.promptsForLines)
    notices.endTurn()
    console.lineEnded(with: result.status)
    observers.tell { $0.happened(.ended(result)) }
    return result
  }

  /// Carries out a line, or the line before it when this one answers its question with yes.
  ///
  /// - Parameter byMenu: True for a line that a menu made, whose question a number answers.
  func answerOrCarryOut(_ typed: String, byMenu: Bool = false) async throws -> Turn {
    switch question.read(typed) {
    case .declined:
      say("Nothing was changed.")
      return .stayed
    case .line(let line, let answered):
      do {
        return try await carryOut(line, answering: answered)
      } catch let asked as Question {
        if takesAnswers || byMenu { question.ask(asked, about: line, byNumber: byMenu) }
        throw byMenu
          ? Refusal(asked.reason, suggestion: MenuStrings.confirm) : asked.refusal(isAnswered: takesAnswers)
      }
    }
  }

  private func carryOut(_ line: String, answering question: Question?) async throws -> Turn {
    guard !line.utf8.contains(0) else { throw Refusal.nullCharacter }
    var interpreter = interpreter
    interpreter.answered = question
    let meaning = try interpreter.meaning(of: line)
    let turn = try await carryOut(meaning, of: interpreter)
    if isOneLine, let flow = navigator.top.flow, flow.isPresented {
      let question = navigator.top.view.document(in: environment.language).title
      throw Refusal.unfinished(flow.name, question, flow.coordinator.base.lineHint)
    }
    return turn
  }

  private var interpreter: LineInterpreter {
    LineInterpreter(
      stack: stack, environment: environment, vocabulary: vocabulary, numbers: numbers,
      leaks: navigator.leaks)
  }

  var vocabulary: Vocabulary {
    Vocabulary(
      root: root, programCommands: programCommands, isInModal: isInModal, language: environment.language,
      languages: environment.languages)
  }

  /// True when the next line can answer a question with yes.
  package var isAsking: Bool { question.isOpen }

  /// Returns true for a line that would answer a question, of which a pipe has none.
  package func answersInVain(_ line: String) -> Bool {
    !takesAnswers && !isAsking && speaking { PendingQuestion.answer(line) != nil }
  }

  /// The names of every command that there is, on whichever screen.
  package var allCommandNames: Set<String> { vocabulary.allNames }

  /// Returns completions at the end of a half-typed line: commands, paths through the graph, and values.
  package func complete(_ typed: String) -> Completions {
    let completer = Completer(stack: stack, environment: environment, vocabulary: vocabulary)
    return speaking { completer.complete(typed, behind: menu?.beginning ?? "") }
  }

  /// Returns true when a line begins with a command, also with one that the menu leaves out now.
  package func beginsWithCommand(_ line: String) -> Bool {
    speaking { interpreter.beginsWithCommand(line) }
  }

  /// Returns true when a line is understood on this screen, and its command can be carried out with such values now.
  ///
  /// Nothing is carried out, and what the command itself would refuse isn't known.
  package func understands(_ line: String) -> Bool {
    speaking {
      do {
        try check(interpreter.meaning(of: line))
        return true
      } catch {
        return error is Question
      }
    }
  }

  private func check(_ meaning: LineMeaning) throws {
    switch meaning {
    case .command(.action(let command), let rest, let entries):
      let words = Words(rest: String(rest), context: interpreter.context(of: entries))
      _ = try entries.last?.view.work(command.name, words)
    case .command(.transition(let transition, _), _, let entries):
      if let reason = entries.last?.unavailableReason(to: transition) { throw reason }
    default: break
    }
  }

  /// Returns the line that a typed one stands for, with the program's own name of its command: the line that the open menu
  /// makes of it, `yes` or `no` where something was asked, or the line itself.
  ///
  /// It is empty where the menu makes no line yet.
  package func lineMeant(by typed: String) -> String { speaking { ownLine(of: typed) } }

  private func ownLine(of typed: String) -> String {
    var line = typed
    if var menu {
      do {
        switch try menu.read(typed) {
        case .made(let made): line = made
        case .asks, .left: return ""
        case nil: break
        }
      } catch {
        return ""
      }
    }
    var question = question
    switch question.read(line) {
    case .declined: return Answer.no.rawValue
    case .line(_, let answered): return answered == nil ? interpreter.withOwnName(line) : Answer.yes.rawValue
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

/// Questions to a session by a test that chooses its own lines.
extension Session {
  /// The screen on top, as the graph declares it.
  package var screen: ScreenNode { stack.top.type }

  /// The view of the screen on top.
  package var view: any View { stack.top.view }

  /// The coordinator that the screen on top belongs to.
  package var coordinator: AnyObject { stack.top.coordinator.base }

  /// The screen on top with the values in its path.
  package var route: AnyRoute { stack.top.route }

  /// The name of the coordinator that the screen on top belongs to.
  package var coordinatorName: String { stack.top.coordinator.type.name }

  /// The path values of the screen on top, such as the id of the card that it shows.
  package var values: [String] { stack.top.route.values }

  /// The path of the screen below the top one; `nil` at home.
  package var pathBehind: String? {
    stack.entries.count > 1 ? Array(stack.entries.dropLast()).path : nil
  }

  /// Returns the content of the screen below the top one as going back would print it; `nil` at home.
  package func documentBehind() -> Document? {
    guard let view = stack.entries.dropLast().last?.view else { return nil }
    view.willPrintWhole()
    return view.document(in: environment.language)
  }
}

/// The menu by numbers, which makes lines.
extension Session {
  /// Reads a line by the open menu, and carries it out when it is none of the menu's or when the menu has made one.
  func choose(_ typed: String) async throws -> Turn {
    guard var open = menu else { return try await answerOrCarryOut(typed) }
    menu = nil
    open.redact(LineText.trimmed(typed))
    let reading: LineMenu.Reading?
    do {
      reading = try open.read(typed)
    } catch {
      menu = open
      throw error
    }
    switch reading {
    case .asks(let lines):
      menu = open
      say(lines)
      return .stayed
    case .made(let line): return try await carryOut(line, of: open)
    case .left: return .stayed
    case nil: return try await answerOrCarryOut(typed)
    }
  }

  /// Carries out the line that a menu made, which asks again when it is refused.
  private func carryOut(_ line: String, of open: LineMenu) async throws -> Turn {
    say(MenuStrings.made(line))
    do {
      return try await answerOrCarryOut(line, byMenu: true)
    } catch let refusal as Refusal where !isAsking {
      menu = open.askingAgain
      // The choices behind a chosen value have numbers of their own.
      if open.stepBehindChoice != nil { say(menu?.lines ?? []) }
      throw refusal
    }
  }

  /// Prints the menu of the screen, which the next line chooses from.
  func openMenu() -> Turn {
    let open = LineMenu(
      of: MenuMaker(stack: stack, environment: environment, vocabulary: vocabulary))
    menu = open
    say(open.lines)
    return .stayed
  }
}

extension Session {
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
  /// The graph of the coordinator whose root screen is home.
  package var root: CoordinatorNode { stack.root.coordinator.type }

  /// The current path: `/` at home, `/todo/card/3f2a` deeper in.
  ///
  /// It names every screen of the back stack.
  package var path: String { stack.path }

  /// True while a presented flow waits for its value.
  package var isInModal: Bool { stack.isInModal }

  /// True when going home now would be refused at first, because answers would be lost.
  package var asksBeforeLeaving: Bool { navigator.asksBeforeLeaving }

  /// True when no further line will be read.
  package var isOver: Bool { hasQuit || printer.outputError != nil }

  /// The report that was printed last.
  package var lastReport: Report? { printer.lastReport }

  /// The messages of the report that was printed last, without a copy of the whole report.
  package var lastMessages: [Text] { printer.lastReport?.messages ?? [] }

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
    _ = try move(to: DeepLink(present: [stack.root]).resolve(stack.path), by: stack.path)
  }

  /// Prints a screen whole in the middle of a turn, if it is the one on top.
  ///
  /// Its rows are numbered anew even in a rendering that prints one report a turn.
  func showNow(_ entry: ScreenInstance, _ sentences: [LocalizedText]) -> Bool {
    guard entry === navigator.top else { return false }
    let messages = sentences.map { $0(environment.language) }
    if !reporter.followsChanges { navigator.startFollowing() }
    return printer.printNow(reporter.report(.stayed, TurnDraft(messages: messages, printsWhole: true)))
  }
}
