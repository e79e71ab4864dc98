package import Foyer
package import FoyerJournal

extension HistoryEntry {
  /// Sentences about its records as they are now, after an undo or redo: “Pay rent” is in DONE again.
  package var present: LocalizedText {
    present {
      $0.event == $1.event && $0.word == $1.word
    } words: {
      $0.present(of: $1)
    }
  }

  /// Sentences about its records, one for those that stand in a row and belong together.
  ///
  /// - Parameters:
  ///   - isSame: Returns true where two records share a sentence.
  ///   - words: Returns the sentence about records, of which the first one is given.
  package func present(
    together isSame: (Item, Item) -> Bool, words: (Item, RecordNames) -> LocalizedText
  ) -> LocalizedText {
    let more = count - items.count
    if let first = items.first, items.allSatisfy({ isSame($0, first) }) {
      return words(first, RecordNames(items.map(\.title), more: more))
    }
    var groups: [[Item]] = []
    for item in items {
      if let first = groups.last?.first, isSame(item, first) {
        groups[groups.count - 1].append(item)
      } else {
        groups.append([item])
      }
    }
    let sentences = groups.map { words($0[0], RecordNames($0.map(\.title), more: 0)) }
    let others =
      more == 0
      ? [] : [LocalizedText(en: "\(more) more changed too.", ko: "그 밖에 \(more)건도 바뀌었습니다.")]
    return (sentences + others).joined(separator: " ")
  }
}

/// The names of records as the subject of a sentence.
package struct RecordNames {
  package let en: Text
  package let ko: Text
  /// The number of the records.
  package let count: Int
  package var isOne: Bool { count == 1 }

  /// - Parameter more: The number of records that aren't named.
  init(_ titles: [LocalizedText], more: Int) {
    let (english, korean) = (titles.map(\.en.quoted), titles.map(\.ko.quoted))
    let last = more > 0 ? "\(more) more" : english.last ?? ""
    let head = more > 0 ? english : english.dropLast()
    en = head.isEmpty ? last : "\(head.joined(separator: ", ")) and \(last)"
    ko = korean.joined(separator: ", ") + (more > 0 ? " 외 \(more)건" : "")
    count = titles.count + more
  }

  package var be: Text { isOne ? "is" : "are" }
  fileprivate var have: Text { isOne ? "has" : "have" }
}

extension HistoryEntry.Item {
  /// Returns the usual sentence about records that the same happened to.
  package func present(of names: RecordNames) -> LocalizedText {
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
        en: "\(names.en) \(names.have) moved back.", ko: "\(names.ko.with(.topic)) 이전 자리로 돌아갔습니다.")
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
        ko: isTrue
          ? "\(names.ko)에 ‘\(label.ko)’ 표시가 다시 있습니다." : "\(names.ko)의 ‘\(label.ko)’ 표시를 지웠습니다.")
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
