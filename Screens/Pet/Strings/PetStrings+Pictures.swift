import Foyer
import FoyerJournal

extension PetStrings {
  static func count(ofPictures count: Int) -> LocalizedText {
    "\(count) pictures, of which the first is shown"
  }

  static func pictureAdded(_ pet: Pet, _ count: Int) -> LocalizedText {
    count == 1
      ? "Added a picture of \(quoted: pet.name)."
      : "Added a picture of \(quoted: pet.name). There are \(count) now."
  }

  static func pictureRemoved(_ pet: Pet, _ number: Int) -> LocalizedText {
    "Removed picture \(number) of \(quoted: pet.name)."
  }

  static func pictureFirst(_ pet: Pet, _ number: Int) -> LocalizedText {
    "Picture \(number) of \(quoted: pet.name) is the first one now."
  }

  /// Describes a change that only put another picture first; `nil` for any other.
  static func order(_ entry: HistoryEntry) -> LocalizedText? {
    guard case .edited(let edits)? = entry.items.first?.event, let lines = edits.first?.lines,
      lines.added == lines.removed
    else { return nil }
    return "pictures in another order"
  }

  static let pictureIsThere = Refusal(
    "The pet has this picture already. Nothing was changed.")

  static func noPicture(_ number: Int, of count: Int) -> Refusal {
    let there =
      count == 0
      ? LocalizedText("there are no pictures")
      : LocalizedText(count, one: "there is \(count) picture", many: "there are \(count) pictures")
    return Refusal(
      "There is no picture \(number): \(there).")
  }

  static func noPictureNumber(_ typed: String) -> Refusal {
    Refusal(
      "\(quoted: typed) is not the number of a picture. Nothing was changed.",
      suggestion: LocalizedText("Type, for example, picture remove 2."))
  }
}
