import Foyer

/// Sentences about the pets in the shelter.
extension PetStrings {
  /// The sentence behind an export about the people whom pets are reserved for or fostered by.
  static func withoutHolders(_ count: Int) -> LocalizedText {
    LocalizedText(
      count, one: "The names and contacts of \(count) reservation or foster home are private and stay here.",
      many: "The names and contacts of \(count) reservations and foster homes are private and stay here.")
  }

  static let arrivalExample = LocalizedText(verbatim: "2021-12-20")
  static let arrivalExpectation: LocalizedText =
    "today or an earlier day, not before the birthday, such as 2021-12-20"

  @Sendable static func arrivalAhead(_ day: Day) -> Refusal {
    Refusal(
      "\(day) is in the future; an arrival is not.")
  }

  static func arrivedUnborn(_ arrived: Day, _ birth: Birth) -> Refusal {
    Refusal(
      "The arrival, \(arrived), is before the birthday, \(birth.shown).")
  }

  /// The days in the shelter up to today.
  static func stay(since day: Day, on today: Day) -> LocalizedText {
    let days = today.daysSince1970 - day.daysSince1970
    return LocalizedText(days, one: "\(days) day, since \(day)", many: "\(days) days, since \(day)")
  }

  static func reserved(_ pet: Pet, for holder: String) -> Refusal {
    let (name, holder, word) = (Text(pet.name).quoted, Text(holder).quoted, Text(word: pet.name))
    return Refusal(
      "\(name) is reserved for \(holder). Nothing was changed.",
      suggestion: LocalizedText("Type /pet status \(word) available to end the reservation."))
  }

  /// Refuses to give away a pet that died or went to another shelter.
  static func isGone(_ pet: Pet) -> Refusal {
    Refusal(
      pet.standing.status == .died
        ? "\(quoted: pet.name) died, so it can't be adopted. Nothing was changed."
        : "\(quoted: pet.name) was \(pet.standing.shown), so it can't be adopted. Nothing was changed.")
  }

  static func sum(isFiltered: Bool) -> LocalizedText {
    isFiltered
      ? LocalizedText("Adoption fees of these")
      : LocalizedText("Adoption fees")
  }
}
