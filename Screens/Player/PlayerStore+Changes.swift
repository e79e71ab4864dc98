import FeatureSupport
import Foyer
import FoyerStorage

/// What people do to the squad: each a step that can be taken back.
extension PlayerStore {
  @discardableResult
  func add(_ profile: PlayerProfile) throws(StoreError) -> Player {
    try write { db in
      let player = Player(id: try newID(in: db), profile: profile)
      let step = try db.beginStep(.added, player.name)
      try db.keepAfter(player, at: try db.nextPlace(), step)
      try db.bring(step, to: .done)
      return player
    }
  }

  /// - Returns: `false` when the player is gone.
  func change(_ player: Player, as kind: SquadStep.Kind = .changed) throws(StoreError) -> Bool {
    try write { db in
      guard let place = try db.place(of: player.id) else { return false }
      let step = try db.beginStep(kind, player.name)
      try db.keepBefore(player.id, step)
      try db.keepAfter(player, at: place, step)
      try db.bring(step, to: .done)
      return true
    }
  }

  func remove(_ player: Player) throws(StoreError) {
    try write { db in
      guard try db.place(of: player.id) != nil else { return }
      let step = try db.beginStep(.removed, player.name)
      try db.keepBefore(player.id, step)
      try db.bring(step, to: .done)
    }
  }

  func setWage(of position: Position, to wage: Money) throws(StoreError) {
    try write { db in
      let before = try db.wageScale().wage(of: position)
      let scale = SquadStep.ScaleChange(position: position, before: before, after: wage)
      try db.bring(try db.beginStep(.scale, position.rawValue, scale: scale), to: .done)
    }
  }

  /// Takes back the latest step that is not taken back yet.
  func undo() throws(StoreError) -> Inversion { try invert(.done) }

  /// Makes the step again that was taken back last.
  func redo() throws(StoreError) -> Inversion { try invert(.undone) }

  private func invert(_ state: SquadStep.State) throws(StoreError) -> Inversion {
    try write { db in
      var refused: Int64?
      while let step = try db.nextStep(state, beyond: refused) {
        if try db.isAsLeft(step, in: state) {
          try db.bring(step, to: state.other)
          return .made(step)
        }
        guard refusedSteps.passesOver(step.id) else { return .changedSince(step) }
        refused = step.id
      }
      return .nothingLeft
    }
  }

  /// An identifier that no player has.
  private func newID(in db: Database) throws(StoreError) -> Player.ID {
    var id = environment.identifiers.next()
    while try db.place(of: id) != nil { id = environment.identifiers.next() }
    return id
  }
}
