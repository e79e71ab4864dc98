import Foyer
import RoomSupport

extension TodoPhrases {
  static func undone(_ operations: [Operation]) -> Phrase {
    let list = list(operations)
    return Phrase(en: "Undone: \(list.en).", ko: "되돌렸습니다: \(list.ko).")
  }

  static func redone(_ operations: [Operation]) -> Phrase {
    let list = list(operations)
    return Phrase(en: "Done again: \(list.en).", ko: "다시 했습니다: \(list.ko).")
  }

  static func overtaken(_ change: Operation, at time: Text, redo: Bool) -> Refusal {
    let title = Text(change.title).quoted
    let actor = Text(change.actor)
    return UndoPhrases.passedOver(
      Phrase(
        en: "\(title) was changed by \(actor) at \(time), not \(redo ? "done again" : "undone").",
        ko: "\(redo ? "다시 하지" : "되돌리지") 않았습니다. \(title) 카드가 그 뒤에 바뀌었습니다. 바꾼 사람: \(actor), 때: \(time)."),
      isRedo: redo)
  }

  /// The first few changes of a step, and how many more there are.
  private static func list(_ operations: [Operation]) -> Phrase {
    let named = operations.prefix(3).map { operation in
      let (title, change) = (Text(operation.title).quoted, change(operation))
      return Phrase(en: "\(title) \(change.en)", ko: "\(title) \(change.ko)")
    }
    let more = operations.count - named.count
    return Phrase(
      en: named.map(\.en).joined(separator: "; ") + (more > 0 ? "; and \(more) more" : ""),
      ko: named.map(\.ko).joined(separator: "; ") + (more > 0 ? " 외 \(more)건" : ""))
  }
}
