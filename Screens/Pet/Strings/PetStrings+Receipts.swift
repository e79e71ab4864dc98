import Foyer
import FoyerFeatures
import FoyerJournal

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
