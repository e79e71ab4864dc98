import Foyer
import FoyerStorage

/// A change of the squad that `undo` takes back and `redo` makes again.
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

  enum State: Int, SQLConvertible {
    case done = 0
    case undone = 1

    var other: State { self == .done ? .undone : .done }
  }

  /// What a position earned before and after.
  struct ScaleChange: Equatable, Sendable {
    let position: Position
    let before: Money
    let after: Money

    func wage(in state: State) -> Money { state == .done ? after : before }
  }

  let id: Int64
  let kind: Kind
  /// The player's name, or the file's.
  let subject: String
  var scale: ScaleChange?
}

/// What came of undoing or redoing a step.
enum Inversion: Equatable, Sendable {
  case made(SquadStep)
  case nothingLeft
  /// Nothing was changed, because something of it was changed since by something that is no step.
  case changedSince(SquadStep)
}
