import Foyer
import FoyerStorage

extension Database {
  /// Returns a change that doesn't say any more that it undid, redid or left a change of somebody else.
  ///
  /// Changes that a server had lost belong to whoever brought them back; their notes say whose they were.
  func withoutForgedMarker(_ change: SharedChange) throws(StoreError) -> SharedChange {
    guard change.kind.isStep, let target = change.target,
      let (author, note) = try row(
        "SELECT author, note FROM journal_change WHERE id = ?", [target.bytes],
        { ($0[0] as String, $0[1] as String?) })
    else { return change }
    let authors = Set([author, note].compactMap(\.self))
    guard authors.isDisjoint(with: [change.author, change.note].compactMap(\.self)) else { return change }
    var change = change
    (change.kind, change.target) = (.did, nil)
    return change
  }

  /// Follows a change in what its author can undo and redo.
  ///
  /// Changes that the server hasn't seen are followed once more behind those that come from it, like their patches.
  func applyStep(at sequence: Int64) throws {
    guard let change = try change(sequence) else { return }
    guard change.kind != .did else {
      try dropUndoneSteps(change.feature, by: change.author)
      let state: StepState = change.size == 0 ? .dropped : .done
      return try execute("UPDATE journal_change SET state = ? WHERE sequence = ?", [state, sequence])
    }
    guard change.kind.isStep, let target = try change.target.flatMap({ try self.sequence(of: $0) }) else {
      return
    }
    let state: StepState = change.kind == .undid ? .undone : change.kind == .redid ? .done : .skipped
    let latest = change.kind == .skipped ? nil : sequence
    try execute(
      """
      UPDATE journal_change SET state = ?, latest = coalesce(?, latest)
      WHERE sequence = ? AND state IS NOT NULL
      """,
      [state, latest, target])
  }
}

extension Change.Kind {
  /// True for a change that undid, redid or left an earlier one.
  var isStep: Bool { [.undid, .redid, .skipped].contains(self) }
}
