import FeatureSupport
import Foyer

extension PlayerPhrases {
  static func undone(_ step: SquadStep) -> Phrase {
    let subject = Text(step.subject).quoted
    switch step.kind {
    case .added:
      return Phrase(
        en: "Took back adding \(subject).", ko: "\(subject) 선수를 추가한 것을 되돌렸습니다.")
    case .removed:
      return Phrase(
        en: "Took back removing \(subject), who is in the squad again.",
        ko: "\(subject) 선수를 뺀 것을 되돌렸습니다. 다시 선수단에 있습니다.")
    case .changed:
      return Phrase(
        en: "Took back the change of \(subject).", ko: "\(subject) 선수를 바꾼 것을 되돌렸습니다.")
    case .wage:
      return Phrase(
        en: "Took back the wage of \(subject).", ko: "\(subject) 선수의 주급을 바꾼 것을 되돌렸습니다.")
    case .scale:
      guard let scale = step.scale else { return UndoPhrases.nothingToUndo.reason }
      let (position, wage) = (self.position(scale.position), scale.before)
      return Phrase(
        en: "Took back the wage of a \(position.en): \(wage.text(in: .english)) again.",
        ko: "\(position.ko) 주급을 바꾼 것을 되돌렸습니다. 다시 \(wage.text(in: .korean))입니다.")
    case .imported:
      return Phrase(
        en: "Took back the import of \(subject).", ko: "\(subject) 파일을 들여온 것을 되돌렸습니다.")
    }
  }

  static func redone(_ step: SquadStep) -> Phrase {
    let subject = Text(step.subject).quoted
    switch step.kind {
    case .added: return Phrase(en: "Added \(subject) again.", ko: "\(subject) 선수를 다시 추가했습니다.")
    case .removed: return Phrase(en: "Removed \(subject) again.", ko: "\(subject) 선수를 다시 뺐습니다.")
    case .changed: return Phrase(en: "Changed \(subject) again.", ko: "\(subject) 선수를 다시 바꿨습니다.")
    case .wage:
      return Phrase(en: "Set the wage of \(subject) again.", ko: "\(subject) 선수의 주급을 다시 정했습니다.")
    case .scale:
      guard let scale = step.scale else { return UndoPhrases.nothingToRedo.reason }
      return changedWage(scale.position, scale.after)
    case .imported: return Phrase(en: "Imported \(subject) again.", ko: "\(subject) 파일을 다시 들여왔습니다.")
    }
  }

  static func changedSince(_ step: SquadStep, isRedo: Bool) -> Refusal {
    let subject = step.scale.map { position($0.position) } ?? Phrase(verbatim: Text(step.subject))
    return UndoPhrases.changedSince(subject, isRedo: isRedo)
  }
}
