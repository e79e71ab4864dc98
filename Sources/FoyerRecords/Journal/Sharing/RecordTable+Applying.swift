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
  private func merged(_ patch: Patch, onto current: [SQLValue]) -> Patch.Fields {
    var after = patch.after
    let lines =
      patch.lines ?? patch.after.keys.filter { columns[$0].traits.contains(.lines) }.map { columns[$0].name }
    for name in lines {
      guard let later = text(name, in: patch.after),
        let present = text(name, in: [extra: current[extra]]) ?? text(name, in: current)
      else { continue }
      let before = patch.before.flatMap { text(name, in: $0) } ?? ""
      set(.string(LineMerge(before, present, later).merged), as: name, in: &after)
    }
    return after
  }

  private func text(_ name: String, in values: [SQLValue]) -> String? {
    index(of: name).flatMap { columns[$0].json(values[$0]).string }
  }

  private func text(_ name: String, in fields: Patch.Fields) -> String? {
    if let kept = KeptFields(fields[extra])[name] { return kept.string }
    return index(of: name).flatMap { index in fields[index].flatMap { columns[index].json($0).string } }
  }

  private func set(_ value: JSONValue, as name: String, in fields: inout Patch.Fields) {
    var kept = KeptFields(fields[extra])
    let index = index(of: name)
    let stored = index.flatMap { columns[$0].value(value) }
    if let index { fields[index] = stored }
    kept[name] = stored == nil ? value : nil
    fields[extra] = kept == KeptFields() ? nil : kept.stored
  }
}
