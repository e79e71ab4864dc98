import Foyer
import FoyerRecords

/// Every word of the shelter, its pets and the questions about a new one.
enum PetStrings {
  static let pet = LocalizedText("Pet", context: "animal")
  static let fee: LocalizedText = "Adoption fee"
  static let petGone: LocalizedText = "This pet is no longer in the shelter."
  static let statusExample: LocalizedText = "reserved for Kim Minji, 010-1234-5678 until friday"
  static let statusHelp: LocalizedText = "Set the status, as in reserved for Kim Minji until friday"

  // MARK: Adoption

  static let adopter: LocalizedText = "Adopter"
  static let contact: LocalizedText = "Contact"
  static let time: LocalizedText = "Time"
  static let receipt: LocalizedText = "Receipt"
  static let notGiven: LocalizedText = "not given yet"

  // MARK: Receipts

  static let cameBack: LocalizedText = "returned"
  static let wasAdopted: LocalizedText = "The pet was adopted, so a file can't change it."
  static let isNotVisible: LocalizedText =
    "Names and contacts are not visible to you, so nothing was erased. Ask a colleague who sees them."

  // MARK: Every word of adoptions and their receipts

  static func receipt(_ number: Int) -> LocalizedText {
    "Receipt \(number)"
  }

  /// - Parameter ended: The status that ended with the adoption; `nil` for none that is worth a word.
  static func adopted(_ receipt: Receipt, ending ended: PetStanding?) -> LocalizedText {
    let adopter = receipt.adopter ?? ""
    let sentence: LocalizedText = "\(quoted: adopter) adopted \(quoted: receipt.petName) for \(receipt.fee)."
    return ended.map { "\(sentence) It is no longer \($0.withoutEnd.shown)." } ?? sentence
  }

  static func taken(_ receipt: Receipt, time: Text) -> Refusal {
    Refusal(
      "\(quoted: receipt.petName) was adopted\(adoption(receipt, time)). Nothing was changed.",
      suggestion: "Type /pet for the pets that can be adopted.")
  }

  static func adoption(_ receipt: Receipt, _ time: Text) -> LocalizedText {
    receipt.adopter.map { " by \(quoted: $0) on \(time), receipt \(receipt.number)" }
      ?? " on \(time), receipt \(receipt.number)"
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
    "Note that this pet is \(standing.shown(on: today))."
  }

  static func otherFee(_ fee: Money, insteadOf shown: Money) -> Refusal {
    Refusal(
      "The fee is now \(fee), not \(shown). Nothing was changed.",
      suggestion: "Type confirm again to adopt for that.")
  }

  static let noChoice = Refusal(
    "No pet has been chosen yet.",
    suggestion: "Type the number of a row, or choose and a name.")

  static let noAdopter = Refusal(
    "The adopter's name has not been given.",
    suggestion: "Type it; back goes to that question.")

  static let noContact = Refusal(
    "The adopter's phone number or e-mail address has not been given.",
    suggestion: noAdopter.suggestion)

  /// The refusal of a line, which no question follows.
  static let noContactInLine = Refusal(noContact.reason, suggestion: contactExamples)

  static let contactExamples: LocalizedText =
    "Write for example 010-1234-5678, +82 10 1234 5678 or minji@example.org."

  // MARK: Receipts, their files, and pets that come back

  static let donationWords = AmountWords(
    AmountWords.orNone,
    expectation: LocalizedText("an amount and its currency, such as $20"))

  static let refundWords = AmountWords(
    "REFUND",
    expectation: LocalizedText("what the adopter gets back, such as $50"))

  static func gaveBack(_ receipt: Receipt) -> LocalizedText {
    let (pet, number) = (receipt.petName, receipt.number)
    let back: LocalizedText =
      receipt.adopter.map {
        "\(quoted: pet) is back in the shelter from \(quoted: $0); receipt \(number) is marked returned."
      } ?? "\(quoted: pet) is back in the shelter; receipt \(number) is marked returned."
    return receipt.refund.map { "\(back) \($0) was refunded." } ?? back
  }

  /// The sentence about a refund that follows a return.
  static func refunded(_ receipt: Receipt) -> LocalizedText {
    let refund = receipt.refund.map { LocalizedText("\($0)") } ?? ""
    return "\(refund) was refunded for receipt \(receipt.number)."
  }

  static let noPetName = Refusal("A receipt names the pet.")

  static func noAdopter(of number: Int) -> Refusal {
    Refusal(
      "Receipt \(number) names no adopter; nothing was changed.",
      suggestion: Adopter.nouns.listHint)
  }

  static func wasUndone(_ receipt: Receipt) -> Refusal {
    Refusal(
      "The adoption of \(quoted: receipt.petName) was undone, receipt \(receipt.number). Nothing was changed."
    )
  }

