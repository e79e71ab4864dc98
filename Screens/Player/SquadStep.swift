import Foyer

/// A change of the squad that `undo` takes back.
struct SquadStep: Equatable, Sendable {
  enum Kind: String, Sendable {
    case added
    case removed
    case changed
    /// One player's wage.
    case wage
    /// A position's wage.
    case scale
    case imported
  }

  /// What a position earned before and after.
  struct ScaleChange: Equatable, Sendable {
    let position: Position
    let before: Money
    let after: Money
  }

  let id: Int64
  let kind: Kind
  /// The player's name, or the file's.
  let subject: String
  var scale: ScaleChange?
}

/// What came of taking back the latest step.
enum UndoResult: Equatable, Sendable {
  case undone(SquadStep)
  case nothingToUndo
  /// Something of it was changed since; everything stays as it is.
  case changedSince(SquadStep)
}
