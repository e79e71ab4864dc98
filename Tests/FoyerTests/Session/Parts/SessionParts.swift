@testable import Foyer

/// The parts of a session on the example library, each to be tested without the others.
@MainActor
struct SessionParts {
  let clock = ManualClock()
  let console = TestConsole()
  let library: Library
  let environment: Environment
  let root = HallCoordinator.graph.node
  let navigator: Navigator
  let tasks = SessionTasks()
  let observers = SessionObservers()
  let numbers = PrintedNumbers()
  let reporter: ScreenReporter
  let printer: ScreenPrinter

  init(at path: String = "/", rendering: any Rendering = PlainRendering()) throws {
    library = Library(clock: clock)
    environment = Environment(clock: clock, identifiers: IdentifierSource(seed: 1))
    navigator = try Navigator(at: LiveCoordinator(HallCoordinator(library: library)), tasks)
    printer = ScreenPrinter(console, rendering, tasks, observers)
    reporter = ScreenReporter(environment, navigator, printer, tasks)
    _ = try navigator.move(to: entries(at: path))
  }

  var vocabulary: Vocabulary {
    Vocabulary(
      root: root, programCommands: [], isInModal: navigator.stack.isInModal, language: .english,
      languages: root.languages)
  }

  var interpreter: LineInterpreter {
    LineInterpreter(
      stack: navigator.stack, environment: environment, vocabulary: vocabulary, numbers: numbers, leaks: nil)
  }

  /// Resolves a path from the screen on top.
  func entries(at path: String) throws -> [ScreenInstance] {
    try DeepLink(present: navigator.stack.entries).resolve(path)
  }

  /// Prints the screen on top whole.
  @discardableResult
  func show() async -> Report {
    let report = reporter.report(.stayed, TurnDraft(printsWhole: true))
    await printer.print(report, mayPage: true)
    return report
  }
}

/// Keeps what an observer is told.
@MainActor
final class EventLog: SessionObserver {
  var events: [SessionEvent] = []
  var reports: [Report] = []
  var identifiers: [String] = []
  /// The forms of private values, with the first replacement behind those that were taken.
  var privateValues: [[String]] = []

  func happened(_ event: SessionEvent) { events.append(event) }
  func printing(_ report: Report) { reports.append(report) }
  func made(_ identifier: String) { identifiers.append(identifier) }

  func typed(privateValue forms: [String], _ redaction: Redaction?) {
    privateValues.append(forms + (redaction.map { [$0(1)] } ?? []))
  }
}
