import Foyer

/// A step of a simulation; its numbers choose the replica, the record and the rest among those there are.
struct SimulationStep: CustomStringConvertible {
  enum Kind: CaseIterable {
    case add, addSequel, retitle, setYear, setLender, move, delete, forget
    case lend, lendApart, giveBack, undoLending, redoLending
    case appendNote, replaceNote, removeNote, moveNote
    case undo, undoPast, redo
    case send, fetch, deliver, deliverAgain, lose, cut, synchronize, prune, crash, copy, join, skewClock
    case backUpServer, restoreServer
    case bind, rate, countPages, addReview, editReview, deleteReview
    case update, attack, attackAgain, breakOff
  }

  let kind: Kind
  let first: Int
  let second: Int

  var description: String { "\(kind) \(first) \(second)" }

  static func random(_ count: Int, seed: UInt64) -> [SimulationStep] {
    var generator = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      SimulationStep(
        kind: Kind.allCases.randomElement(using: &generator) ?? .add,
        first: Int.random(in: 0..<1_000_000, using: &generator),
        second: Int.random(in: 0..<1_000_000, using: &generator))
    }
  }
}
