import Foyer

extension PlayerPhrases {
  static let nothingToUndo = Phrase(en: "There is no change to take back.", ko: "되돌릴 것이 없습니다.")

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
      guard let scale = step.scale else { return nothingToUndo }
      let (position, wage) = (self.position(scale.position), scale.before)
      return Phrase(
        en: "Took back the wage of a \(position.en): \(wage.text(in: .english)) again.",
        ko: "\(position.ko) 주급을 바꾼 것을 되돌렸습니다. 다시 \(wage.text(in: .korean))입니다.")
    case .imported:
      return Phrase(
        en: "Took back the import of \(subject).", ko: "\(subject) 파일을 들여온 것을 되돌렸습니다.")
    }
  }

  static func changedSince(_ step: SquadStep) -> Refusal {
    let subject = Text(step.scale.map { position($0.position).en.original } ?? step.subject).quoted
    return Refusal(
      Phrase(
        en: "The latest change was of \(subject), which was changed since; nothing was taken back.",
        ko: "마지막 변경(\(subject))은 그 뒤에 다시 바뀌었습니다. 아무것도 되돌리지 않았습니다."),
      suggestion: Phrase(
        en: "Change it by edit, wage or remove instead.", ko: "edit, wage, remove 명령으로 바꾸세요."))
  }
}
