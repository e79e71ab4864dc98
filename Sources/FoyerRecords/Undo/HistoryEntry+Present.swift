package import Foyer

extension HistoryEntry {
  /// Sentences about its records as they are now, after an undo or redo: “Pay rent” is in DONE again.
  var present: LocalizedText {
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
    guard let first = items.first else { return "That change had no effect." }
    let alike = items.filter { $0.type == first.type }
    let more = count - items.count
    let ofOthers = max(0, others - (items.count - alike.count))
    let same = alike.allSatisfy { isSame($0, first) } ? max(0, more - ofOthers) : 0
    var groups: [[Item]] = []
    for item in items {
      if let first = groups.last?.first, isSame(item, first), item.isPresent == first.isPresent {
        groups[groups.count - 1].append(item)
      } else {
        groups.append([item])
      }
    }
    let isRedo = change.kind == .redid
    var sentences = groups.indices.map { index in
      words(groups[index][0], RecordNames(groups[index], more: index == 0 ? same : 0, isRedo: isRedo))
    }
    if more > same { sentences.append("\(more - same) more changed too.") }
    return sentences.joined(separator: " ")
  }
}

/// The names of records as the subject of a sentence.
package struct RecordNames {
  /// The names in quotation marks.
  package let words: LocalizedText
  /// The number of the records.
  package let count: Int
  /// True when a change was done again, and false when it was undone.
  package let isRedo: Bool

  /// - Parameter more: The number of records that aren't named.
  init(_ items: [HistoryEntry.Item], more: Int, isRedo: Bool) {
    self.isRedo = isRedo
    words = .list(items.map(\.title.quoted), more: more, of: items.first?.type)
    count = items.count + more
  }
}

extension HistoryEntry.Item {
  /// Returns the usual sentence about records that the same happened to.
  package func present(of names: RecordNames) -> LocalizedText {
    let (who, count) = (names.words, names.count)
    if let word {
      return LocalizedText(count, one: "\(who) is \(word) again.", many: "\(who) are \(word) again.")
    }
    switch event {
    case .created, .restored:
      return LocalizedText(count, one: "\(who) is back.", many: "\(who) are back.")
    // Somebody else has deleted the record since.
    case .deleted,
      .edited where !isPresent:
      return LocalizedText(count, one: "\(who) is deleted.", many: "\(who) are deleted.")
    case .erased:
      return "The private details of \(who) are erased for good."
    case .edited(let edits) where edits.isEmpty:
      if isPartlyUnknown { return "As before: \(who)." }
      return names.isRedo
        ? LocalizedText(count, one: "\(who) has moved again.", many: "\(who) have moved again.")
        : LocalizedText(count, one: "\(who) has moved back.", many: "\(who) have moved back.")
    case .edited(let edits):
      // The other sentences use the name that a title replaces.
      let titles = edits.filter { $0.traits.contains(.isTitle) }
      let others = edits.filter { !$0.traits.contains(.isTitle) }
      return (others + titles).map { $0.present(of: names) }.joined(separator: " ")
    }
  }
}

extension HistoryEntry.Edit {
  fileprivate func present(of names: RecordNames) -> LocalizedText {
    if let lines { return present(lines, of: names) }
    let (who, count) = (names.words, names.count)
    guard let new else {
      return LocalizedText(
        count, one: "\(who) has no \(lowercased: label) again.",
        many: "\(who) have no \(lowercased: label) again.")
    }
    if traits.contains(.isTitle) {
      let title = new(.english).shown.hasPrefix("“") ? new : new.quoted
      return LocalizedText(
        count, one: "\(who) is called \(title) again.", many: "\(who) are called \(title) again.")
    }
    if traits.contains(.isPlace) {
      return LocalizedText(count, one: "\(who) is in \(new) again.", many: "\(who) are in \(new) again.")
    }
    if traits.contains(.isFlag) {
      return new == true.shown
        ? LocalizedText(
          count, one: "\(who) is \(lowercased: label) again.", many: "\(who) are \(lowercased: label) again.")
        : LocalizedText(
          count, one: "\(who) is no longer \(lowercased: label).",
          many: "\(who) are no longer \(lowercased: label).")
    }
    return "The \(lowercased: label) of \(who) is \(new) again."
  }

  private func present(_ change: LineChange, of names: RecordNames) -> LocalizedText {
    if let (items, isChecked) = change.marked {
      let list = HistoryStrings.list(items)
      return isChecked
        ? LocalizedText(items.count, one: "\(list) is checked again.", many: "\(list) are checked again.")
        : LocalizedText(
          items.count, one: "\(list) is no longer checked.", many: "\(list) are no longer checked.")
    }
    let who = names.words
    let (added, removed) = (HistoryStrings.list(change.added), HistoryStrings.list(change.removed))
    if change.added.isEmpty, !change.removed.isEmpty {
      return LocalizedText(
        change.removed.count, one: "\(removed) is no longer in the \(lowercased: label) of \(who).",
        many: "\(removed) are no longer in the \(lowercased: label) of \(who).")
    }
    if change.removed.isEmpty, !change.added.isEmpty {
      return LocalizedText(
        change.added.count, one: "\(added) is in the \(lowercased: label) of \(who) again.",
        many: "\(added) are in the \(lowercased: label) of \(who) again.")
    }
    return names.isRedo
      ? LocalizedText(
        names.count, one: "\(who) has the new \(lowercased: label) again.",
        many: "\(who) have the new \(lowercased: label) again.")
      : LocalizedText(
        names.count, one: "\(who) has the \(lowercased: label) from before again.",
        many: "\(who) have the \(lowercased: label) from before again.")
  }
}

/// The sentences about undo and redo, the same in every feature.
enum UndoStrings {
  /// - Parameter next: The reason why the next change wasn't undone or redone either.
  static func skipped(_ next: LocalizedText) -> LocalizedText {
    "The latest change stays as it is. \(next)"
  }

  /// A refusal that names what was changed since, and by whom.
  static func conflict(_ conflict: UndoConflict, at time: Text?, isRedo: Bool) -> Refusal {
    let command = Text(isRedo ? "redo" : "undo")
    return Refusal(
      "Nothing was changed. \(happened(conflict, at: time))",
      suggestion: isRedo
        ? "Type “\(command) past” to leave it as it is and \(command) the one after it."
        : "Type “\(command) past” to leave it as it is and \(command) the one before it.")
  }

  /// Says which field or record was changed since.
  static func happened(_ conflict: UndoConflict, at time: Text?) -> LocalizedText {
    let record = conflict.record.quoted
    if conflict.isUnknown { return "Only a newer program knows what was changed in \(record)." }
    let author = conflict.change.map(\.author).flatMap { $0.isEmpty ? nil : Text($0) }
    return switch (conflict.field, author, time) {
    case (let field?, let author?, let time?):
      "The \(field) of \(record) was changed since by \(author) at \(time)."
    case (let field?, nil, let time?): "The \(field) of \(record) was changed since at \(time)."
    case (let field?, _, nil): "The \(field) of \(record) was changed since."
    case (nil, let author?, let time?): "\(record) was deleted or restored since by \(author) at \(time)."
    case (nil, nil, let time?): "\(record) was deleted or restored since at \(time)."
    case (nil, _, nil): "\(record) was deleted or restored since."
    }
  }
}
