public import Foyer
import FoyerStorage

extension RecordSchema {
  /// Returns the label of a field; `nil` when no field has the name.
  public func label(of name: String) -> LocalizedText? {
    fields.first { $0.column.name == name }?.column.label
  }

  /// Returns the differences between two records in some fields, in the order of the names, as history shows them.
  ///
  /// - Parameters:
  ///   - old: No record for all values of the new one.
  ///   - new: The record after the change.
  ///   - names: The names of the fields.
  public func edits(from old: Record?, to new: Record, of names: [String]) -> [HistoryEntry.Edit] {
    names.compactMap { name in
      guard let field = fields.first(where: { $0.column.name == name }) else { return nil }
      let (before, after, column) = (old.map(field.get) ?? .null, field.get(new), field.column)
      guard before != after else { return nil }
      return HistoryEntry.Edit(
        field: name, label: column.label, old: before == .null ? nil : column.shown(before),
        new: after == .null ? nil : column.shown(after),
        lines: column.traits.contains(.lines) ? LineChange(from: before, to: after, column.line) : nil,
        traits: column.traits)
    }
  }
}
