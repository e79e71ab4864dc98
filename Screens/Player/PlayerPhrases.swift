import Foyer

/// The words of the squad, its players and the questions about a new one.
enum PlayerPhrases {
  static let room = Phrase(en: "Player", ko: "선수")
  static let name = Phrase(en: "Name", ko: "이름")
  static let fullName = Phrase(en: "Name", ko: "선수 이름")
  static let position = Phrase(en: "Position", ko: "포지션")
  static let age = Phrase(en: "Age", ko: "나이")
  static let birthday = Phrase(en: "Birthday", ko: "생일")
  static let wage = Phrase(en: "Weekly wage", ko: "주급")
  static let picture = Phrase(en: "Picture", ko: "사진")
  static let description = Phrase(en: "Description", ko: "설명")
  static let noPicture = Phrase(en: "Picture", ko: "사진")
  static let nothing = Phrase(en: "none", ko: "없음")
  static let unknown = Phrase(en: "unknown", ko: "알 수 없음")
  static let empty = Phrase(
    en: "No players yet. Type add to be asked for one, or add Son, 1992-07-08, striker.",
    ko: "선수가 없습니다. add 명령을 입력하면 하나씩 묻고, add Son, 1992-07-08, 공격수 한 줄로도 추가합니다.")
  static let stale = Phrase(
    en: "The squad could not be read again; this is how it last was.",
    ko: "선수단을 다시 읽지 못했습니다. 마지막으로 읽은 모습입니다.")
  static let playerGone = Phrase(en: "This player is no longer in the squad.", ko: "이제 선수단에 없는 선수입니다.")

  static let players = Phrase(en: "players", ko: "선수")

  static func count(_ count: Int) -> Phrase {
    Phrase(en: "\(count) \(count == 1 ? "player" : "players")", ko: "선수 \(count)명")
  }

  static func age(_ age: Age?) -> Phrase {
    guard let age else { return unknown }
    return Phrase(en: age.number(in: .english), ko: age.number(in: .korean))
  }

  static func position(_ position: Position) -> Phrase {
    switch position {
    case .striker: Phrase(en: "striker", ko: "공격수")
    case .midfielder: Phrase(en: "midfielder", ko: "미드필더")
    case .defender: Phrase(en: "defender", ko: "수비수")
    case .goalkeeper: Phrase(en: "goalkeeper", ko: "골키퍼")
    }
  }

  static func everyone(in position: Position) -> Phrase {
    let position = self.position(position)
    return Phrase(en: "every \(position.en)", ko: "모든 \(position.ko)")
  }

  /// The description of a player's picture; `nil` when there is none.
  static func pictureDescription(of player: Player) -> Phrase? {
    if let description = player.pictureDescription { return Phrase(verbatim: Text(description)) }
    guard player.picture != nil else { return nil }
    let name = Text(player.name)
    return Phrase(en: "a picture of \(name)", ko: "\(name) 선수의 사진")
  }
}
