import Foyer
import FoyerStorage

extension Rebase {
  /// Notes the values of this author that a change of somebody who hadn't seen them replaces, or deletes.
  ///
  /// A value that the server hasn't seen comes back on top of the change, unless the record is deleted.
  mutating func noteOverruled(by change: SharedChange, _ patch: Patch, _ table: RecordTable) throws {
    guard change.author != core.author, !patch.isCreation,
      let (_, values) = try db.values(of: patch.record, in: table)
    else { return }
    for (index, after) in patch.after.sorted(by: { $0.key < $1.key }) where after != values[index] {
      let column = table.columns[index]
      let isDeletion = index == 0 && after == RecordTable.deleted
      guard column.traits.isDisjoint(with: [.isHidden, .lines]) || index == 0,
        let latest = isDeletion
          ? try db.latestChange(of: patch.record, by: core.author)
          : try db.latestChange(of: column.name, in: patch.record),
        latest.author == core.author, latest.revision ?? (isDeletion ? .max : 0) > change.base,
        try !isDeletion
          || !db.patches(of: latest.sequence, record: patch.record, core).contains(where: deletes),
        // A change of a record that did not see its creation created the same record.
        try !db.creates(patch.record, in: latest.sequence)
      else { continue }
      overruled.append(
        Overruling(
          author: change.author, record: table.title(values), field: index == 0 ? nil : column.label,
          lost: index == 0 || column.traits.contains(.isPrivate) ? nil : column.shown(values[index])))
    }
  }

  private func deletes(_ patch: Patch) -> Bool { patch.after[0] == RecordTable.deleted }
}

extension Database {
  /// Returns true for a change that created a record.
  fileprivate func creates(_ record: RecordID, in change: Int64) throws(StoreError) -> Bool {
    try count(
      "SELECT count(*) FROM journal_patch WHERE change = ? AND record = ? AND before IS NULL",
      [change, record.bytes]) > 0
  }
}
