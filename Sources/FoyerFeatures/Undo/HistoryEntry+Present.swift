import Foyer
import FoyerJournal

extension HistoryEntry {
  /// Sentences about its records as they are now, after an undo or redo: “Pay rent” is in DONE again.
  var present: LocalizedText {
    let more = count - items.count
    if let first = items.first, items.allSatisfy({ $0.event == first.event && $0.word == first.word }) {
      return first.present(of: RecordNames(items.map(\.title), more: more))
    }
    let sentences = items.map { $0.present(of: RecordNames([$0.title], more: 0)) }
    let others =
      more == 0
      ? [] : [LocalizedText(en: "\(more) more changed too.", ko: "그 밖에 \(more)건도 바뀌었습니다.")]
    return (sentences + others).joined(separator: " ")
  }
}

/// The names of records as the subject of a sentence.
private struct RecordNames {
  let en: Text
  let ko: Text
  let isOne: Bool

  /// - Parameter more: The number of records that aren't named.
  init(_ titles: [LocalizedText], more: Int) {
    let (english, korean) = (titles.map(\.en.quoted), titles.map(\.ko.quoted))
    let last = more > 0 ? "\(more) more" : english.last ?? ""
    let head = more > 0 ? english : english.dropLast()
    en = head.isEmpty ? last : "\(head.joined(separator: ", ")) and \(last)"
    ko = korean.joined(separator: ", ") + (more > 0 ? " 외 \(more)건" : "")
    isOne = titles.count + more == 1
  }

  var be: Text { isOne ? "is" : "are" }
  var have: Text { isOne ? "has" : "have" }
}

extension HistoryEntry.Item {
  fileprivate func present(of names: RecordNames) -> LocalizedText {
    if let word {
      return LocalizedText(
        en: "\(names.en) \(names.be) \(word) again.", ko: "\(names.ko)의 상태가 다시 ‘\(word)’입니다.")
    }
    switch event {
    case .created, .restored:
      return LocalizedText(en: "\(names.en) \(names.be) back.", ko: "\(names.ko.with(.subject)) 다시 있습니다.")
    case .deleted:
      return LocalizedText(
        en: "\(names.en) \(names.be) deleted.", ko: "\(names.ko.with(.topic)) 삭제된 상태입니다.")
    case .erased:
      return LocalizedText(
        en: "The private details of \(names.en) are erased for good.", ko: "\(names.ko)의 개인 정보는 영구히 지워졌습니다.")
    case .edited(let edits) where edits.isEmpty:
      return LocalizedText(
        en: "\(names.en) \(names.have) moved back.", ko: "\(names.ko.with(.subject)) 다시 전의 자리에 있습니다.")
    case .edited(let edits):
      return edits.map { $0.present(of: names) }.joined(separator: " ")
    }
  }
}

extension HistoryEntry.Edit {
  fileprivate func present(of names: RecordNames) -> LocalizedText {
    if let lines { return present(lines, of: names) }
    let name = label.en.lowercased
    guard let new else {
      return LocalizedText(
        en: "\(names.en) \(names.have) no \(name) again.",
        ko: "\(names.ko)에는 다시 \(label.ko.with(.subject)) 없습니다.")
    }
    let korean = "\(names.ko)의 \(label.ko.with(.subject)) 다시 \(new.ko)입니다." as Text
    if traits.contains(.isTitle) {
      let quoted = new.en.shown.hasPrefix("“") ? new.en : new.en.quoted
      return LocalizedText(
        en: "\(names.en) \(names.be) called \(quoted) again.",
        ko: "\(names.ko)의 \(label.ko.with(.subject)) 다시 \(quoted)입니다.")
    }
    if traits.contains(.isPlace) {
      return LocalizedText(
        en: "\(names.en) \(names.be) in \(new.en) again.",
        ko: "\(names.ko.with(.subject)) 다시 \(new.ko) \(label.ko)에 있습니다.")
    }
    if traits.contains(.isFlag) {
      let isTrue = new == true.shown
      return LocalizedText(
        en: isTrue ? "\(names.en) \(names.be) \(name) again." : "\(names.en) \(names.be) no longer \(name).",
        ko: korean)
    }
    return LocalizedText(en: "The \(name) of \(names.en) is \(new.en) again.", ko: korean)
  }

  private func present(_ change: LineChange, of names: RecordNames) -> LocalizedText {
    let name = label.en.lowercased
    let (added, removed) = (HistoryStrings.list(change.added), HistoryStrings.list(change.removed))
    if change.added.isEmpty, !change.removed.isEmpty {
      let be = change.removed.count == 1 ? "is" : "are" as Text
      return LocalizedText(
        en: "\(removed.en) \(be) no longer in the \(name) of \(names.en).",
        ko: "\(names.ko)의 \(label.ko)에서 뺐습니다: \(removed.ko)")
    }
    if change.removed.isEmpty, !change.added.isEmpty {
      let be = change.added.count == 1 ? "is" : "are" as Text
      return LocalizedText(
        en: "\(added.en) \(be) in the \(name) of \(names.en) again.",
        ko: "\(names.ko)의 \(label.ko)에 다시 넣었습니다: \(added.ko)")
    }
    return LocalizedText(
      en: "The \(name) of \(names.en) read as before.", ko: "\(names.ko)의 \(label.ko.with(.subject)) 전과 같습니다."
    )
  }
}
