public import Foyer

/// A screen of a feature whose changes can be undone.
///
/// Its actions are joined with the shared ones: `static let actions = [ … ] + undoActions`.
@MainActor
public protocol UndoableView: View where ViewModel: UndoableViewModel {}

/// A view model of a feature whose changes can be undone.
@MainActor
public protocol UndoableViewModel: AnyObject {
  var feature: FeatureJournal { get }
  /// The changes that can be undone and redone now.
  var steps: UndoSteps { get }
}

extension UndoableView {
  /// `undo` and `redo`, with `past` to leave a change alone that can't be undone.
  public static var undoActions: [Action<Self>] {
    [
      Action<Self>("undo", UndoPhrases.undo, .past, offered: { $0.viewModel.steps.canUndo }) { view, isPast in
        try await view.viewModel.feature.undo(skipping: isPast != nil)
      },
      Action<Self>("redo", UndoPhrases.redo, .past, offered: { $0.viewModel.steps.canRedo }) { view, isPast in
        try await view.viewModel.feature.redo(skipping: isPast != nil)
      },
    ]
  }
}

extension Argument where Value == Bool? {
  /// The word `past`, or nothing.
  fileprivate static var past: Argument<Bool?> {
    .optional(.choice(Phrase(verbatim: "past"), [(["past", "넘어가기"], true)]))
  }
}
