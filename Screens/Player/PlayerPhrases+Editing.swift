import Foyer

/// The outcomes of changing a player.
extension PlayerPhrases {
  static func added(_ player: Player) -> Phrase {
    let name = Text(player.name).quoted
    return Phrase(en: "Added \(name).", ko: "\(name) 선수를 추가했습니다.")
  }

  static func removed(_ player: Player) -> Phrase {
    let name = Text(player.name).quoted
    return Phrase(en: "Removed \(name).", ko: "\(name) 선수를 뺐습니다.")
  }

  static func changed(_ player: Player, _ fields: [FormField<PlayerForm>]) -> Phrase {
    let name = Text(player.name).quoted
    let en = fields.map { Text($0.key) }.joined(separator: ", ")
    let ko = fields.map(\.label.ko).joined(separator: ", ")
    return Phrase(en: "Changed \(name): \(en).", ko: "\(name) 선수의 \(ko) 항목을 바꿨습니다.")
  }

  static func unchanged(_ player: Player) -> Phrase {
    let name = Text(player.name).quoted
    return Phrase(en: "\(name) is as before.", ko: "\(name) 선수는 그대로입니다.")
  }

  static func noPlayer(_ handle: String) -> Refusal {
    let player = Text(handle).quoted
    return Refusal(
      Phrase(en: "There is no player \(player); nothing has moved.", ko: "\(player) 선수가 없습니다. 화면은 그대로입니다."),
      suggestion: Phrase(en: "Type /player for the players there are.", ko: "/player 경로를 입력하면 있는 선수가 나옵니다."))
  }
}
