public import Foyer

/// A screen that follows the store, of a feature whose changes can be undone.
///
/// It names the shared actions among its own: `static let actions: [Action<Self>] = [ … , .undo, .redo]`.
@MainActor
public protocol UndoableView: View where ViewModel: UndoableViewModel {}

/// A view model that follows the store, of a feature whose changes can be undone.
@MainActor
public protocol UndoableViewModel: AnyObject {
  /// The type of the part of the data that is shown.
  associatedtype Request: Hashable
  /// The type of the value that is shown.
  associatedtype Value: Equatable
  /// The journal of the feature.
  var feature: FeatureJournal { get }
  /// The query for what is shown.
  var query: LiveQuery<Request, Value> { get }
}

extension UndoableViewModel {
  /// The services that the feature uses.
  public var environment: Environment { feature.environment }
  /// The day it is now for the person.
  public var today: Day { environment.today }
  package func takeNotices() -> [LocalizedText] { query.takeNotices() }
  package func forgetNotices() { query.forgetNotices() }
}

extension UndoableView {
  public func follow() async { await viewModel.query.follow() }
}

extension Action where Screen: UndoableView {
  /// Undoes the person's latest change; `past` leaves one alone that can't be undone.
  public static var undo: Action {
    Action(
      "undo", "Undo your latest change. “undo past” skips one that can't be undone", .past,
      offered: { $0.viewModel.query.steps.canUndo }
    ) { view, isPast in
      try await view.viewModel.feature.undo(skipping: isPast != nil)
    }.group(.changes)
  }

  /// Makes the change again that was undone last.
  public static var redo: Action {
    Action("redo", "Redo what you undid last", .past, offered: { $0.viewModel.query.steps.canRedo }) {
      view, isPast in
      try await view.viewModel.feature.redo(skipping: isPast != nil)
    }.group(.changes)
  }
}

extension Argument where Value == Bool? {
  /// The word `past`, or nothing.
  fileprivate static var past: Argument<Bool?> {
    .optional(.choice(LocalizedText(verbatim: "past"), [(["past"], true)]))
  }
}

extension Document {
  /// Makes the document of a screen that follows the store; it says so when it could not be read again.
  @MainActor
  public init(
    _ title: LocalizedText, state: LocalizedText? = nil, of model: some UndoableViewModel,
    @DocumentBuilder _ blocks: () -> [Block]
  ) {
    let warning = Paragraph(LiveStrings.stale, style: .warning).block
    let states = [state, model.feature.journal.sharing?.sign].compactMap(\.self)
    self.init(
      title, state: states.isEmpty ? nil : states.joined(separator: " "),
      blocks: (model.query.isStale ? [warning] : []) + blocks())
  }

  /// Makes the document of a screen that shows a list, with the number of all its rows, shown or not.
  @MainActor
  public init<Store, Page>(
    _ title: LocalizedText, state: LocalizedText? = nil, of model: ListModel<Store, Page>,
    @DocumentBuilder _ blocks: () -> [Block]
  ) {
    let live: some UndoableViewModel = model
    self.init(title, state: state, of: live, blocks)
    rowCount = model.page.isCounted ? .integer(model.page.count) : .null
  }
}

extension SharingState {
  /// The words behind a state line; `nil` when there is nothing to say.
  fileprivate var sign: LocalizedText? {
    if unshared > 0 { return "(\(unshared) not yet shared)" }
    return isInterrupted ? "(sharing interrupted)" : nil
  }
}
