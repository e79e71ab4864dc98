import Foyer
import FoyerFeatures
import FoyerJournal

/// Every word of the shelter, its pets and the questions about a new one.
enum PetStrings {
  static let subject: LocalizedText = "pet"
  static let exampleLine: LocalizedText = "Stuart, 2019-10-23, very rare, stuart.png"
  static let feature: LocalizedText = "Pet"
  static let pet = LocalizedText("Pet", context: "animal")
  static let rarity: LocalizedText = "Rarity"
  static let fee: LocalizedText = "Adoption fee"
  static let empty: LocalizedText =
    "No pets in the shelter. Type add to be asked for one, or add Stuart, 2019-10-23, very rare."
  static let petGone: LocalizedText = "This pet is no longer in the shelter."
  static let ownFee: LocalizedText = "Adoption fee, of this pet alone"
  static let species: LocalizedText = "Species"
  static let speciesExpectation: LocalizedText = "one of those, or any other word, such as parrot"
  static let sex: LocalizedText = "Sex"
  static let arrived: LocalizedText = "Arrival"
  static let breed: LocalizedText = "Breed"
  static let color: LocalizedText = "Color"
  static let weight: LocalizedText = "Weight"
  static let weightArgument: LocalizedText = "KILOGRAMS"
  static let weightExpectation: LocalizedText = "a weight such as 4.2, 4.2 kg or 850 g"
  static let chip: LocalizedText = "Microchip"
  static let timeInShelter: LocalizedText = "Time in the shelter"

  /// The number of pets in the shelter.
  static func toAdopt(_ count: Int) -> LocalizedText {
    let pets = Pet.nouns.count(count)
    return "\(pets) to adopt"
  }
  static let birthExample: LocalizedText = "2019-10-23 or 2019.10.23, about 3 years, or unknown"
  static let birthExpectation: LocalizedText =
    "today or an earlier day, about an age, or unknown, such as \(birthExample)"
  static let whenBorn: LocalizedText =
    "When was the pet born? For example 2019-10-23, about 3 years, or unknown."
  static let statusExample: LocalizedText = "reserved for Kim Minji, 010-1234-5678 until friday"
  static let statusHelp: LocalizedText = "Set the status, as in reserved for Kim Minji until friday"
  static let howRare: LocalizedText = "How rare is the pet?"

  // MARK: Adoption

  static let adopter: LocalizedText = "Adopter"
  static let contact: LocalizedText = "Contact"
  static let time: LocalizedText = "Time"
  static let receipt: LocalizedText = "Receipt"
  static let receipts: LocalizedText = "Receipts"
  static let notGiven: LocalizedText = "not given yet"
  static let noReceipts: LocalizedText = "No pet has been adopted yet. Type adopt and a pet in the shelter."
  static let noVisibleAdopters: LocalizedText = "There is nobody whose name is visible to you."
  static let reviewHint: LocalizedText = "Type confirm to adopt, or back to change an answer."
  static let whereToReach: LocalizedText = "What is the phone number or e-mail address?"
  static let chooseTitle: LocalizedText = "Adopt a pet"
  static let whoAdopts: LocalizedText = "What is the adopter's name?"
  static let adoptOnOneLine: LocalizedText = "Type for example adopt Stuart, Kim Minji, 010-1234-5678 --yes."

  // MARK: Pictures

  static let pictures: LocalizedText = "Pictures"
  /// A picture without a description in a list.
  static let aPicture: LocalizedText = "no description"

  // MARK: Receipts

  static let state: LocalizedText = "State"
  static let cameBack: LocalizedText = "returned"
  static let returned: LocalizedText = "Returned"
  static let donation: LocalizedText = "Donation"
  static let refund: LocalizedText = "Refund"
  static let fees: LocalizedText = "Fees"
  static let donations: LocalizedText = "Donations"
  static let refunds: LocalizedText = "Refunds"
  static let adopters: LocalizedText = "Adopters"
  static let pets: LocalizedText = "pets in the shelter"
  static let withoutAdopters: LocalizedText = "The adopters' names and contacts are private and stay here."
  static let wasAdopted: LocalizedText = "The pet was adopted, so a file can't change it."
  static let adoptionKept: LocalizedText = "The adoption stands."
  static let erasesHolder: LocalizedText =
    "This erases the names and contacts of the pet's reservations and foster homes for good; undo can't bring them back. Nothing was erased yet."
  static let isNotVisible: LocalizedText =
    "Names and contacts are not visible to you, so nothing was erased. Ask a colleague who sees them."
  static let forgotHolder: LocalizedText = "Erased the names and contacts of reservations and foster homes."
  static let undone: LocalizedText = "undone"
  static let wasUndone: LocalizedText = "Undone"
  static let undoneState: LocalizedText = "This adoption was undone."
}

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

/// Receipts, their files, and pets that come back.
extension PetStrings {
  static let donationWords = AmountWords(
    AmountWords.orNone,
    expectation: LocalizedText("an amount and its currency, such as $20"))

  static let refundWords = AmountWords(
    "REFUND",
    expectation: LocalizedText("what the adopter gets back, such as $50"))

