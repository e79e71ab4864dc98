import Foyer
import FoyerStorage

/// Receipts, their files, and pets that come back.
extension PetPhrases {
  static let state = Phrase(en: "State", ko: "상태")
  static let cameBack = Phrase(en: "returned", ko: "돌아옴")
  static let returned = Phrase(en: "Returned", ko: "돌아온 때")
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
        ko: ". 최근 \(shown)건만 보입니다. more 명령으로 더 봅니다")
      : Phrase(verbatim: "")
    return Phrase(
      en: "\(count) \(count == 1 ? "adoption" : "adoptions")\(found.en)\(part.en)",
      ko: "입양 \(count)건\(found.ko)\(part.ko)")
  }

  static func gaveBack(_ receipt: Receipt) -> Phrase {
    let (pet, adopter) = (Text(receipt.petName).quoted, Text(receipt.adopter).quoted)
    return Phrase(
      en: "\(pet) is back in the shelter from \(adopter); receipt \(receipt.id) is marked returned.",
      ko: "보호소로 돌아왔습니다: \(pet). 입양인 \(adopter), 증서 \(receipt.id)번에 돌아온 때를 적었습니다.")
  }

  static func cameBack(_ receipt: Receipt, time: Text) -> Refusal {
    let pet = Text(receipt.petName).quoted
    return Refusal(
      Phrase(
        en: "\(pet) was returned on \(time) already, receipt \(receipt.id). Nothing was changed.",
        ko: "\(pet), 증서 \(receipt.id)번은 \(time)에 이미 돌아온 것으로 적혀 있습니다. 바뀐 것은 없습니다."))
  }

  static func notText(_ file: String) -> Refusal {
    let file = path(file)
    return Refusal(
      Phrase(
        en: "A receipt is written to a file that ends in .txt, which \(file) does not; no file was made.",
        ko: "증서는 .txt로 끝나는 파일에 적습니다. \(file) 이름은 그렇지 않아서 파일을 만들지 않았습니다."),
      suggestion: Phrase(en: "Type for example export receipt.txt.", ko: "예: export receipt.txt."))
  }

  static func exported(_ receipt: Receipt, to file: String) -> Phrase {
    let file = path(file)
    return Phrase(
      en: "Wrote receipt \(receipt.id) to \(file).", ko: "증서 \(receipt.id)번을 적었습니다: \(file)")
  }

  /// A path in quotation marks, never shortened: its end says most.
  static func path(_ path: String) -> Text { "“\(Text(path))”" }

  static func cannotWrite(_ error: FileError) -> any Error {
    let file = path(error.file)
    switch error.code {
    case .alreadyExists:
      return Refusal(
        Phrase(
          en: "There is a file \(file) already. It was left as it is. Give another name.",
          ko: "\(file) 파일이 이미 있습니다. 그대로 두었습니다. 다른 이름을 쓰세요."))
    case .noDirectory, .missing:
      return Refusal(
        Phrase(
          en: "There is no directory for \(file); no file was made. Make it first, or give another name.",
          ko: "\(file) 파일을 둘 디렉터리가 없습니다. 파일을 만들지 않았습니다. 디렉터리를 먼저 만들거나 다른 이름을 쓰세요."))
    case .notAllowed, .notAFile:
      return Refusal(
        Phrase(
          en: "You may not write \(file); no file was made. Give the name of a place that is yours.",
          ko: "\(file) 파일을 쓸 권한이 없습니다. 파일을 만들지 않았습니다. 쓸 수 있는 곳의 이름을 쓰세요."))
    case .full:
      return Failure(
        Phrase(
          en: "The disk is full, so \(file) was not made. The adoption stands. Make room and try again.",
          ko: "디스크가 가득 차서 \(file) 파일을 만들지 않았습니다. 입양은 그대로입니다. 공간을 만든 뒤 다시 하세요."))
    case .tooLarge, .other:
      let cause = Text(error.cause)
      return Failure(
        Phrase(
          en: "\(file) could not be written (\(cause)), so it was not made. The adoption stands.",
          ko: "\(file) 파일을 쓰지 못해 만들지 않았습니다 (\(cause)). 입양은 그대로입니다."))
    }
  }
}
