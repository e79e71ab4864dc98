import Foyer

/// The questions about a new player, and what answers are refused for.
extension PlayerPhrases {
  enum Question {
    static let name = Phrase(en: "What is the player's name?", ko: "선수의 이름은 무엇입니까?")
    static let birthday = Phrase(
      en: "When was the player born? For example 1992-07-08.", ko: "언제 태어났습니까? 예: 1992-07-08, 1992년 7월 8일")
    static let exampleDay = Phrase(en: "1992-07-08 or 1992.7.8", ko: "1992-07-08, 1992.7.8, 1992년 7월 8일")
    static let position = Phrase(en: "Where does the player play?", ko: "포지션은 어디입니까?")
    static let picture = Phrase(
      en: "Which file has the player's picture? For example son.png, or none.",
      ko: "선수의 사진은 어느 파일입니까? 예: son.png, 없으면 없음")
  }

  static let malformedLine = Refusal(
    Phrase(
      en:
        "A player is given as a name, a birthday, a position and a picture, with commas between; none was added.",
      ko: "선수는 이름, 생일, 포지션, 사진을 쉼표로 나누어 씁니다. 아무도 추가하지 않았습니다."),
    suggestion: Phrase(
      en: "Type for example add Son, 1992-07-08, striker, son.png; or add alone to be asked.",
      ko: "예: add Son, 1992-07-08, 공격수, son.png. add 명령을 입력하면 하나씩 묻습니다."))

  static let noName = Refusal(Phrase(en: "A player needs a name.", ko: "선수에게는 이름이 있어야 합니다."))

  static let isNoPosition = Phrase(en: "is not a position", ko: "포지션이 아닙니다")
}
