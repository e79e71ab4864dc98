import Foyer
import FoyerStorage
import RoomSupport

extension PetStore {
  /// What came of undoing or redoing a step.
  enum Inversion: Equatable {
    case made(PetStep)
    case nothingLeft
    /// Nothing was changed, because what the step changed was changed since.
    case changedSince(PetStep)
  }

  /// Whether there is a step of one's own to undo, and one to do again.
  func steps() throws(StoreError) -> (canUndo: Bool, canRedo: Bool) {
    try read { db in
      (try db.nextStep(.done, of: actor) != nil, try db.nextStep(.undone, of: actor) != nil)
    }
  }

  /// Takes back the latest step of one's own that is not taken back yet.
  func undo() throws(StoreError) -> Inversion {
    try invert(.done, to: .undone, .undid)
  }

  /// Does the step again that was taken back last.
  func redo() throws(StoreError) -> Inversion {
    try invert(.undone, to: .done, .redid)
  }

  private func invert(
    _ state: PetStep.State, to next: PetStep.State, _ act: PetStep.Act
  ) throws(StoreError) -> Inversion {
    let now = environment.clock.now
    return try write { db in
      var refused: Int64?
      while let step = try db.nextStep(state, of: actor, beyond: refused) {
        if try db.stands(step, after: state == .done) {
          try db.put(step, after: next == .done, at: now)
          try db.mark(step, next)
          try db.record(step.change, act, by: actor, at: now)
          return .made(step)
        }
        guard refusedSteps.passesOver(step.id) else { return .changedSince(step) }
        refused = step.id
      }
      return .nothingLeft
    }
  }
}
