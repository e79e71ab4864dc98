import FoyerJournal

extension LineChange {
  /// The items of a checklist that were checked, or that aren't any more; `nil` for another change.
  var marked: (items: [String], isChecked: Bool)? {
    if let items = items(from: Self.openMark, to: Self.checkedMark) { return (items, true) }
    return items(from: Self.checkedMark, to: Self.openMark).map { ($0, false) }
  }

  /// The line without the mark before an item that isn't checked.
  static func withoutMark(_ line: String) -> String {
    String(line.hasPrefix(openMark) ? line.dropFirst(openMark.count) : line[...])
  }

  private static let openMark = "[ ] "
  private static let checkedMark = "[x] "

  private func items(from old: String, to new: String) -> [String]? {
    guard !added.isEmpty, removed.allSatisfy({ $0.hasPrefix(old) }), added.allSatisfy({ $0.hasPrefix(new) })
    else { return nil }
    let items = added.map { String($0.dropFirst(new.count)) }
    return Set(items) == Set(removed.map { String($0.dropFirst(old.count)) }) ? items : nil
  }
}
