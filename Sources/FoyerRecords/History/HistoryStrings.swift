public import Foyer

/// The sentences of the history, the same in every feature.
public enum HistoryStrings {
  /// The heading of a day's changes.
  package static func heading(_ day: Day, today: Day) -> LocalizedText {
    switch today.daysSince1970 - day.daysSince1970 {
    case 0: "Today"
    case 1: "Yesterday"
    default: day.shown(on: today)
    }
  }

  /// The names of the records that a change touched, and the number of those that aren't named.
  static func records(_ entry: HistoryEntry) -> LocalizedText {
    let names = entry.items.map(\.title)
    return .list(names, more: entry.count - names.count, of: entry.items.first?.type, isOpen: true)
  }

  /// The event of a change, led by “undid” or the like where it concerns an earlier change.
  ///
  /// - Parameters:
  ///   - entry: The change.
  ///   - described: The change in the feature's own words; `nil` for the usual ones.
  public static func event(_ entry: HistoryEntry, _ described: LocalizedText? = nil) -> LocalizedText {
    let own = (described ?? events(entry)).with(entry)
    let noted = noted(own, entry.change)
    let command =
      entry.targetCommand.map { LocalizedText(typed: TypedName($0)) }
      ?? "an older change"
    switch entry.change.kind {
    case .did, .erased: return noted
    case .undid:
      return "undid \(command): \(noted)"
    case .redid:
      return "redid \(command): \(noted)"
    case .skipped: return "left \(command) as it is"
    default: return noted
    }
  }

  /// Says which file a change came from, or who made one that somebody else brought back to a server.
  private static func noted(_ event: LocalizedText, _ change: Change) -> LocalizedText {
    guard let note = change.note.map({ Text($0) }) else { return event }
    guard !change.isImport else { return "\(event) from \(note.quoted)" }
    return LocalizedText("\(event) (by \(note))", context: "author")
  }

  private static func events(_ entry: HistoryEntry) -> LocalizedText {
    let events = entry.items.map(event)
    if events.allSatisfy({ $0 == events.first }) { return events.first ?? LocalizedText(verbatim: "") }
    return events.joined(separator: "; ")
  }

  /// A sentence that says who made a change, such as Ann deleted “Pay rent”.
  ///
  /// - Parameter described: The change in the feature's own words; `nil` for the usual ones.
  static func news(_ entry: HistoryEntry, _ described: LocalizedText? = nil) -> LocalizedText {
    let author = Text(entry.change.author)
    let who: LocalizedText = author.isEmpty ? "Someone" : LocalizedText("\(author)", context: "author")
    let titles = entry.items.map(\.title.quoted)
    let names = LocalizedText.list(
      titles, more: entry.count - titles.count, of: entry.items.first?.type, isOpen: true)
    let isPlain =
      described == nil && entry.items.allSatisfy { $0.word == nil && $0.event == entry.items.first?.event }
    return switch entry.items.first?.event {
    case .created? where isPlain: "\(who) added \(names)."
    case .deleted? where isPlain: "\(who) deleted \(names)."
    case .restored? where isPlain: "\(who) restored \(names)."
    default: "\(who) changed \(names): \(described ?? events(entry))."
    }
  }

  private static func event(_ item: HistoryEntry.Item) -> LocalizedText {
    if let word = item.word { return word }
    return switch item.event {
    case .created: "added"
    case .deleted: "deleted"
    case .restored: "restored"
    case .erased: "private details erased for good"
    case .edited(let edits) where edits.isEmpty:
      item.isPartlyUnknown ? LocalizedText(verbatim: "") : "moved in its list"
    case .edited(let edits):
      edits.map(edit).joined(separator: ", ")
    }
  }

  static func edit(_ edit: HistoryEntry.Edit) -> LocalizedText {
    if let lines = edit.lines { return changed(lines, of: edit.label) }
    if edit.traits.contains(.isFlag) {
      return edit.new == true.shown
        ? LocalizedText("\(lowercased: edit.label)", context: "now so")
        : "no longer \(lowercased: edit.label)"
    }
    let (old, new) = (edit.old ?? FormStrings.none, edit.new ?? FormStrings.none)
    return LocalizedText("\(edit.label) from \(old) to \(new)", context: "change")
  }

  private static func changed(_ lines: LineChange, of label: LocalizedText) -> LocalizedText {
    if let (items, isChecked) = lines.marked {
      let items = list(items)
      return isChecked ? "checked \(items)" : "unchecked \(items)"
    }
    if lines.isReordering { return "\(lowercased: label) in another order" }
    let (added, removed) = (list(lines.added), list(lines.removed))
    let parts = [
      lines.added.isEmpty ? nil : LocalizedText("added \(added)"),
      lines.removed.isEmpty ? nil : LocalizedText("removed \(removed)"),
    ].compactMap(\.self)
    return "\(label): \(parts.joined(separator: "; "))"
  }

  /// The first lines of a text, and the number of the others.
  static func list(_ lines: [String]) -> LocalizedText {
    let named = lines.prefix(3).map { Text(LineChange.withoutMark($0)).quoted }.joined(separator: ", ")
    let more = lines.count - 3
    guard more > 0 else { return named }
    return LocalizedText(more, one: "\(named) and \(more) more line", many: "\(named) and \(more) more lines")
  }
}

extension LocalizedText {
  /// The same words; where a newer program changed more than this one can use, with a word about that.
  fileprivate func with(_ entry: HistoryEntry) -> LocalizedText {
    guard entry.isPartlyUnknown else { return self }
    if self(.english).isEmpty { return "something that only a newer program can show" }
    return "\(self), and something that only a newer program can show"
  }
}

/// Labels, and names of arguments.
extension HistoryStrings {
  /// The help of the command `history`.
  public static let help: LocalizedText = "Show who changed what, newest first"
  /// The help of the command that opens what a change was about.
  public static let openHelp: LocalizedText = "Open what a change was about"
  /// The name of a row of the history.
  public static let row: LocalizedText = "CHANGE"
  package static let day: LocalizedText = "DAY"
}
