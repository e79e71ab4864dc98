import FeatureSupport
import Foyer

extension PlayerPhrases {
  static let badOnes = Phrase(en: "Bad", ko: "잘못된 줄")
  static let newOnes = Phrase(en: "New", ko: "새 선수")
  static let changedOnes = Phrase(en: "Changed", ko: "바뀔 선수")
  static let sameOnes = Phrase(en: "Already here", ko: "이미 있는 선수")
  static let change = Phrase(en: "Change", ko: "변경")
  static let noMoreToImport = Phrase(en: "There is no more to show.", ko: "더 보여 줄 것이 없습니다.")
  static let moreToImport = Phrase(
    en: "There are more players than these: type more.", ko: "선수가 더 있습니다. more 명령으로 봅니다.")

  static func importTitle(_ file: String) -> Phrase {
    let file = Text.path(file)
    return Phrase(en: "Import \(file)", ko: "\(file) 들여오기")
  }

  static func importState(_ plan: SquadPlan) -> Phrase {
    plan.changesNothing && plan.bad.isEmpty
      ? Phrase(en: "All of it is in the squad already.", ko: "모두 이미 선수단에 있습니다.")
      : Phrase(en: "Nothing is taken yet.", ko: "아직 들여오지 않았습니다.")
  }

  static func importHint(hasBad: Bool) -> Phrase {
    hasBad
      ? Phrase(
        en: "Mend the file, or type confirm good to take the others; .. leaves everything as it is.",
        ko: "파일을 고치거나, confirm good 명령으로 나머지만 들여옵니다. 그대로 두려면 ..을 입력하세요.")
      : Phrase(
        en: "Type confirm to take these players, .. to leave everything as it is.",
        ko: "confirm 명령으로 들여옵니다. 그대로 두려면 ..을 입력하세요.")
  }

  static func place(_ place: SquadRecord.Place) -> Phrase {
    switch place {
    case .line(let number): Phrase(en: "line \(number)", ko: "\(number)번째 줄")
    case .element(let number): Phrase(en: "element \(number)", ko: "\(number)번째 요소")
    }
  }

  static func summary(_ player: Player) -> Phrase {
    let birthday = Phrase(verbatim: Text(player.birthday.iso))
    let wage = player.ownWage.map { [money($0)] } ?? []
    return joined([birthday, position(player.position)] + wage)
  }

  /// What an import changes of a player.
  static func difference(_ before: Player, _ after: Player) -> Phrase {
    let (old, new) = (before, after)
    var parts: [Phrase] = []
    if old.position != new.position { parts.append(arrow(position(old.position), position(new.position))) }
    if before.ownWage != after.ownWage {
      parts.append(arrow(before.ownWage.map(money) ?? nothing, after.ownWage.map(money) ?? nothing))
    }
    for (old, new) in [(old.picture, new.picture), (old.pictureDescription, new.pictureDescription)]
    where old != new {
      parts.append(arrow(text(old), text(new)))
    }
    return joined(parts)
  }

  private static func text(_ text: String?) -> Phrase {
    text.map { Phrase(verbatim: Text($0).quoted) } ?? nothing
  }

  private static func money(_ money: Money) -> Phrase {
    Phrase(en: money.text(in: .english), ko: money.text(in: .korean))
  }

  private static func arrow(_ old: Phrase, _ new: Phrase) -> Phrase {
    Phrase(en: "\(old.en) → \(new.en)", ko: "\(old.ko) → \(new.ko)")
  }

  private static func joined(_ parts: [Phrase]) -> Phrase {
    Phrase(en: parts.map(\.en).joined(separator: ", "), ko: parts.map(\.ko).joined(separator: ", "))
  }

  static func hasBadOnes(_ count: Int) -> Refusal {
    Refusal(
      Phrase(
        en: "Nothing was taken, because \(count) of the file \(count == 1 ? "is" : "are") bad.",
        ko: "잘못된 것이 \(count)개 있어서 아무것도 들여오지 않았습니다."),
      suggestion: Phrase(
        en: "Mend the file, or type confirm good to take the others.",
        ko: "파일을 고치거나, confirm good 명령으로 나머지만 들여오세요."))
  }

  static func imported(_ plan: SquadPlan, leftOut: Int) -> Phrase {
    let left = leftOut + plan.bad.count
    let rest = Phrase(
      en: left == 0 ? "" : " Left out as bad: \(left).", ko: left == 0 ? "" : " 잘못되어 뺀 것: \(left)개.")
    guard !plan.changesNothing else {
      return Phrase(en: "Nothing was changed.\(rest.en)", ko: "바꾼 것이 없습니다.\(rest.ko)")
    }
    let taken = taken(plan.new.count, plan.changed.count)
    return Phrase(
      en: "\(taken.en).\(rest.en) Type undo to take it all back.",
      ko: "\(taken.ko).\(rest.ko) undo 명령으로 모두 되돌립니다.")
  }

  /// What was done, at least one of which is not none.
  private static func taken(_ new: Int, _ changed: Int) -> Phrase {
    if new == 0 { return Phrase(en: "Changed \(count(changed).en)", ko: "\(count(changed).ko)을 바꿨습니다") }
    if changed == 0 { return Phrase(en: "Added \(count(new).en)", ko: "\(count(new).ko)을 추가했습니다") }
    return Phrase(
      en: "Added \(count(new).en) and changed \(changed)", ko: "\(count(new).ko)을 추가하고 \(changed)명을 바꿨습니다")
  }
}
