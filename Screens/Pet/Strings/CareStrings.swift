import Foyer
import FoyerFeatures

/// The words of what is done for the health of pets.
enum CareStrings {
  static let subject: LocalizedText = "care entry"
  static let care: LocalizedText = "Care that is due"
  static let careOfPet: LocalizedText = "Care"
  static let exampleLine: LocalizedText = "Luna, vaccination, 2026-11-01, 2027-11-01"
  static let whichPet: LocalizedText = "What is the name of the pet?"
  static let whenDue: LocalizedText = "When is it due again? none is an answer too."
  static let kind: LocalizedText = "Kind"
  static let day: LocalizedText = "Day"
  static let due: LocalizedText = "Due"
  static let note: LocalizedText = "Note"
  static let whichKind: LocalizedText = "What was done?"
  static let whichDay: LocalizedText = "On which day? For example 2026-11-01 or yesterday."
  static let empty: LocalizedText =
    "Nothing is due. Type for example /pet care Luna vaccination today next 1y."
  static let help: LocalizedText = "Write down what was done, as in vaccination 2026-11-01 next 2027-11-01"
  static let dueHelp: LocalizedText = "Show the care that is due, overdue first"
  static let delete: LocalizedText = "Delete care entries"
  static let argument: LocalizedText = "KIND DAY next DAY NOTE"
  static let expectation: LocalizedText =
    "vaccination, vet visit, medication or other, and perhaps the day, the next one, and a note"

  @Sendable static func toDo(_ count: Int) -> LocalizedText {
    "\(count) due"
  }

  static func title(_ care: Care) -> LocalizedText {
    "\(care.petName): \(care.kind.name)"
  }

  static func overdue(_ day: LocalizedText) -> LocalizedText {
    "\(day) (overdue)"
  }

  static func added(_ care: CareLine, to pets: [Text]) -> LocalizedText {
    let who = pets.count == 1 ? pets[0].quoted : Pet.nouns.count(pets.count)
    guard let due = care.due else { return "Added \(care.kind.name) of \(who) on \(care.day)." }
    return "Added \(care.kind.name) of \(who) on \(care.day); due again on \(due)."
  }

  static func isNone(_ typed: String) -> Refusal { .unexpected(typed, argument, expectation) }

  static func noPet(_ name: String) -> Refusal {
    Refusal(
      "There is no pet \(quoted: name) in the shelter.")
  }

  static func early(_ due: Day, _ day: Day) -> Refusal {
    Refusal(
      "The day on which it is due, \(due), is not after \(day).")
  }
}
