/// Tells what changed on the screen between turns: at once, or with the next report.
@MainActor
final class Notices {
  private let navigator: Navigator
  private let reporter: ScreenReporter
  private let printer: ScreenPrinter
  private let tasks: SessionTasks
  private let observers: SessionObservers
  /// The latest notices, for the command `news`.
  private(set) var latest: [Text] = []
  /// Notices that wait for the next report, in renderings that print nothing between turns.
  private var waiting: [Text] = []
  private var isInTurn = false
  private var isPlanned = false

  private static let most = 50

  init(
    _ navigator: Navigator, _ reporter: ScreenReporter, _ printer: ScreenPrinter, _ tasks: SessionTasks,
    _ observers: SessionObservers
  ) {
    self.navigator = navigator
    self.reporter = reporter
    self.printer = printer
    self.tasks = tasks
    self.observers = observers
    reporter.onChange = { [weak self] in self?.printChanges() }
  }

  /// Holds notices back until ``endTurn()``, since the turn's report tells them.
  func beginTurn() { isInTurn = true }

  /// Lets changes be told again, and tells those that came while the turn was printed.
  func endTurn() {
    isInTurn = false
    guard navigator.top.isStale, reporter.looksAtChanges, !isPlanned else { return }
    isPlanned = true
    SessionTasks.doSoon(by: tasks.scheduler) { [weak self] in self?.printChanges() }
  }

  /// Returns the notices that waited for a report.
  func takeWaiting() -> [Text] {
    if waiting.isEmpty { return [] }
    defer { waiting = [] }
    return waiting
  }

  /// Prints a sentence as soon as the rendering allows one.
  func announce(_ sentence: Text) {
    observers.tell { $0.happened(.noticed([sentence])) }
    guard printer.rendering.promptsForLines, printer.lastReport != nil else {
      return waiting.append(sentence)
    }
    remember([sentence])
    printer.say(sentence, isNotice: true)
  }

  private func remember(_ lines: [Text]) { latest = (latest + lines).suffix(Self.most) }

  /// Prints what changed on the screen since it was printed, unless a turn is about to.
  func printChanges() {
    isPlanned = false
    let top = navigator.top
    guard !isInTurn, top.isStale, top.printed != nil else { return }
    var report = reporter.report(.stayed, keepsNotices: true)
    guard !report.changes.isEmpty else { return top.view.forgetNotices() }
    report.isNotice = true
    report.notices = top.view.takeNotices().map { $0(report.language) }
    if !report.notices.isEmpty { report.changes.forgetRemoved() }
    let lines = PlainRendering.noticeLines(of: report)
    remember(lines)
    observers.tell { $0.happened(.noticed(lines)) }
    if !printer.printNotice(report) { waiting = (waiting + lines).suffix(Self.most) }
  }
}
