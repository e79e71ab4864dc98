import Foyer

extension RecordTable {
  /// Returns the values of a record after a patch, wherever the patch comes in the order of changes.
  ///
  /// A field takes the patch's value. Of a text of lines the lines are merged that the patch and others changed.
  /// A record stays deleted when a patch that did not see it deleted edits it. Creating a record that is there, which
  /// two replicas can do under a derived identifier, changes nothing.
  func applying(_ patch: Patch, to current: [SQLValue]?) -> [SQLValue] {
    guard let current else { return creating(patch) }
    guard !patch.isCreation else { return current }
    var values = current
    assign(merged(patch, onto: current), to: &values)
    return values
  }

  func creating(_ patch: Patch) -> [SQLValue] {
    var values = blank()
    assign(patch.after, to: &values)
    return values
  }

  /// Returns the values of a record that a patch creates, after the edits that came before it, in whose texts no lines
  /// are merged.
  func creating(_ patch: Patch, before edits: [Patch]) -> [SQLValue] {
    edits.reduce(creating(patch)) { values, edit in
      var edit = edit
      edit.lines = []
      return applying(edit, to: values)
    }
  }

  /// Returns the fields that a patch writes, with the lines of others in those of which it says so.
  private func merged(_ patch: Patch, onto current: [SQLValue]) -> RecordFields {
    var after = patch.after
    let lines = patch.lines ?? patch.after.keys.filter { traits(of: $0).contains(.lines) }
    let present = fields(lines, of: current)
    for name in lines {
      guard let later = after[name]?.string, let present = present[name]?.string else { continue }
      let before = patch.before?[name]?.string ?? ""
      after[name] = .string(LineMerge(before, present, later).merged)
    }
    return after
  }
}