  static func cameBack(_ receipt: Receipt, time: Text) -> Refusal {
    Refusal(
      "\(quoted: receipt.petName) was returned on \(time) already, receipt \(receipt.number). Nothing was changed."
    )
  }

  // MARK: Receipts whose adopters are forgotten

  static func erases(_ numbers: [Int]) -> LocalizedText {
    let (number, noun) = (
      Text(numbers.map(String.init).joined(separator: ", ")),
      numbers.count == 1 ? "receipt" : "receipts" as Text
    )
    return
      "This erases the adopter's name and contact from \(noun) \(number) for good; undo can't bring them back. Nothing was erased yet."
  }

  /// - Parameter copies: The copies of the store that were kept beside it.
  static func forgot(_ receipt: Receipt, count: Int = 1, copies: [String]) -> LocalizedText {
    let more =
      count > 1
      ? LocalizedText(" and \(count - 1) more") : LocalizedText(verbatim: "")
    let paths = copies.map { Text.path($0) }.joined(separator: ", ")
    let kept =
      copies.isEmpty
      ? LocalizedText(verbatim: "")
      : LocalizedText(
        copies.count, one: " So does the copy of the store: \(paths).",
        many: " So do the copies of the store: \(paths).")
    return
      "Erased the adopter's name and contact from receipt \(receipt.number)\(more). Backups and exported receipts made before still hold them.\(kept)"
  }

  static func stillOnReceipts(_ numbers: [Int]) -> LocalizedText {
    let list = Text(numbers.map(String.init).joined(separator: ", "))
    return LocalizedText(
      numbers.count,
      one:
        "The same name or contact remains elsewhere: receipt \(list) has it. /pet/receipts erases it there: “forget \(numbers[0])”.",
      many:
        "The same name or contact remains elsewhere: receipts \(list) have it. /pet/receipts erases it there: “forget \(numbers[0])”."
    )
  }

  // MARK: The feature's own words for changes in the history

  /// Describes what a change did; `nil` where the usual words do.
  static func event(_ entry: HistoryEntry) -> LocalizedText? {
    let isUndo = entry.change.kind == .undid
    switch entry.targetCommand ?? entry.change.command {
    case "adopt": return isUndo ? isBack : adopted(entry)
    case "return": return isUndo ? "adopted" : isBack
    default: return nil
    }
  }

  /// Says what is true after an undo or redo; `nil` where the usual words do.
  static func present(_ entry: HistoryEntry) -> LocalizedText? {
    guard let pet = entry.items.first(where: { $0.type == Pet.schema.name })?.title.quoted,
      let event = event(entry)
    else { return nil }
    return event == isBack
      ? "\(pet) is back in the shelter."
      : "\(pet) is adopted again."
  }

  private static let isBack: LocalizedText = "back in the shelter"

  private static func adopted(_ entry: HistoryEntry) -> LocalizedText {
    let fields = entry.items.flatMap(\.written)
    guard let adopter = fields.first(where: { $0.field == "adopter" })?.new else {
      return LocalizedText("adopted")
    }
    return "adopted (adopter \(adopter))"
  }

  // MARK: Sentences about the pets in the shelter

  static func reserved(_ pet: Pet, for holder: String) -> Refusal {
    Refusal(
      "\(quoted: pet.name) is reserved for \(quoted: holder). Nothing was changed.",
      suggestion: "Type /pet status \(Text(word: pet.name)) available to end the reservation.")
  }
}

/// The words of what is done for the health of pets.
enum CareStrings {
  static let delete: LocalizedText = "Delete care entries"
  static let argument: LocalizedText = "KIND DAY next DAY NOTE"
  static let expectation: LocalizedText =
    "vaccination, vet visit, medication or other, and perhaps the day, the next one, and a note"

  static let day: LocalizedText = "today or an earlier day, such as yesterday or 2026-11-01"

  static let noPet = Refusal("A care entry names the pet.")

  @Sendable
  static func isAhead(_ day: Day) -> Refusal {
    Refusal(
      "\(day) is in the future; care that was given is not.",
      suggestion: "Write down what was done, and behind “next” when it is due again.")
  }

  static func title(_ care: Care) -> LocalizedText {
    "\(care.petName): \(care.kind.name)"
  }

  static func isNone(_ typed: String) -> Refusal { .unexpected(typed, argument, expectation) }
}

/// The help of the feature's commands.
enum PetHelp {
  static let remove: LocalizedText = "Delete pets from the shelter"
  /// Without `forget`, which erases adopters.
  static let removeAliases = ["remove", "rm"]
  static let adopt: LocalizedText = "Adopt a pet. Alone, asks which one"
  static let `return`: LocalizedText = "Return the pet to the shelter"
  static let forget: LocalizedText = "Erase the adopter's name and contact, for good"
  static let donation: LocalizedText = "Note a donation by the adopter"
}

/// The names of the feature's arguments, and what they expect.
enum PetArguments {
  static let contact: LocalizedText = "PHONE OR E-MAIL"
}
