/// Prints reports: draws their pictures, and shows what is longer than the screen in a pager.
@MainActor
package final class ScreenPrinter {
  let console: any Console
  private let tasks: SessionTasks
  private let observers: SessionObservers
  private var drawing: Task<[String: Drawing], Never>?
  private var paging: Task<Bool, Never>?
  /// The report that was printed last.
  private(set) var lastReport: Report?
  /// The reason why the output is gone.
  private(set) var outputError: ConsoleError?
  package var rendering: any Rendering

  /// Draws the picture at a source in at most so many columns; `nil` where only descriptions are wanted.
  package var drawPicture: (@MainActor (_ source: String, _ columns: Int?) async -> Drawing?)?
  /// Shows a text that is longer than the screen in another way; false when it is to be printed.
  package var page: (@MainActor (_ text: String) async -> Bool)?

  init(
    _ console: any Console, _ rendering: any Rendering, _ tasks: SessionTasks, _ observers: SessionObservers
  ) {
    self.console = console
    self.rendering = rendering
    self.tasks = tasks
    self.observers = observers
  }

  /// True while another program has the terminal.
  var isSuspended: Bool { console.isSuspended }

  /// Stops drawing and paging, for Ctrl-C.
  func cancel() {
    drawing?.cancel()
    paging?.cancel()
  }

  /// Prints the report of a turn.
  ///
  /// - Parameter mayPage: False in the midst of a flow, whose question would be gone from view.
  func print(_ report: Report, mayPage: Bool) async {
    var report = report
    if report.isWhole, drawPicture != nil { await draw(for: &report) }
    keep(report)
    let text = rendering.render(report, width: console.width)
    if mayPage, page != nil, await isPaged(text) { return }
    write(text)
  }

  /// Prints a report at once, in the middle of a turn.
  ///
  /// - Returns: `false` where a rendering prints one report a turn.
  func printNow(_ report: Report) -> Bool {
    guard rendering.promptsForLines else {
      observers.tell { $0.printing(report) }
      return false
    }
    keep(report)
    write(rendering.render(report, width: console.width))
    return true
  }

  /// Prints a screen's changes between turns.
  ///
  /// - Returns: `false` where they wait for the next turn's report.
  func printNotice(_ report: Report) -> Bool {
    keep(report)
    guard let text = rendering.renderNotice(report, width: console.width) else { return false }
    write(text)
    return true
  }

  /// Prints a sentence at once, in the middle of a turn.
  func say(_ sentence: Text, isNotice: Bool = false) {
    guard var report = lastReport else { return }
    report.turn = .stayed
    report.isWhole = false
    report.changes = .none
    report.notices = isNotice ? [sentence] : []
    report.messages = isNotice ? [] : [sentence]
    if let text = rendering.renderNotice(report, width: console.width) { write(text) }
  }

  /// Notifies the person that long work has ended.
  func notify(_ work: LocalizedText, _ language: Language) {
    let sentence: LocalizedText = "Finished: \(work(language))"
    console.notify(sentence(language))
  }

  private func keep(_ report: Report) {
    lastReport = report
    observers.tell { $0.printing(report) }
  }

  func write(_ text: String) {
    guard outputError == nil, !text.isEmpty else { return }
    do {
      try console.write(text)
    } catch {
      outputError = error as? ConsoleError ?? ConsoleError(code: 0)
    }
  }

  private func isPaged(_ text: String) async -> Bool {
    guard let page, rendering.promptsForLines, outputError == nil else { return false }
    let work = Task.immediate { await page(text) }
    paging = work
    defer { paging = nil }
    return await work.value
  }

  /// Has the pictures of a report drawn, until Ctrl-C.
  private func draw(for report: inout Report) async {
    let sources = report.document.pictureSources
    guard let drawPicture, !sources.isEmpty else { return }
    let work = Task.immediate { [tasks, console] in
      tasks.adoptTask()
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
}

/// Keeps the rows of lists that were printed, for programs that carry out one line and end.
///
/// A number then means the row that it was printed for, although another process printed it.
@MainActor
package struct RowMemory {
  package let load: (_ path: String) -> [String]?
  package let save: (_ path: String, _ ids: [String]) -> Void

  /// - Parameters:
  ///   - load: Returns the identifiers of the rows that were printed last at a path; `nil` when none are known.
  ///   - save: Keeps the identifiers of the rows at a path in the order of their numbers; none forgets them.
  package init(
    load: @escaping (_ path: String) -> [String]?, save: @escaping (_ path: String, _ ids: [String]) -> Void
  ) {
    self.load = load
    self.save = save
  }
}

/// The numbers that the rows of screens were printed with which are not on the stack now.
@MainActor
package final class PrintedNumbers {
  /// Keeps the rows for later sessions; `nil` where numbers are forgotten.
  package var memory: RowMemory?
  private var left: [String: RowNumbers] = [:]

  private static let mostScreens = 64

  init() {}

  /// Returns the numbers of the rows at a path, as this session printed them or another one.
  func numbers(at path: String) -> RowNumbers? {
    if let numbers = left[path] { return numbers }
    guard let memory else { return nil }
    let (shown, read) = (memory.load(path), memory.load(Self.forPrograms(path)))
    guard let shown else { return read.map { RowNumbers(ids: $0) } }
    return RowNumbers(ids: shown, readSince: read ?? [])
  }

  /// The name of the list that a program read at a path.
  private static func forPrograms(_ path: String) -> String { "json " + path }

  /// Remembers the numbers of screens that are left, by their paths.
  func remember(_ entries: [ScreenInstance], leftFor next: [ScreenInstance]) {
    for (place, entry) in entries.enumerated() where !next.contains(where: { $0 === entry }) {
      guard let numbers = entry.numbers, numbers.highest > 0 else { continue }
      if left.count >= Self.mostScreens { left = [:] }
      left[Path.description(of: entries[...place].flatMap(\.segments))] = numbers
    }
  }

  /// Keeps the rows of a list that was printed whole.
  ///
  /// A list for a program leaves the numbers that a person saw, who can't know of it.
  ///
  /// - Parameter isForPrograms: True for JSON.
  func save(_ report: Report, isForPrograms: Bool = false) {
    guard report.isWhole, report.numbers.highest > 0 else { return }
    let ids = report.numbers.all
    guard let memory else { return }
    let read = Self.forPrograms(report.path)
    guard !isForPrograms else { return memory.save(read, ids) }
    memory.save(report.path, ids)
    if memory.load(read) != nil { memory.save(read, []) }
  }
}
