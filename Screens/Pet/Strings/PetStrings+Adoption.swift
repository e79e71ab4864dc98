import Foyer

/// Every word of adoptions and their receipts.
extension PetStrings {
  static func whichOne(_ count: LocalizedText) -> LocalizedText {
    LocalizedText(en: "Which pet is adopted? \(count).", ko: "어느 동물을 입양합니까? \(count).")
  }

  static let otherPet = Refusal(
    LocalizedText(en: "This adoption is for another pet.", ko: "이 입양은 다른 동물에 관한 것입니다."),
    suggestion: LocalizedText(
      en: "Type cancel, and then adopt on the pet's own screen.", ko: "cancel을 입력한 뒤 그 동물의 화면에서 adopt를 입력하세요."
    ))

  static func receipt(_ number: Int) -> LocalizedText {
    LocalizedText(en: "Receipt \(number)", ko: "입양 증서 \(number)번")
  }

  static func adoptTitle(_ name: String) -> LocalizedText {
    LocalizedText(en: "Adopt \(quoted: name)", ko: "\(quoted: name) 입양하기")
  }

  /// - Parameter ended: The status that ended with the adoption; `nil` for none that is worth a word.
  static func adopted(_ receipt: Receipt, ending ended: PetStanding?) -> LocalizedText {
    let adopter = Text(receipt.adopter ?? "").quoted
    let (en, ko) = (
      ended.map { " It is no longer \($0.withoutEnd.shown.en)." } ?? "",
      ended.map { " 끝난 상태: \($0.withoutEnd.shown.ko)." } ?? ""
    )
    return LocalizedText(
      en: "\(adopter) adopted \(quoted: receipt.petName) for \(receipt.fee).\(en)",
      ko: "\(quoted: receipt.petName)의 입양을 마쳤습니다. 입양자 \(adopter), 입양비 \(receipt.fee).\(ko)")
  }

  static func takenState(_ receipt: Receipt, time: Text) -> LocalizedText {
    let adoption = adoption(receipt, time)
    return LocalizedText(en: "Adopted\(adoption).", ko: "입양되었습니다. \(adoption).")
  }

  static func taken(_ receipt: Receipt, time: Text) -> Refusal {
    let (pet, adoption) = (Text(receipt.petName).quoted, adoption(receipt, time))
    return Refusal(
      LocalizedText(
        en: "\(pet) was adopted\(adoption). Nothing was changed.",
        ko: "\(pet)의 입양은 이미 끝났습니다. \(adoption). 바뀐 것은 없습니다."),
      suggestion: LocalizedText(
        en: "Type /pet for the pets that can be adopted.", ko: "/pet 경로를 입력하면 입양할 수 있는 동물이 나옵니다."))
  }

  private static func adoption(_ receipt: Receipt, _ time: Text) -> LocalizedText {
    let adopter = receipt.adopter.map { Text($0).quoted }
    return LocalizedText(
      en: "\(adopter.map { " by \($0)" } ?? "") on \(time), receipt \(receipt.number)",
      ko: "\(adopter.map { "입양자 \($0), " } ?? "")\(time), 증서 \(receipt.number)번")
  }

  /// The same where somebody was about to adopt it.
  static let notAdopted = Refusal(
    LocalizedText(en: "This pet has no receipt, because it was not adopted.", ko: "입양되지 않아 증서가 없습니다."))

  static func takenMeanwhile(_ receipt: Receipt, time: Text) -> Refusal {
    Refusal(
      taken(receipt, time: time).reason,
      suggestion: LocalizedText(
        en: "Type .. until the list of pets comes, and choose another one; the answers are kept.",
        ko: "동물 목록이 나올 때까지 ..을 입력한 뒤 다른 동물을 고르세요. 답은 그대로 있습니다."))
  }

