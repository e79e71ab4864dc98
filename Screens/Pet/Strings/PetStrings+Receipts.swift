import Foyer
import FoyerFeatures
import FoyerJournal

/// Receipts, their files, and pets that come back.
extension PetStrings {
  static let donationWords = AmountWords(
    AmountWords.orNone,
    expectation: LocalizedText(en: "an amount and its currency, such as $20", ko: "금액과 통화, 예: 2만 원"))

  static let refundWords = AmountWords(
    LocalizedText(en: "REFUND", ko: "환불금액"),
    expectation: LocalizedText(
      en: "what the adopter gets back, such as $50", ko: "입양자에게 돌려주는 금액과 통화, 예: 5만 원"))

  static func gaveBack(_ receipt: Receipt) -> LocalizedText {
    let adopter = receipt.adopter.map { Text($0).quoted }
    let refund = receipt.refund.map { LocalizedText(en: " \($0) was refunded.", ko: " 환불: \($0).") }
    return LocalizedText(
      en:
        "\(quoted: receipt.petName) is back in the shelter\(adopter.map { " from \($0)" } ?? ""); receipt \(receipt.number) is marked returned.\(refund?.en ?? "")",
      ko:
        "보호소로 돌아왔습니다: \(quoted: receipt.petName). \(adopter.map { "입양자 \($0), " } ?? "")증서 \(receipt.number)번에 반환 일시를 적었습니다.\(refund?.ko ?? "")"
    )
  }

  static func largeRefund(_ fee: Money) -> Refusal {
    Refusal(
      LocalizedText(
        en: "The refund is at most the fee, \(fee). Nothing was changed.", ko: "환불은 \(fee)까지입니다. 바뀐 것은 없습니다.")
    )
  }

  static func donated(_ receipt: Receipt) -> LocalizedText {
    let number = receipt.number
    guard let donation = receipt.donation else {
      return LocalizedText(en: "Receipt \(number) has no donation now.", ko: "증서 \(number)번에는 이제 기부금이 없습니다.")
    }
    return LocalizedText(
      en: "The donation of receipt \(number) is \(donation).", ko: "증서 \(number)번의 기부금: \(donation).")
  }

  static let noPetName = Refusal(
    LocalizedText(en: "A receipt names the pet.", ko: "증서에는 동물의 이름이 있어야 합니다."))

  static func noAdopter(of number: Int) -> Refusal {
    Refusal(
      LocalizedText(
        en: "Receipt \(number) names no adopter; nothing was changed.",
        ko: "증서 \(number)번에는 입양자가 없습니다. 바뀐 것은 없습니다."),
      suggestion: Adopter.nouns.listHint)
  }

  static func wasUndone(_ receipt: Receipt) -> Refusal {
    Refusal(
      LocalizedText(
        en:
          "The adoption of \(quoted: receipt.petName) was undone, receipt \(receipt.number). Nothing was changed.",
        ko: "\(quoted: receipt.petName), 증서 \(receipt.number)번의 입양은 되돌렸습니다. 바뀐 것은 없습니다."))
  }

  static func cameBack(_ receipt: Receipt, time: Text) -> Refusal {
    Refusal(
      LocalizedText(
        en:
          "\(quoted: receipt.petName) was returned on \(time) already, receipt \(receipt.number). Nothing was changed.",
        ko: "\(quoted: receipt.petName), 증서 \(receipt.number)번은 \(time)에 이미 반환되었습니다. 바뀐 것은 없습니다."))
  }

  static func notText(_ file: String) -> Refusal {
    Refusal(
      LocalizedText(
        en: "\(Text.path(file)) does not end in .txt, so no file was made. Type export receipt.txt.",
        ko: "\(Text.path(file)) 이름이 .txt로 끝나지 않아서 파일을 만들지 않았습니다. 예: export receipt.txt."))
  }

  static func exported(_ receipt: Receipt, to file: String) -> LocalizedText {
    LocalizedText(
      en: "Wrote receipt \(receipt.number) to \(Text.path(file)).",
      ko: "증서 \(receipt.number)번을 적었습니다: \(Text.path(file))")
  }
}