  static func gaveBack(_ receipt: Receipt) -> LocalizedText {
    let adopter = receipt.adopter.map { Text($0).quoted }
    let (pet, number) = (Text(receipt.petName).quoted, receipt.number)
    let back: LocalizedText =
      adopter.map { "\(pet) is back in the shelter from \($0); receipt \(number) is marked returned." }
      ?? "\(pet) is back in the shelter; receipt \(number) is marked returned."
    return receipt.refund.map { "\(back) \($0) was refunded." } ?? back
  }

  static func largeRefund(_ fee: Money) -> Refusal {
    Refusal(
      "The refund is at most the fee, \(fee). Nothing was changed."
    )
  }

  static func donated(_ receipt: Receipt) -> LocalizedText {
    let number = receipt.number
    guard let donation = receipt.donation else {
      return "Receipt \(number) has no donation now."
    }
    return "The donation of receipt \(number) is \(donation)."
  }

  static let noPetName = Refusal(
    "A receipt names the pet.")

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

  static func notText(_ file: String) -> Refusal {
    Refusal(
      "\(Text.path(file)) does not end in .txt, so no file was made. Type export receipt.txt.")
  }

  static func exported(_ receipt: Receipt, to file: String) -> LocalizedText {
    "Wrote receipt \(receipt.number) to \(Text.path(file))."
  }
}

/// Receipts whose adopters are forgotten.
extension PetStrings {
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
    let (number, paths) = (receipt.number, copies.map { Text.path($0) }.joined(separator: ", "))
    let kept =
      copies.isEmpty
      ? LocalizedText(verbatim: "")
      : LocalizedText(
        copies.count, one: " So does the copy of the store: \(paths).",
        many: " So do the copies of the store: \(paths).")
    return
      "Erased the adopter's name and contact from receipt \(number)\(more). Backups and exported receipts made before still hold them.\(kept)"
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

  static func stillWithPets(_ names: [String]) -> LocalizedText {
    let quoted = names.map { Text($0).quoted }.joined(separator: ", ")
    return
      "The same name or contact remains with a reservation or foster home of \(quoted). “erase” on the pet’s screen erases it there."
  }

  static func isForgotten(_ number: Int) -> LocalizedText {
    "The adopter's name and contact were erased from receipt \(number) already."
  }
}

/// The feature's own words for changes in the history.
extension PetStrings {
  static func receiptTitle(_ number: Int) -> LocalizedText {
    "receipt \(number)"
  }

  /// Describes what a change did; `nil` where the usual words do.
  static func event(_ entry: HistoryEntry) -> LocalizedText? {
    let isUndo = entry.change.kind == .undid
    switch entry.targetCommand ?? entry.change.command {
    case "adopt": return isUndo ? isBack : adopted(entry)
    case "return": return isUndo ? isAdopted : isBack
    case "picture": return order(entry)
    default: return nil
    }
  }

  /// Says what is true after an undo or redo; `nil` where the usual words do.
  static func present(_ entry: HistoryEntry) -> LocalizedText? {
    guard let pet = entry.items.first(where: { $0.type == Pet.schema.name })?.title.quoted,
      let event = event(entry)
    else { return nil }
    return event == isBack
      ? LocalizedText("\(pet) is back in the shelter.")
      : LocalizedText("\(pet) is adopted again.")
  }

  private static let isAdopted: LocalizedText = "adopted"

  private static let isBack: LocalizedText = "back in the shelter"

  private static func adopted(_ entry: HistoryEntry) -> LocalizedText {
    let fields = entry.items.flatMap(\.written)
    guard let adopter = fields.first(where: { $0.field == "adopter" })?.new else { return isAdopted }
    return "adopted (adopter \(adopter))"
  }
}

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

/// The help of the feature's commands.
enum PetHelp {
  static let picture: LocalizedText =
    "Add a picture, remove one, or show one first, as in picture add luna.png asleep"
  static let remove: LocalizedText = "Delete pets from the shelter"
  static let adopt: LocalizedText = "Adopt a pet. Alone, asks which one"
  static let choose: LocalizedText = "Choose the pet to adopt"
  static let `return`: LocalizedText = "Return the pet to the shelter"
  static let forget: LocalizedText = "Erase the adopter's name and contact, for good"
  static let donation: LocalizedText = "Note a donation by the adopter"
  static let adopters: LocalizedText = "Show who adopted, with their receipts"
  static let forgetHolder: LocalizedText =
    "Erase the names and contacts of reservations and foster homes, for good"
  static let export: LocalizedText = "Write the receipt to a new file that ends in .txt"
  static let receipts: LocalizedText = "Show the receipts of all adoptions"
  static let confirm: LocalizedText = "Adopt the pet as shown (also yes)"
}

/// The names of the feature's arguments, and what they expect.
enum PetArguments {
  static let adoption: LocalizedText = "PET | PET, NAME, PHONE OR E-MAIL"
  static let birth: LocalizedText = "DAY | about AGE | unknown"
  static let species: LocalizedText = "SPECIES"
  static let contact: LocalizedText = "PHONE OR E-MAIL"
  static let receiptNumber: LocalizedText = "NUMBER"
  static let receiptNumberExpectation: LocalizedText = "the number on a receipt"
  static let verb: LocalizedText = "add | remove | first"
  static let picture: LocalizedText = "FILE | NUMBER"
  static let description: LocalizedText = "DESCRIPTION"
}
