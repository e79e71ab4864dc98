public import Foyer
import FoyerJournal

/// A screen that follows the store, of a feature whose changes can be undone.
///
/// It names the shared actions among its own: `static let actions: [Action<Self>] = [ … , .undo, .redo]`.
@MainActor
public protocol UndoableView: View where ViewModel: UndoableViewModel {}

/// A view model that follows the store, of a feature whose changes can be undone.
@MainActor
public protocol UndoableViewModel: AnyObject {
  /// The journal of the feature.
  var feature: FeatureJournal { get }
  /// The changes that can be undone and redone now.
  var steps: UndoSteps { get }
  /// True when the latest change could not be read, so that what is shown may be out of date.
  var isStale: Bool { get }
  /// Reads what is shown anew after every commit, until the task is cancelled.
  func follow() async
}

extension UndoableViewModel {
  /// The services that the feature uses.
  public var environment: Environment { feature.environment }
  /// The day it is now for the person.
  public var today: Day { environment.today }
}

extension UndoableView {
  public func follow() async { await viewModel.follow() }
}

extension Action where Screen: UndoableView {
  /// Undoes the person's latest change; `past` leaves one alone that can't be undone.
  public static var undo: Action {
    Action(
      "undo", "Undo your latest change. “undo past” skips one that can't be undone", .past,
      offered: { $0.viewModel.steps.canUndo }
    ) { view, isPast in
      try await view.viewModel.feature.undo(skipping: isPast != nil)
    }.group(.changes)
  }

  /// Makes the change again that was undone last.
  public static var redo: Action {
    Action("redo", "Redo what you undid last", .past, offered: { $0.viewModel.steps.canRedo }) {
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

/// A view model that shows a part of a list.
@MainActor
package protocol PagedModel {
  /// The number of all rows, shown or not, in JSON; null for so many that nobody counted them.
  var rowCount: JSONValue { get }
}

extension Document {
  /// Makes the document of a screen that follows the store; it says so when it could not be read again.
  @MainActor
  public init(
    _ title: LocalizedText, state: LocalizedText? = nil, of model: some UndoableViewModel,
    @DocumentBuilder _ blocks: () -> [Block]
  ) {
    self.init(
      title, state, of: model, rowCount: (model as? any PagedModel)?.rowCount, blocks)
  }

  /// Makes the document of a screen that shows a list.
  ///
  /// Swift looks through all conformances of the program for whether a type of models is paged, unless it is said here.
  @MainActor
  package init<Store, Page>(
    _ title: LocalizedText, state: LocalizedText? = nil, of model: ListModel<Store, Page>,
    @DocumentBuilder _ blocks: () -> [Block]
  ) {
    self.init(title, state, of: model, rowCount: model.rowCount, blocks)
  }

  @MainActor
  private init(
    _ title: LocalizedText, _ state: LocalizedText?, of model: some UndoableViewModel, rowCount: JSONValue?,
    _ blocks: () -> [Block]
  ) {
    let warning = Paragraph(LiveStrings.stale, style: .warning).block
    let sharing = model.feature.journal.sharing
    let states = [state, sharing?.sign].compactMap(\.self)
    self.init(
      title, state: states.isEmpty ? nil : states.joined(separator: " "),
      blocks: (model.isStale ? [warning] : []) + blocks())
    self.rowCount = rowCount
  }
}

extension SharingState {
  /// The words behind a state line; `nil` when there is nothing to say.
  fileprivate var sign: LocalizedText? {
    if unshared > 0 { return "(\(unshared) not yet shared)" }
    return isInterrupted ? "(sharing interrupted)" : nil
  }
}