/// Receipts whose adopters are forgotten.
extension PetStrings {
  static func erases(_ numbers: [Int]) -> LocalizedText {
    let (number, noun) = (
      Text(numbers.map(String.init).joined(separator: ", ")),
      numbers.count == 1 ? "receipt" : "receipts" as Text
    )
    return LocalizedText(
      en:
        "This erases the adopter's name and contact from \(noun) \(number) for good; undo can't bring them back. Nothing was erased yet.",
      ko: "증서 \(number)번에서 입양자의 이름과 연락처를 영구히 지웁니다. undo로도 되살릴 수 없습니다. 아직 지우지 않았습니다.")
  }

  /// - Parameter copies: The copies of the store that were kept beside it.
  static func forgot(_ receipt: Receipt, count: Int = 1, copies: [String]) -> LocalizedText {
    let more =
      count > 1
      ? LocalizedText(en: " and \(count - 1) more", ko: " 외 \(count - 1)장") : LocalizedText(verbatim: "")
    let (number, paths) = (receipt.number, copies.map { Text.path($0) }.joined(separator: ", "))
    let kept =
      copies.isEmpty
      ? LocalizedText(verbatim: "")
      : LocalizedText(
        en: " So \(copies.count == 1 ? "does the copy" : "do the copies") of the store: \(paths).",
        ko: " 저장소의 사본에도 남아 있습니다: \(paths).")
    return LocalizedText(
      en:
        "Erased the adopter's name and contact from receipt \(number)\(more.en). Backups and exported receipts made before still hold them.\(kept)",
      ko:
        "증서 \(number)번\(more.ko)에서 입양자의 이름과 연락처를 지웠습니다. 전에 만든 백업과 내보낸 증서에는 남아 있습니다.\(kept)")
  }

  static func stillOnReceipts(_ numbers: [Int]) -> LocalizedText {
    let list = Text(numbers.map(String.init).joined(separator: ", "))
    let receipts = numbers.count == 1 ? "receipt \(list) has" : "receipts \(list) have" as Text
    return LocalizedText(
      en:
        "The same name or contact remains elsewhere: \(receipts) it. /pet/receipts erases it there: “forget \(numbers[0])”.",
      ko: "같은 이름이나 연락처가 증서 \(list)번에도 남아 있습니다. /pet/receipts에서 “forget \(numbers[0])” 명령으로 지웁니다.")
  }

  static func stillWithPets(_ names: [String]) -> LocalizedText {
    let quoted = names.map { Text($0).quoted }.joined(separator: ", ")
    return LocalizedText(
      en: """
        The same name or contact remains with a reservation or foster home of \(quoted). “erase” on the pet’s screen \
        erases it there.
        """,
      ko: "같은 이름이나 연락처가 \(quoted)의 예약이나 임시 보호에도 남아 있습니다. 동물 화면의 “erase” 명령으로 지웁니다.")
  }

  static func isForgotten(_ number: Int) -> LocalizedText {
    LocalizedText(
      en: "The adopter's name and contact were erased from receipt \(number) already.",
      ko: "증서 \(number)번에서 입양자의 이름과 연락처를 이미 지웠습니다.")
  }
}

/// The feature's own words for changes in the history.
extension PetStrings {
  static func receiptTitle(_ number: Int) -> LocalizedText {
    LocalizedText(en: "receipt \(number)", ko: "증서 \(number)번")
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
    guard let pet = entry.items.first(where: { $0.type == Pet.schema.name })?.title.en.quoted,
      let event = event(entry)
    else { return nil }
    return event == isBack
      ? LocalizedText(en: "\(pet) is back in the shelter.", ko: "\(pet.with(.subject)) 다시 보호소에 있습니다.")
      : LocalizedText(en: "\(pet) is adopted again.", ko: "\(pet.with(.subject)) 다시 입양되었습니다.")
  }

  private static let isAdopted = LocalizedText(
    en: "adopted",
    ko: "입양")

  private static let isBack = LocalizedText(
    en: "back in the shelter",
    ko: "반환")

  private static func adopted(_ entry: HistoryEntry) -> LocalizedText {
    let fields = entry.items.flatMap(\.written)
    guard let adopter = fields.first(where: { $0.field == "adopter" })?.new else { return isAdopted }
    return LocalizedText(en: "adopted (adopter \(adopter))", ko: "입양(입양자 \(adopter))")
  }
}
