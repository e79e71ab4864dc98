import Foyer
import FoyerFeatures

/// Receipts, their files, and pets that come back.
extension PetPhrases {
  static let state = Phrase(en: "State", ko: "상태")
  static let cameBack = Phrase(en: "returned", ko: "돌아옴")
  static let returned = Phrase(en: "Returned", ko: "반환 일시")
  static let noOlderReceipts = Phrase(en: "There are no older receipts.", ko: "더 오래된 증서가 없습니다.")

  static func noReceipts(with text: String) -> Phrase {
    let text = Text(text).quoted
    return Phrase(
      en: "No receipt has \(text). Type find alone for all of them.",
      ko: "맞는 증서가 없습니다 (\(text)). find 명령만 입력하면 모두 나옵니다.")
  }

  static func receiptCount(_ list: ReceiptList, with text: String?) -> Phrase {
    let quoted = text.map { Text($0).quoted }
    let found = quoted.map { Phrase(en: " with \($0)", ko: ": \($0)") } ?? Phrase(verbatim: "")
    let (count, shown) = (list.count, list.receipts.count)
    let part =
      list.hasMore
      ? Phrase(
        en: "; the latest \(shown) shown, type more for older ones",
        ko: ". 최근 \(shown)장만 보입니다. more 명령으로 더 봅니다")
      : Phrase(verbatim: "")
    return Phrase(
      en: "\(count) \(count == 1 ? "receipt" : "receipts")\(found.en)\(part.en)",
      ko: "증서 \(count)장\(found.ko)\(part.ko)")
  }

  static func gaveBack(_ receipt: Receipt) -> Phrase {
    let (pet, adopter) = (Text(receipt.petName).quoted, receipt.adopter.map { Text($0).quoted })
    return Phrase(
      en:
        "\(pet) is back in the shelter\(adopter.map { " from \($0)" } ?? ""); receipt \(receipt.number) is marked returned.",
      ko:
        "보호소로 돌아왔습니다: \(pet). \(adopter.map { "입양자 \($0), " } ?? "")증서 \(receipt.number)번에 반환 일시를 적었습니다.")
  }

  static func wasUndone(_ receipt: Receipt) -> Refusal {
    let pet = Text(receipt.petName).quoted
    return Refusal(
      Phrase(
        en: "The adoption of \(pet) was undone, receipt \(receipt.number). Nothing was changed.",
        ko: "\(pet), 증서 \(receipt.number)번의 입양은 되돌렸습니다. 바뀐 것은 없습니다."))
  }

  static func cameBack(_ receipt: Receipt, time: Text) -> Refusal {
    let pet = Text(receipt.petName).quoted
    return Refusal(
      Phrase(
        en: "\(pet) was returned on \(time) already, receipt \(receipt.number). Nothing was changed.",
        ko: "\(pet), 증서 \(receipt.number)번은 \(time)에 이미 돌아온 것으로 적혀 있습니다. 바뀐 것은 없습니다."))
  }

  static func notText(_ file: String) -> Refusal {
    let file = Text.path(file)
    return Refusal(
      Phrase(
        en: "A receipt is written to a file that ends in .txt, which \(file) does not; no file was made.",
        ko: "증서는 .txt로 끝나는 파일에 적습니다. \(file) 이름은 그렇지 않아서 파일을 만들지 않았습니다."),
      suggestion: Phrase(en: "Type for example export receipt.txt.", ko: "예: export receipt.txt."))
  }

  static func exported(_ receipt: Receipt, to file: String) -> Phrase {
    let file = Text.path(file)
    return Phrase(
      en: "Wrote receipt \(receipt.number) to \(file).", ko: "증서 \(receipt.number)번을 적었습니다: \(file)")
  }

  static let pets = Phrase(en: "pets in the shelter", ko: "보호소의 동물")
  static let receiptFiles = Phrase(en: "receipts", ko: "증서")
  static let withoutAdopters = Phrase(
    en: "The adopters' names and contacts are private and stay here.",
    ko: "입양자의 이름과 연락처는 개인 정보라서 쓰지 않았습니다.")
  static let wasAdopted = Phrase(
    en: "The pet was adopted, so a file can't change it.", ko: "입양된 동물이라서 파일로 바꿀 수 없습니다.")

  static func pets(_ count: Int) -> Phrase {
    Phrase(en: "\(count) \(count == 1 ? "pet" : "pets")", ko: "동물 \(count)마리")
  }

  static func receipts(_ count: Int) -> Phrase {
    Phrase(en: "\(count) \(count == 1 ? "receipt" : "receipts")", ko: "증서 \(count)장")
  }

  static let adoptionKept = Phrase(en: "The adoption stands.", ko: "입양은 그대로입니다.")
}
