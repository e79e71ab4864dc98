import Foyer

/// Every word of adoptions and their receipts.
extension PetStrings {
  static func whichOne(_ count: LocalizedText) -> LocalizedText {
    "Which pet is adopted? \(count)."
  }

  static let otherPet = Refusal(
    "This adoption is for another pet.",
    suggestion: LocalizedText("Type cancel, and then adopt on the pet's own screen."))

  static func receipt(_ number: Int) -> LocalizedText {
    "Receipt \(number)"
  }

  static func adoptTitle(_ name: String) -> LocalizedText {
    "Adopt \(quoted: name)"
  }

  /// - Parameter ended: The status that ended with the adoption; `nil` for none that is worth a word.
  static func adopted(_ receipt: Receipt, ending ended: PetStanding?) -> LocalizedText {
    let adopter = Text(receipt.adopter ?? "").quoted
    let sentence: LocalizedText = "\(adopter) adopted \(quoted: receipt.petName) for \(receipt.fee)."
    return ended.map { "\(sentence) It is no longer \($0.withoutEnd.shown)." } ?? sentence
  }

  static func takenState(_ receipt: Receipt, time: Text) -> LocalizedText {
    let adoption = adoption(receipt, time)
    return "Adopted\(adoption)."
  }

  static func taken(_ receipt: Receipt, time: Text) -> Refusal {
    let (pet, adoption) = (Text(receipt.petName).quoted, adoption(receipt, time))
    return Refusal(
      "\(pet) was adopted\(adoption). Nothing was changed.",
      suggestion: LocalizedText("Type /pet for the pets that can be adopted."))
  }

  private static func adoption(_ receipt: Receipt, _ time: Text) -> LocalizedText {
    let adopter = receipt.adopter.map { Text($0).quoted }
    return adopter.map { " by \($0) on \(time), receipt \(receipt.number)" }
      ?? " on \(time), receipt \(receipt.number)"
  }

  /// The same where somebody was about to adopt it.
  static let notAdopted = Refusal(
    "This pet has no receipt, because it was not adopted.")

  static func takenMeanwhile(_ receipt: Receipt, time: Text) -> Refusal {
    Refusal(
      taken(receipt, time: time).reason,
      suggestion: LocalizedText(
        "Type back until the list of pets comes, and choose another one; the answers are kept."))
  }

  /// - Parameter warning: A sentence about the pet, to be read before.
  static func adopts(_ adoption: Adoption, _ pet: Pet, _ warning: LocalizedText?) -> LocalizedText {
    let adopts: LocalizedText = """
      \(adoption.adopter) (\(adoption.contact)) adopts \(quoted: pet.name) for \(adoption.fee). \
      Nothing was changed yet.
      """
    return warning.map { "\($0) \(adopts)" } ?? adopts
  }

  /// The warning that a pet has a status which its adoption ends.
  static func standing(_ standing: PetStanding, on today: Day) -> LocalizedText {
    let shown = standing.shown(on: today)
    return "Note that this pet is \(shown)."
  }

  static func otherFee(_ fee: Money, insteadOf shown: Money) -> Refusal {
    Refusal(
      "The fee is now \(fee), not \(shown). Nothing was changed.",
      suggestion: LocalizedText("Type confirm again to adopt for that."))
  }
}

extension PetStrings {
  static let noChoice = Refusal(
    "No pet has been chosen yet.",
    suggestion: LocalizedText("Type the number of a row, or choose and a name."))

  static let noAdopter = Refusal(
    "The adopter's name has not been given.",
    suggestion: LocalizedText("Type it; back goes to that question."))

  static let noContact = Refusal(
    "The adopter's phone number or e-mail address has not been given.",
    suggestion: noAdopter.suggestion)

  private static let contactExamples: LocalizedText =
    "Write for example 010-1234-5678, +82 10 1234 5678 or minji@example.org."

  static func isNoContact(_ typed: String) -> Refusal {
    Refusal(
      "\(quoted: typed) is neither a phone number nor an e-mail address.", suggestion: contactExamples)
  }

  static func isNoAddress(_ typed: String) -> Refusal {
    Refusal(
      "\(quoted: typed) is not an e-mail address: it needs one @, followed by a name with a dot.",
      suggestion: contactExamples)
  }

  static func isNoPhone(_ typed: String, digits: Int, _ good: ClosedRange<Int>) -> Refusal {
    Refusal(
      "\(quoted: typed) is not a phone number: it has \(digits) digits instead of \(good.lowerBound) to \(good.upperBound).",
      suggestion: contactExamples)
  }
}
