public import Foyer
public import FoyerJournal

/// The sentences of the history, the same in every feature.
public enum HistoryStrings {
  /// The heading of a day's changes.
  static func heading(_ day: Day, today: Day) -> LocalizedText {
    switch today.daysSince1970 - day.daysSince1970 {
    case 0: Self.today
    case 1: LocalizedText(en: "Yesterday", ko: "어제")
    default: "\(day)"
    }
  }

  /// The names of the records that a change touched, and the number of those that aren't named.
  static func records(_ entry: HistoryEntry) -> LocalizedText {
    let names = entry.items.map(\.title)
    let more = entry.count - names.count
    return LocalizedText(
      en: names.map(\.en).joined(separator: ", ") + (more > 0 ? " and \(more) more" : ""),
      ko: names.map(\.ko).joined(separator: ", ") + (more > 0 ? " 외 \(more)건" : ""))
  }

  /// The event of a change, led by “undid” or the like where it concerns an earlier change.
  ///
  /// - Parameters:
  ///   - entry: The change.
  ///   - described: The change in the feature's own words; `nil` for the usual ones.
  public static func event(_ entry: HistoryEntry, _ described: LocalizedText? = nil) -> LocalizedText {
    let own = (described ?? events(entry)).with(entry)
    let note = entry.change.note.map { Text($0).quoted }
    let noted = note.map { LocalizedText(en: "\(own) from \($0)", ko: "\($0)에서 \(own)") } ?? own
    let command =
      entry.targetCommand.map { LocalizedText(verbatim: Text($0)) }
      ?? LocalizedText(en: "an older change", ko: "오래된 변경")
    switch entry.change.kind {
    case .did, .erased: return noted
    case .undid:
      return LocalizedText(en: "undid \(command): \(noted)", ko: "\(command) 되돌림: \(noted)")
    case .redid:
      return LocalizedText(en: "redid \(command): \(noted)", ko: "\(command) 다시 실행: \(noted)")
    case .skipped: return LocalizedText(en: "left \(command) as it is", ko: "\(command) 그대로 둠")
    default: return noted
    }
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
    let who =
      author.isEmpty
      ? LocalizedText(en: "Someone", ko: "누군가가") : LocalizedText(en: author, ko: "\(author) 님이")
    let more = entry.count - entry.items.count
    let names = entry.items.map(\.title)
    let english = names.map(\.en.quoted).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
    let korean = names.map(\.ko.quoted).joined(separator: ", ") + (more > 0 ? " 외 \(more)건" : "")
    let isPlain =
      described == nil && entry.items.allSatisfy { $0.word == nil && $0.event == entry.items.first?.event }
    switch entry.items.first?.event {
    case .created? where isPlain:
      return LocalizedText(en: "\(who.en) added \(english).", ko: "\(who.ko) 추가했습니다: \(korean).")
    case .deleted? where isPlain:
      return LocalizedText(en: "\(who.en) deleted \(english).", ko: "\(who.ko) 삭제했습니다: \(korean).")
    case .restored? where isPlain:
      return LocalizedText(en: "\(who.en) restored \(english).", ko: "\(who.ko) 되살렸습니다: \(korean).")
    default:
      let event = described ?? events(entry)
      return LocalizedText(
        en: "\(who.en) changed \(english): \(event.en).", ko: "\(who.ko) 바꿨습니다: \(korean), \(event.ko).")
    }
  }

  private static func event(_ item: HistoryEntry.Item) -> LocalizedText {
    if let word = item.word { return word }
    return switch item.event {
    case .created: LocalizedText(en: "added", ko: "추가")
    case .deleted: LocalizedText(en: "deleted", ko: "삭제")
    case .restored: LocalizedText(en: "restored", ko: "되살림")
    case .erased: LocalizedText(en: "private details erased for good", ko: "개인 정보 완전히 지움")
    case .edited(let edits) where edits.isEmpty: LocalizedText(en: "moved in its list", ko: "순서 바꿈")
    case .edited(let edits):
      LocalizedText(
        en: edits.map { edit($0).en }.joined(separator: ", "),
        ko: edits.map { edit($0).ko }.joined(separator: ", "))
    }
  }

  static func edit(_ edit: HistoryEntry.Edit) -> LocalizedText {
    if let lines = edit.lines { return changed(lines, of: edit.label) }
    let (old, new) = (edit.old ?? FormStrings.none, edit.new ?? FormStrings.none)
    return LocalizedText(
      en: "\(edit.label) \(old) → \(new)", ko: "\(edit.label) \(old) → \(new)")
  }

  private static func changed(_ lines: LineChange, of label: LocalizedText) -> LocalizedText {
    let (added, removed) = (list(lines.added), list(lines.removed))
    let parts = [
      lines.added.isEmpty ? nil : LocalizedText(en: "added \(added)", ko: "추가 \(added)"),
      lines.removed.isEmpty ? nil : LocalizedText(en: "removed \(removed)", ko: "삭제 \(removed)"),
    ].compactMap(\.self)
    return LocalizedText(
      en: "\(label): \(parts.map(\.en).joined(separator: "; "))",
      ko: "\(label): \(parts.map(\.ko).joined(separator: ", "))")
  }

  /// The first lines of a text, and the number of the others.
  static func list(_ lines: [String]) -> LocalizedText {
    let named = lines.prefix(3).map { Text($0).quoted }.joined(separator: ", ")
    let more = lines.count - 3
    guard more > 0 else { return LocalizedText(verbatim: named) }
    return LocalizedText(
      en: "\(named) and \(more) more \(more == 1 ? "line" : "lines")", ko: "\(named) 외 \(more)줄")
  }
}

extension LocalizedText {
  /// The same words; where a newer program changed more than this one can use, with a word about that.
  fileprivate func with(_ entry: HistoryEntry) -> LocalizedText {
    guard entry.isPartlyUnknown else { return self }
    let isEmpty = en.shown.isEmpty
    return LocalizedText(
      en: "\(isEmpty ? "" : "\(en), and " as Text)something that only a newer program can show",
      ko: "\(isEmpty ? "" : "\(ko), " as Text)새 프로그램에서만 보이는 내용")
  }
}
