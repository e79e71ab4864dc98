import Foyer

/// Every word of the squad, its players and the questions about a new one.
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
  static let noPicture = Phrase(en: "Picture", ko: "그림")
  static let nothing = Phrase(en: "none", ko: "없음")
  static let unknown = Phrase(en: "unknown", ko: "알 수 없음")
  static let empty = Phrase(
    en: "No players yet. Type add to be asked for one, or add Son, 1992-07-08, striker.",
    ko: "선수가 없습니다. add 명령을 입력하면 하나씩 묻고, add Son, 1992-07-08, 공격수 한 줄로도 추가합니다.")
  static let stale = Phrase(
    en: "The squad could not be read again; this is how it last was.",
    ko: "선수단을 다시 읽지 못했습니다. 마지막으로 읽은 모습입니다.")
  static let playerGone = Phrase(en: "This player is no longer in the squad.", ko: "이제 선수단에 없는 선수입니다.")

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
    static let file = Phrase(en: "FILE", ko: "파일")
    static let good = Phrase(en: "good", ko: "good")
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
    static let remove = Phrase(en: "Remove a player from the squad", ko: "선수를 선수단에서 뺍니다")
    static let wage = Phrase(
      en: "Set what a position earns in a week, or one player; none takes a player's back",
      ko: "포지션이나 한 선수의 주급을 정합니다. 선수는 none으로 되돌립니다")
    static let undo = Phrase(en: "Take back the latest change of the squad", ko: "선수단의 마지막 변경을 되돌립니다")
    static let sort = Phrase(
      en: "Order the players; the same once more, the other way round",
      ko: "선수의 순서를 바꿉니다. 한 번 더 쓰면 거꾸로 합니다")
    static let filter = Phrase(
      en: "Show players of a position or with a text in the name; alone, all of them",
      ko: "포지션이나 이름의 글자로 고릅니다. 명령만 쓰면 모두 보여 줍니다")
    static let export = Phrase(
      en: "Write the whole squad to a new file that ends in .csv or .json",
      ko: "선수단 전체를 .csv나 .json으로 끝나는 새 파일에 적습니다")
    static let `import` = Phrase(
      en: "See what a file of players would bring, and take it", ko: "파일의 선수를 살펴보고 들여옵니다")
    static let confirm = Phrase(
      en: "Take these players; with good, even when some of the file is bad",
      ko: "이 선수들을 들여옵니다. good을 붙이면 잘못된 것을 빼고 들여옵니다")
    static let more = Phrase(en: "Show more of the file", ko: "파일의 선수를 더 보여 줍니다")
    static let people = Phrase(en: "Show the people you can follow", ko: "팔로우할 수 있는 사람들을 보여 줍니다")
  }

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

  /// What a player's picture shows; `nil` when there is none.
  static func pictureDescription(of profile: PlayerProfile) -> Phrase? {
    if let description = profile.pictureDescription { return Phrase(verbatim: Text(description)) }
    guard profile.picture != nil else { return nil }
    let name = Text(profile.name)
    return Phrase(en: "a picture of \(name)", ko: "\(name) 선수의 사진")
  }
}

// MARK: - What was done

extension PlayerPhrases {
  static func added(_ player: Player) -> Phrase {
    let name = Text(player.name).quoted
    return Phrase(en: "Added \(name).", ko: "\(name) 선수를 추가했습니다.")
  }

  static func removed(_ player: Player) -> Phrase {
    let name = Text(player.name).quoted
    return Phrase(en: "Removed \(name).", ko: "\(name) 선수를 뺐습니다.")
  }

  static func changed(_ player: Player, _ field: FormField<PlayerForm>) -> Phrase {
    let name = Text(player.name).quoted
    return Phrase(
      en: "Changed \(name): \(Text(field.key)).",
      ko: "\(name) 선수의 \(field.label.ko) 항목을 바꿨습니다.")
  }

  static func unchanged(_ player: Player, _ field: FormField<PlayerForm>) -> Phrase {
    let name = Text(player.name).quoted
    return Phrase(
      en: "The \(Text(field.key)) of \(name) is that already.",
      ko: "\(name) 선수의 \(field.label.ko) 항목은 이미 그 값입니다.")
  }
}

// MARK: - Questions

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
}

// MARK: - Refusals

extension PlayerPhrases {
  static func noPlayer(_ id: Player.ID) -> Refusal {
    let id = Text(id).quoted
    return Refusal(
      Phrase(en: "There is no player \(id); nothing has moved.", ko: "\(id) 선수가 없습니다. 아무 데로도 옮기지 않았습니다."),
      suggestion: Phrase(en: "Type /player for the players there are.", ko: "/player 경로를 입력하면 있는 선수가 나옵니다."))
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
