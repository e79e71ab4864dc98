import Foyer

/// The arguments and the help of the feature's commands.
extension PlayerPhrases {
  enum Argument {
    static let player = Phrase(en: "PLAYER", ko: "선수")
    static let newPlayer = Phrase(en: "NAME, BIRTHDAY, POSITION, PICTURE", ko: "이름, 생일, 포지션, 사진")
    static let position = Phrase(en: "POSITION", ko: "포지션")
    static let wageSubject = Phrase(en: "POSITION | PLAYER", ko: "포지션 | 선수")
    static let wageSubjectExpectation = Phrase(
      en: "a position or the number of a row", ko: "포지션이나 줄 번호")
    static let wage = Phrase(en: "AMOUNT CURRENCY | none", ko: "금액 통화 | none")
    static let wageExpectation = Phrase(
      en: "an amount and its currency, such as 500000000 KRW", ko: "금액과 통화, 예: 500000000 KRW")
    static let order = Phrase(en: "ORDER", ko: "순서")
    static let filter = Phrase(en: "POSITION | TEXT", ko: "포지션 | 글자")
  }

  enum Help {
    static let add = Phrase(
      en: "Add a player: alone it asks, one question after the other",
      ko: "선수를 추가합니다. 명령만 쓰면 하나씩 묻습니다")
    static let open = Phrase(en: "Open a player", ko: "선수를 엽니다")
    static let edit = Phrase(
      en: "Change a player's name, birthday, position, picture or description",
      ko: "선수의 이름, 생일, 포지션, 사진, 설명을 바꿉니다")
    static let editThis = Phrase(
      en: "Change one thing, as in edit name Lee; alone it asks, one question after the other",
      ko: "하나를 바꿉니다. 예: edit 이름 이강인. 명령만 쓰면 하나씩 묻습니다")
    static let remove = Phrase(en: "Remove a player from the squad", ko: "선수를 선수단에서 뺍니다")
    static let wage = Phrase(
      en: "Set what a position earns in a week, or one player; none takes a player's back",
      ko: "포지션이나 한 선수의 주급을 정합니다. 선수는 none으로 되돌립니다")
    static let ownWage = Phrase(
      en: "Set what this player earns in a week; none for what the position does",
      ko: "이 선수의 주급을 정합니다. none을 쓰면 포지션을 따릅니다")
    static let more = Phrase(en: "Show more players", ko: "선수를 더 봅니다")
    static let sort = Phrase(
      en: "Order the players; the same once more, the other way round",
      ko: "선수의 순서를 바꿉니다. 한 번 더 쓰면 거꾸로 합니다")
    static let find = Phrase(
      en: "Show players of a position or with a text in the name; alone, all of them",
      ko: "포지션이나 이름의 글자로 고릅니다. 명령만 쓰면 모두 보여 줍니다")
    static let people = Phrase(en: "Show the people you can follow", ko: "팔로우할 수 있는 사람들을 보여 줍니다")
  }
}
