import Foyer

/// Sentences about the pets in the shelter.
extension PetStrings {
  /// The sentence behind an export about the people whom pets are reserved for or fostered by.
  static func withoutHolders(_ count: Int) -> LocalizedText {
    LocalizedText(
      en: """
        The names and contacts of \(count) \(count == 1 ? "reservation or foster home" : "reservations and foster homes") \
        are private and stay here.
        """,
      ko: "예약과 임시 보호 \(count)건의 이름과 연락처는 개인 정보라서 쓰지 않았습니다.")
  }

  static let arrivalExample = LocalizedText(verbatim: "2021-12-20")
  static let arrivalExpectation = LocalizedText(
    en: "today or an earlier day, not before the birthday, such as 2021-12-20",
    ko: "생일부터 오늘까지의 날. 예: 2021-12-20")

  @Sendable static func arrivalAhead(_ day: Day) -> Refusal {
    Refusal(
      LocalizedText(
        en: "\(day) is in the future; an arrival is not.",
        ko: "아직 오지 않은 날입니다: \(day). 들어온 날은 오늘이나 그 전입니다."))
  }

  static func arrivedUnborn(_ arrived: Day, _ birth: Birth) -> Refusal {
    Refusal(
      LocalizedText(
        en: "The arrival, \(arrived), is before the birthday, \(birth.shown.en).",
        ko: "들어온 날 \(arrived)이 생일 \(birth.shown.ko)보다 앞섭니다."))
  }

  /// The days in the shelter up to today.
  static func stay(since day: Day, on today: Day) -> LocalizedText {
    let days = today.daysSince1970 - day.daysSince1970
    return LocalizedText(
      en: "\(days) \(days == 1 ? "day" : "days"), since \(day)", ko: "\(days)일, \(day)부터")
  }

  static func reserved(_ pet: Pet, for holder: String) -> Refusal {
    let (name, holder, word) = (Text(pet.name).quoted, Text(holder).quoted, Text(word: pet.name))
    return Refusal(
      LocalizedText(
        en: "\(name) is reserved for \(holder). Nothing was changed.",
        ko: "\(name)의 예약자는 \(holder) 님입니다. 바뀐 것은 없습니다."),
      suggestion: LocalizedText(
        en: "Type /pet status \(word) available to end the reservation.",
        ko: "예약을 끝내려면 ‘/pet status \(word) 입양 가능’을 입력하세요."))
  }

  /// Refuses to give away a pet that died or went to another shelter.
  static func isGone(_ pet: Pet) -> Refusal {
    let (name, state) = (Text(pet.name), pet.standing.shown)
    let en: Text = pet.standing.status == .died ? "died" : "was \(state.en)"
    return Refusal(
      LocalizedText(
        en: "\(name.quoted) \(en), so it can't be adopted. Nothing was changed.",
        ko: "\(name.quoted.with(.topic)) 입양할 수 없습니다. 상태: \(state.ko). 바뀐 것은 없습니다."))
  }

  static func sum(isFiltered: Bool) -> LocalizedText {
    isFiltered
      ? LocalizedText(en: "Adoption fees of these", ko: "이 동물들의 입양비 합계")
      : LocalizedText(en: "Adoption fees", ko: "입양비 합계")
  }
}
