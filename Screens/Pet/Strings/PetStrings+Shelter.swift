import Foyer

/// Sentences about the pets in the shelter.
extension PetStrings {
  /// The days in the shelter up to today.
  static func stay(since day: Day, on today: Day) -> LocalizedText {
    let days = today.daysSince1970 - day.daysSince1970
    return LocalizedText(
      en: "\(days) \(days == 1 ? "day" : "days"), since \(day)", ko: "\(days)일, \(day)부터")
  }

  static func reserved(_ pet: Pet, for holder: String) -> Refusal {
    let (name, holder) = (Text(pet.name).quoted, Text(holder).quoted)
    return Refusal(
      LocalizedText(
        en: "\(name) is reserved for \(holder). Nothing was changed.",
        ko: "\(name)의 예약자는 \(holder) 님입니다. 바뀐 것은 없습니다."),
      suggestion: LocalizedText(
        en: "Type status \(name) available to end the reservation.",
        ko: "예약을 끝내려면 status \(name) 입양 가능을 입력하세요."))
  }

  static func sum(isFiltered: Bool) -> LocalizedText {
    isFiltered
      ? LocalizedText(en: "Adoption fees of these", ko: "이 동물들의 입양비 합계")
      : LocalizedText(en: "Adoption fees", ko: "입양비 합계")
  }
}
