import Foyer

/// Every word of adoptions and their receipts.
extension PetPhrases {
  static let adopter = Phrase(en: "Adopter", ko: "입양인")
  static let time = Phrase(en: "Time", ko: "때")
  static let receipt = Phrase(en: "Receipt", ko: "증서 번호")
  static let receipts = Phrase(en: "Receipts", ko: "입양 증서")
  static let notGiven = Phrase(en: "not given yet", ko: "아직 답하지 않음")
  static let noReceipts = Phrase(
    en: "No pet has been adopted yet. Type adopt and a pet in the shelter.",
    ko: "아직 입양된 동물이 없습니다. 보호소에서 adopt 뒤에 동물을 쓰세요.")
  static let staleReceipts = Phrase(
    en: "The receipts could not be read again; this is how they last were.",
    ko: "증서를 다시 읽지 못했습니다. 마지막으로 읽은 모습입니다.")
  static let confirmHint = Phrase(
    en: "Type confirm to adopt, or .. to change the name.", ko: "confirm 명령을 입력하면 입양합니다. 이름을 고치려면 ..을 입력하세요.")

  static func step(_ number: Int, of total: Int) -> Phrase {
    Phrase(
      en: "Step \(number) of \(total); .. goes back one", ko: "\(number)/\(total)단계, 앞 단계로 돌아가려면 ..")
  }

  static func receiptCount(_ count: Int) -> Phrase {
    Phrase(en: "\(count) \(count == 1 ? "adoption" : "adoptions")", ko: "입양 \(count)건")
  }

  static func receipt(_ number: Receipt.ID) -> Phrase {
    Phrase(en: "Receipt \(number)", ko: "입양 증서 \(number)번")
  }

  static func adoptTitle(_ name: String) -> Phrase {
    let name = Text(name).quoted
    return Phrase(en: "Adopt \(name)", ko: "\(name) 입양하기")
  }

  static func confirmTitle(_ name: String) -> Phrase {
    let name = Text(name).quoted
    return Phrase(en: "Confirm the adoption of \(name)", ko: "\(name) 입양 확인")
  }

  static func whoAdopts(_ name: String) -> Phrase {
    let name = Text(name).quoted
    return Phrase(
      en: "What is the name of the person who adopts \(name)?", ko: "\(name)의 입양인은 누구입니까? 이름을 쓰세요.")
  }

  static func adopted(_ receipt: Receipt) -> Phrase {
    let pet = Text(receipt.petName).quoted
    let adopter = Text(receipt.adopter).quoted
    return Phrase(
      en:
        "\(adopter) adopted \(pet) for \(receipt.fee.text(in: .english)). Receipt \(receipt.id) is in receipts.",
      ko:
        "\(pet)의 입양을 마쳤습니다. 입양인 \(adopter), 입양비 \(receipt.fee.text(in: .korean)). 증서 \(receipt.id)번은 receipts에 있습니다."
    )
  }

  /// Who adopted a pet and when, as a screen's state.
  static func takenState(_ receipt: Receipt, time: Text) -> Phrase {
    let adopter = Text(receipt.adopter).quoted
    return Phrase(
      en: "Adopted by \(adopter) on \(time), receipt \(receipt.id).",
      ko: "입양되었습니다. 입양인 \(adopter), \(time), 증서 \(receipt.id)번.")
  }

  static func taken(_ receipt: Receipt, time: Text) -> Refusal {
    let pet = Text(receipt.petName).quoted
    let adopter = Text(receipt.adopter).quoted
    return Refusal(
      Phrase(
        en: "\(pet) was adopted by \(adopter) on \(time), receipt \(receipt.id). Nothing was changed.",
        ko: "\(pet)의 입양은 이미 끝났습니다. 입양인 \(adopter), \(time), 증서 \(receipt.id)번. 바뀐 것은 없습니다."),
      suggestion: Phrase(
        en: "Type /pet for the pets that can be adopted.", ko: "/pet 경로를 입력하면 입양할 수 있는 동물이 나옵니다."))
  }

  static func noReceipt(_ number: Receipt.ID) -> Refusal {
    Refusal(
      Phrase(
        en: "There is no receipt \(number); nothing has moved.", ko: "증서 \(number)번이 없습니다. 아무 데로도 옮기지 않았습니다."),
      suggestion: Phrase(
        en: "Type /pet/receipts for the receipts there are.", ko: "/pet/receipts 경로를 입력하면 있는 증서가 나옵니다."))
  }

  static let noAdopter = Refusal(
    Phrase(en: "The adopter's name has not been given.", ko: "입양인의 이름에 아직 답하지 않았습니다."),
    suggestion: Phrase(
      en: "Type the name; .. goes back to that question.", ko: "이름을 쓰세요. 그 물음으로 돌아가려면 ..을 입력하세요."))
}
