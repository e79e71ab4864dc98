import Observation

/// Makes reports of the screen on top: whole, or by what changed since it was printed.
@MainActor
package final class ScreenReporter {
  private let environment: Environment
  private let navigator: Navigator
  private let printer: ScreenPrinter
  private let tasks: SessionTasks
  /// Called after a change of what a printed screen was made from.
  var onChange: @MainActor () -> Void = {}
  /// True when a screen is printed anew after its contents changed; false for a session of one line.
  package var followsChanges = true

  init(
    _ environment: Environment, _ navigator: Navigator, _ printer: ScreenPrinter, _ tasks: SessionTasks
  ) {
    self.environment = environment
    self.navigator = navigator
    self.printer = printer
    self.tasks = tasks
  }

  /// The parts of a menu that a screen has had so far.
  private struct Told {
    /// The names of all commands, and all hints, that the screen has printed.
    var names: Set<String> = []
    /// The menu and the hints that the screen printed last, which most prints repeat.
    var latest: (choices: [[Text]], hints: [String]) = ([], [])

    mutating func add(_ choices: [[Text]], _ hints: [String]) {
      if latest == (choices, hints) { return }
      latest = (choices, hints)
      names.formUnion(choices.joined().map(\.commandName) + hints)
    }
  }

  private var told: [ObjectIdentifier: Told] = [:]

  /// True while a change of the screen would be printed.
  var looksAtChanges: Bool { followsChanges && !printer.console.hasLineReady }

  /// Makes the report of a turn, and remembers the screen as printed.
  ///
  /// - Parameters:
  ///   - keepsNotices: True when sentences about what others changed are asked for afterwards.
  ///   - showsScreen: False where nobody sees more than the turn's messages.
  func report(
    _ turn: Turn, _ draft: TurnDraft = TurnDraft(), notices: [Text] = [], keepsNotices: Bool = false,
    showsScreen: Bool = true
  ) -> Report {
    let top = navigator.top
    let (document, changes) =
      showsScreen ? read(top, whole: draft.printsWhole, keepsNotices: keepsNotices) : (Document(""), .none)
    let choices = draft.printsWhole ? choices(of: top, showing: document) : []
    let isTold = !printer.rendering.repeatsCommands && !draft.isAskedFor
    let listed = isTold ? told[ObjectIdentifier(top.type)]?.names ?? [] : []
    if draft.printsWhole {
      told[ObjectIdentifier(top.type), default: Told()].add(choices, document.blocks.compactMap(\.hint))
    }
    return Report(
      path: navigator.stack.path, turn: turn, messages: draft.messages, document: document,
      numbers: showsScreen ? top.numbers ?? RowNumbers() : RowNumbers(),
      choices: choices, listed: listed, isWhole: draft.printsWhole,
      changes: changes, notices: notices, outcome: draft.outcome,
      language: environment.language)
  }

  /// Reads a screen, and what has changed since it was printed unless it is printed whole.
  private func read(_ top: ScreenInstance, whole: Bool, keepsNotices: Bool) -> (Document, DocumentDiff) {
    let language = environment.language
    var changes = DocumentDiff.none
    let document: Document
    if !whole, let printed = top.printed {
      if top.isStale || top.language != language {
        document = evaluate(top)
        if !keepsNotices { forgetNotices(of: top) }
        changes = DocumentDiff(from: printed, to: document)
        top.numbers?.add(changes.addedRows)
        changes.keepGone { !top.view.hasRow($0.id) }
      } else {
        document = printed
      }
    } else {
      if top.printed != nil { top.view.willPrintWhole() }
      document = evaluate(top)
      forgetNotices(of: top)
      top.numbers = RowNumbers(document.rows)
    }
    top.printed = document
    top.language = language
    return (document, changes)
  }

  /// Leaves out what became of a screen so far, where it could be printed.
  private func forgetNotices(of entry: ScreenInstance) {
    if followsChanges { entry.view.forgetNotices() }
  }

  /// The commands that make sense on a screen as it is now.
  private func choices(of entry: ScreenInstance, showing document: Document) -> [[Text]] {
    entry.type.choices(in: environment.language, without: entry.hiddenCommands(showing: document))
  }

  /// Makes a screen's document and watches everything that it was made from.
  ///
  /// Its sources are watched once until they change, however often it is printed meanwhile: each watch stays in
  /// memory until a change. While further lines are ready nothing is watched: the screen counts as changed and is
  /// made again when it is next read.
  private func evaluate(_ entry: ScreenInstance) -> Document {
    let language = environment.language
    guard entry.isStale, looksAtChanges else { return entry.view.document(in: language) }
    let staleness = entry.staleness
    staleness.isStale = false
    return withObservationTracking {
      entry.view.document(in: language)
    } onChange: { [weak self, scheduler = tasks.scheduler] in
      // A model may be changed by any thread.
      staleness.isStale = true
      SessionTasks.doSoon(by: scheduler) { self?.onChange() }
    }
  }
}
