public import Foyer

/// The outcome of undoing a change or of doing it again.
public enum UndoResult: Sendable, Equatable {
  /// The change that reverses the latest one, or does it again.
  case made(HistoryEntry)
  /// Nothing was changed: the author has nothing left to undo, or nothing to redo.
  case nothingLeft
  /// Nothing was changed, because a field doesn't have the value any more that the change wrote.
  case conflict(UndoConflict)
}

/// A field that somebody changed after the change that was to be undone.
public struct UndoConflict: Sendable, Equatable {
  /// The record's name.
  public let record: LocalizedText
  /// The field's name; `nil` when the record as a whole was deleted or came back.
  public let field: LocalizedText?
  /// The latest change of the field.
  public let change: Change?
}
