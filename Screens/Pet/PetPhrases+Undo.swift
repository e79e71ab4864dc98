import Foyer
import RoomSupport

extension PetPhrases {
  static func undone(_ change: PetChange) -> Phrase {
    let name = Text(change.subject).quoted
    switch change.kind {
    case .added: return Phrase(en: "Took back adding \(name).", ko: "\(name)의 기록을 추가한 것을 되돌렸습니다.")
    case .removed:
      return Phrase(
        en: "Took back removing \(name), who is in the shelter again.",
        ko: "\(name)의 기록을 지운 것을 되돌렸습니다. 다시 보호소에 있습니다.")
    case .changed: return Phrase(en: "Took back the change of \(name).", ko: "\(name)의 기록을 바꾼 것을 되돌렸습니다.")
    case .fee: return Phrase(en: "Took back the fee of \(name).", ko: "\(name)의 입양비를 바꾼 것을 되돌렸습니다.")
    case .scale:
      let (who, fee) = (subject(change), fee(change.old))
      return Phrase(
        en: "Took back the fee of \(who.en): \(fee.en) again.", ko: "\(who.ko)의 입양비를 되돌렸습니다. 다시 \(fee.ko)입니다."
      )
    case .adopted:
      let receipt = change.receipt ?? 0
      return Phrase(
        en:
          "Took back the adoption of \(name), who is in the shelter again; receipt \(receipt) is marked returned.",
        ko: "\(name)의 입양을 되돌렸습니다. 다시 보호소에 있고, 증서 \(receipt)번에 돌아온 것으로 적었습니다.")
    case .returned:
      let (adopter, receipt) = (Text(change.new ?? "").quoted, change.receipt ?? 0)
      return Phrase(
        en: "Took back the return of \(name), who is with \(adopter) again; receipt \(receipt) stands.",
        ko: "돌아온 것을 되돌렸습니다: \(name). 입양인 \(adopter), 증서 \(receipt)번은 그대로 유효합니다.")
    }
  }

  static func redone(_ change: PetChange) -> Phrase {
    let name = Text(change.subject).quoted
    let (adopter, receipt) = (Text(change.new ?? "").quoted, change.receipt ?? 0)
    switch change.kind {
    case .added: return Phrase(en: "Added \(name) again.", ko: "\(name)의 기록을 다시 추가했습니다.")
    case .removed: return Phrase(en: "Removed \(name) again.", ko: "\(name)의 기록을 다시 지웠습니다.")
    case .changed: return Phrase(en: "Changed \(name) again.", ko: "\(name)의 기록을 다시 바꿨습니다.")
    case .fee: return Phrase(en: "Set the fee of \(name) again.", ko: "\(name)의 입양비를 다시 정했습니다.")
    case .scale:
      let (who, fee) = (subject(change), fee(change.new))
      return Phrase(
        en: "Set the fee of \(who.en) again: \(fee.en).", ko: "\(who.ko)의 입양비를 다시 정했습니다: \(fee.ko).")
    case .adopted:
      return Phrase(
        en: "\(name) is adopted by \(adopter) again, receipt \(receipt).",
        ko: "\(name)의 입양을 다시 했습니다. 입양인 \(adopter), 증서 \(receipt)번.")
    case .returned:
      return Phrase(
        en: "\(name) is back in the shelter again; receipt \(receipt) is marked returned.",
        ko: "다시 보호소로 돌아왔습니다: \(name). 증서 \(receipt)번에 돌아온 때를 적었습니다.")
    }
  }

  static func changedSince(_ change: PetChange, isRedo: Bool) -> Refusal {
    UndoPhrases.changedSince(subject(change), isRedo: isRedo)
  }

  private static func fee(_ written: String?) -> Phrase {
    guard let money = written.flatMap({ Money($0) }) else { return unknown }
    return Phrase(en: money.text(in: .english), ko: money.text(in: .korean))
  }
}