  /// - Parameter warning: A sentence about the pet, to be read before.
  static func adopts(_ adoption: Adoption, _ pet: Pet, _ warning: LocalizedText?) -> LocalizedText {
    let (en, ko) = (warning.map { "\($0.en) " } ?? "", warning.map { "\($0.ko) " } ?? "")
    return LocalizedText(
      en: """
        \(en)\(adoption.adopter) (\(adoption.contact)) adopts \(quoted: pet.name) for \(adoption.fee). \
        Nothing was changed yet.
        """,
      ko: """
        \(ko)입양자 \(adoption.adopter)(\(adoption.contact)), 동물 \(quoted: pet.name), 입양비 \(adoption.fee). \
        아직 입양하지 않았습니다.
        """)
  }

  /// The warning that a pet has a status which its adoption ends.
  static func standing(_ standing: PetStanding, on today: Day) -> LocalizedText {
    let shown = standing.shown(on: today)
    return LocalizedText(
      en: "Note that this pet is \(shown.en).", ko: "이 동물의 현재 상태를 확인하세요. \(shown.ko).")
  }

  static func otherFee(_ fee: Money, insteadOf shown: Money) -> Refusal {
    Refusal(
      LocalizedText(
        en: "The fee is now \(fee), not \(shown). Nothing was changed.",
        ko: "입양비가 그사이 \(shown)에서 \(fee.text(in: .korean).with(.toward)) 바뀌었습니다. 입양하지 않았습니다."),
      suggestion: LocalizedText(
        en: "Type confirm again to adopt for that.", ko: "그 금액으로 입양하려면 confirm 명령을 한 번 더 입력하세요."))
  }
}

extension PetStrings {
  static let noChoice = Refusal(
    LocalizedText(en: "No pet has been chosen yet.", ko: "아직 동물을 고르지 않았습니다."),
    suggestion: LocalizedText(
      en: "Type the number of a row, or choose and a name.", ko: "줄 번호를 쓰거나 choose 뒤에 이름을 쓰세요."))

  static let noAdopter = Refusal(
    LocalizedText(en: "The adopter's name has not been given.", ko: "입양자의 이름에 아직 답하지 않았습니다."),
    suggestion: LocalizedText(
      en: "Type it; .. goes back to that question.", ko: "답을 쓰세요. 그 질문으로 돌아가려면 ..을 입력하세요."))

  static let noContact = Refusal(
    LocalizedText(
      en: "The adopter's phone number or e-mail address has not been given.",
      ko: "입양자의 전화번호나 이메일 주소에 아직 답하지 않았습니다."),
    suggestion: noAdopter.suggestion)

  private static let contactExamples = LocalizedText(
    en: "Write for example 010-1234-5678, +82 10 1234 5678 or minji@example.org.",
    ko: "예: 010-1234-5678, +82 10 1234 5678, minji@example.org.")

  static func isNoContact(_ typed: String) -> Refusal {
    Refusal(
      LocalizedText(
        en: "\(quoted: typed) is neither a phone number nor an e-mail address.",
        ko: "\(quoted: typed) 값은 전화번호도 이메일 주소도 아닙니다."), suggestion: contactExamples)
  }

  static func isNoAddress(_ typed: String) -> Refusal {
    Refusal(
      LocalizedText(
        en: "\(quoted: typed) is not an e-mail address: it needs one @, followed by a name with a dot.",
        ko: "\(quoted: typed) 값은 이메일 주소가 아닙니다. @가 하나 있고 그 뒤에 점이 든 이름이 와야 합니다."),
      suggestion: contactExamples)
  }

  static func isNoPhone(_ typed: String, digits: Int, _ good: ClosedRange<Int>) -> Refusal {
    Refusal(
      LocalizedText(
        en:
          "\(quoted: typed) is not a phone number: it has \(digits) digits instead of \(good.lowerBound) to \(good.upperBound).",
        ko: "\(quoted: typed) 값은 전화번호가 아닙니다. 숫자가 \(digits)개인데 \(good.lowerBound)~\(good.upperBound)개여야 합니다."),
      suggestion: contactExamples)
  }
}
