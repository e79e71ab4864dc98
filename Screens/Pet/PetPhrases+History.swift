import Foyer

extension PetPhrases {
  static let history = Phrase(en: "History", ko: "기록")
  static let who = Phrase(en: "Who", ko: "누가")
  static let whichPet = Phrase(en: "Pet", ko: "동물")
  static let change = Phrase(en: "Change", ko: "변경")
  static let noHistory = Phrase(en: "Nothing has happened yet.", ko: "아직 기록이 없습니다.")
  static let hasOlder = Phrase(
    en: "There are older changes: type more.", ko: "더 오래된 기록이 있습니다. more 명령으로 봅니다.")
  static let noOlder = Phrase(en: "There are no older changes.", ko: "더 오래된 기록이 없습니다.")

  /// Whom a change was of: a pet, or all pets of a rarity.
  static func subject(_ change: PetChange) -> Phrase {
    guard change.kind == .scale, let rarity = Rarity(rawValue: change.subject) else {
      return Phrase(verbatim: Text(change.subject))
    }
    let name = self.rarity(rarity)
    return Phrase(en: "every \(name.en) pet", ko: "희귀도 ‘\(name.ko)’")
  }

  static func what(_ step: PetStep) -> Phrase {
    let what = what(step.change)
    switch step.act {
    case .did: return what
    case .undid: return Phrase(en: "taken back: \(what.en)", ko: "되돌림: \(what.ko)")
    case .redid: return Phrase(en: "done again: \(what.en)", ko: "다시 함: \(what.ko)")
    }
  }

  private static func what(_ change: PetChange) -> Phrase {
    let receipt = change.receipt ?? 0
    let adopter = Text(change.new ?? "")
    switch change.kind {
    case .added: return Phrase(en: "added", ko: "추가")
    case .removed: return Phrase(en: "removed", ko: "뺌")
    case .changed: return changedField(change)
    case .fee, .scale:
      let (old, new) = (money(change.old), money(change.new))
      return Phrase(en: "fee \(old.en) → \(new.en)", ko: "입양비 \(old.ko) → \(new.ko)")
    case .adopted:
      return Phrase(en: "adopted by \(adopter), receipt \(receipt)", ko: "입양: \(adopter), 증서 \(receipt)번")
    case .returned:
      return Phrase(en: "returned by \(adopter), receipt \(receipt)", ko: "돌아옴: \(adopter), 증서 \(receipt)번")
    }
  }

  private static func changedField(_ change: PetChange) -> Phrase {
    let fields = PetForm.fields.filter { change.fields.contains($0.key) }
    guard fields.count == 1, let field = fields.first else {
      let (en, ko) = (fields.map { Text($0.key) }, fields.map(\.label.ko))
      return Phrase(en: "changed \(en.joined(separator: ", "))", ko: "바꿈: \(ko.joined(separator: ", "))")
    }
    guard field.key != "picture" else { return Phrase(en: "another picture", ko: "다른 사진") }
    let (old, new) = (value(change.old, of: field.key), value(change.new, of: field.key))
    return Phrase(
      en: "\(Text(field.key)) \(old.en) → \(new.en)", ko: "\(field.label.ko) \(old.ko) → \(new.ko)")
  }

  private static func value(_ written: String?, of key: String) -> Phrase {
    guard let written else { return nothing }
    if key == "rarity", let rarity = Rarity(rawValue: written) { return self.rarity(rarity) }
    return Phrase(verbatim: Text(written))
  }

  private static func money(_ written: String?) -> Phrase {
    guard let money = written.flatMap({ Money($0) }) else {
      return Phrase(en: "by rarity", ko: "희귀도대로")
    }
    return Phrase(en: money.text(in: .english), ko: money.text(in: .korean))
  }
}
