package import Foyer
package import FoyerJournal

/// The sentences about undo and redo, the same in every feature.
package enum UndoStrings {
  package static let undo: LocalizedText =
    "Undo your latest change. “undo past” skips one that can't be undone"

  package static let nothingToUndo = Refusal("Nothing to undo.")

  package static let redo: LocalizedText = "Redo what you undid last"

  package static let nothingToRedo = Refusal(
    "Nothing to redo.",
    suggestion: LocalizedText("Redo works right after undo."))

  /// - Parameter present: The state that is true now.
  static func made(_ present: LocalizedText, isRedo: Bool) -> LocalizedText {
    isRedo
      ? LocalizedText("Redone. \(present)")
      : LocalizedText("Undone. \(present)")
  }

  /// A refusal that names what was changed since, and by whom.
  package static func conflict(_ conflict: UndoConflict, at time: Text?, isRedo: Bool) -> Refusal {
    let command = Text(isRedo ? "redo" : "undo")
    return Refusal(
      "Nothing was changed. \(happened(conflict, at: time))",
      suggestion: isRedo
        ? "Type “\(command) past” to leave it as it is and \(command) the one after it."
        : "Type “\(command) past” to leave it as it is and \(command) the one before it.")
  }

  /// Says which field or record was changed since.
  private static func happened(_ conflict: UndoConflict, at time: Text?) -> LocalizedText {
    let record = conflict.record.quoted
    let author = conflict.change.map(\.author).flatMap { $0.isEmpty ? nil : Text($0) }
    return switch (conflict.field, author, time) {
    case (let field?, let author?, let time?):
      "The \(field) of \(record) was changed since by \(author) at \(time)."
    case (let field?, nil, let time?): "The \(field) of \(record) was changed since at \(time)."
    case (let field?, _, nil): "The \(field) of \(record) was changed since."
    case (nil, let author?, let time?): "\(record) was deleted or restored since by \(author) at \(time)."
    case (nil, nil, let time?): "\(record) was deleted or restored since at \(time)."
    case (nil, _, nil): "\(record) was deleted or restored since."
    }
  }
}
