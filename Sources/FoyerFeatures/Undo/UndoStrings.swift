package import Foyer
package import FoyerJournal

/// The sentences about undo and redo, the same in every feature.
package enum UndoStrings {
  package static let undo = LocalizedText(
    en: "Undo your latest change; “undo past” leaves a change that can't be undone and goes on",
    ko: "내가 마지막으로 바꾼 것을 되돌립니다. 되돌릴 수 없으면 undo past로 그 앞의 것을 되돌립니다")
  package static let redo = LocalizedText(en: "Redo what you undid last", ko: "마지막으로 되돌린 것을 다시 합니다")

  package static let nothingToUndo = Refusal(LocalizedText(en: "Nothing to undo.", ko: "되돌릴 것이 없습니다."))

  package static let nothingToRedo = Refusal(
    LocalizedText(en: "Nothing to redo.", ko: "다시 할 것이 없습니다."),
    suggestion: LocalizedText(en: "Redo works right after undo.", ko: "redo 명령은 undo 바로 뒤에 쓸 수 있습니다."))

  package static func undone(_ entry: HistoryEntry, _ event: LocalizedText? = nil) -> LocalizedText {
    let list = HistoryStrings.sentence(entry, event)
    return LocalizedText(en: "Undone: \(list).", ko: "되돌렸습니다: \(list).")
  }

  package static func redone(_ entry: HistoryEntry, _ event: LocalizedText? = nil) -> LocalizedText {
    let list = HistoryStrings.sentence(entry, event)
    return LocalizedText(en: "Redone: \(list).", ko: "다시 했습니다: \(list).")
  }

  /// A refusal that names what was changed since, and by whom.
  package static func conflict(_ conflict: UndoConflict, at time: Text?, isRedo: Bool) -> Refusal {
    let (record, command) = (conflict.record, isRedo ? "redo" : "undo") as (LocalizedText, Text)
    let who = conflict.change.map { Text($0.author) } ?? ""
    let by = who.isEmpty ? "" : " by \(who)" as Text
    let byKorean = who.isEmpty ? "" : " 바꾼 사람: \(who)." as Text
    let when = time.map { " at \($0)" as Text } ?? ""
    let whenKorean = time.map { " 때: \($0)." as Text } ?? ""
    let what: LocalizedText =
      if let field = conflict.field {
        LocalizedText(
          en: "The \(field) of \(record.en.quoted) was changed since\(by)\(when).",
          ko: "\(record.ko.quoted)의 \(field) 값이 그 뒤에 바뀌었습니다.\(byKorean)\(whenKorean)")
      } else {
        LocalizedText(
          en: "\(record.en.quoted) was deleted or restored since\(by)\(when).",
          ko: "\(record.ko.quoted) 기록이 그 뒤에 삭제되었거나 되살아났습니다.\(byKorean)\(whenKorean)")
      }
    return Refusal(
      LocalizedText(en: "Nothing was changed. \(what)", ko: "아무것도 바꾸지 않았습니다. \(what)"),
      suggestion: LocalizedText(
        en:
          "Type “\(command) past” to leave it as it is and \(command) the one \(isRedo ? "after" : "before") it.",
        ko: "이대로 두고 \(isRedo ? "그다음" : "그 앞의") 것으로 가려면 \(command) past를 입력하세요."))
  }
}
