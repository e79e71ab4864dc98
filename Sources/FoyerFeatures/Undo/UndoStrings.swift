package import Foyer
package import FoyerJournal

/// The sentences about undo and redo, the same in every feature.
package enum UndoStrings {
  package static let undo = LocalizedText(
    en: "Undo your latest change. “undo past” skips one that can't be undone",
    ko: "마지막 작업을 되돌립니다. 되돌릴 수 없는 작업은 undo past로 건너뜁니다")

  package static let nothingToUndo = Refusal(LocalizedText(en: "Nothing to undo.", ko: "되돌릴 작업이 없습니다."))

  package static let redo = LocalizedText(
    en: "Redo what you undid last",
    ko: "마지막으로 되돌린 작업을 다시 실행합니다")

  package static let nothingToRedo = Refusal(
    LocalizedText(en: "Nothing to redo.", ko: "다시 실행할 작업이 없습니다."),
    suggestion: LocalizedText(en: "Redo works right after undo.", ko: "redo 명령은 undo 바로 뒤에 쓸 수 있습니다."))

  /// - Parameter present: The state that is true now.
  static func made(_ present: LocalizedText, isRedo: Bool) -> LocalizedText {
    isRedo
      ? LocalizedText(en: "Redone. \(present)", ko: "다시 실행했습니다. \(present)")
      : LocalizedText(en: "Undone. \(present)", ko: "되돌렸습니다. \(present)")
  }

  /// A refusal that names what was changed since, and by whom.
  package static func conflict(_ conflict: UndoConflict, at time: Text?, isRedo: Bool) -> Refusal {
    let (record, command) = (conflict.record, isRedo ? "redo" : "undo") as (LocalizedText, Text)
    let who = conflict.change.map { Text($0.author) } ?? ""
    let by = who.isEmpty ? "" : " by \(who)" as Text
    let byKorean = who.isEmpty ? "" : " 바꾼 사람: \(who)." as Text
    let when = time.map { " at \($0)" as Text } ?? ""
    let whenKorean = time.map { " 시각: \($0)." as Text } ?? ""
    let what: LocalizedText =
      if let field = conflict.field {
        LocalizedText(
          en: "The \(field) of \(record.en.quoted) was changed since\(by)\(when).",
          ko: "\(record.ko.quoted)의 \(field) 값이 그 뒤에 바뀌었습니다.\(byKorean)\(whenKorean)")
      } else {
        LocalizedText(
          en: "\(record.en.quoted) was deleted or restored since\(by)\(when).",
          ko: "\(record.ko.quoted) 항목이 그 뒤에 삭제되었거나 되살아났습니다.\(byKorean)\(whenKorean)")
      }
    return Refusal(
      LocalizedText(en: "Nothing was changed. \(what)", ko: "아무것도 바꾸지 않았습니다. \(what)"),
      suggestion: LocalizedText(
        en:
          "Type “\(command) past” to leave it as it is and \(command) the one \(isRedo ? "after" : "before") it.",
        ko: "이대로 두고 \(isRedo ? "그다음" : "그 앞의") 것으로 가려면 \(command) past를 입력하세요."))
  }
}
