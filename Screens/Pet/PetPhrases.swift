import Foyer

/// Every word of the shelter, its pets and the questions about a new one.
enum PetPhrases {
  static let room = Phrase(en: "Pet", ko: "반려동물")
  static let pet = Phrase(en: "Pet", ko: "동물")
  static let name = Phrase(en: "Name", ko: "이름")
  static let rarity = Phrase(en: "Rarity", ko: "희귀도")
  static let age = Phrase(en: "Age", ko: "나이")
  static let birthday = Phrase(en: "Birthday", ko: "생일")
  static let fee = Phrase(en: "Adoption fee", ko: "입양비")
  static let picture = Phrase(en: "Picture", ko: "사진")
  static let description = Phrase(en: "Description", ko: "설명")
  static let noPicture = Phrase(en: "Picture", ko: "그림")
  static let nothing = Phrase(en: "none", ko: "없음")
  static let unknown = Phrase(en: "unknown", ko: "알 수 없음")
  static let empty = Phrase(
    en:
      "No pets in the shelter. Type add to be asked for one, or add Stuart, 2019-10-23, very rare.",
    ko: "보호소에 동물이 없습니다. add 명령을 입력하면 하나씩 묻고, add Stuart, 2019-10-23, 매우 희귀 한 줄로도 추가합니다.")
  static let stale = Phrase(
    en: "The shelter could not be read again; this is how it last was.",
    ko: "보호소를 다시 읽지 못했습니다. 마지막으로 읽은 모습입니다.")
  static let petGone = Phrase(en: "This pet is no longer in the shelter.", ko: "이제 보호소에 없는 동물입니다.")

  enum Argument {
    static let pet = Phrase(en: "PET", ko: "동물")
    static let newPet = Phrase(en: "NAME, BIRTHDAY, RARITY, PICTURE", ko: "이름, 생일, 희귀도, 사진")
    static let rarity = Phrase(en: "RARITY", ko: "희귀도")
    static let adopter = Phrase(en: "NAME", ko: "이름")
    static let contact = Phrase(en: "PHONE OR E-MAIL", ko: "전화번호나 전자우편")
    static let receipt = Phrase(en: "RECEIPT", ko: "증서")
    static let receiptNumber = Phrase(en: "NUMBER", ko: "증서번호")
    static let receiptNumberExpectation = Phrase(
      en: "the number that stands on a receipt", ko: "증서에 적힌 번호")
    static let feeChange = Phrase(
      en: "RARITY | PET AMOUNT CURRENCY | none", ko: "희귀도 | 동물 금액 통화 | none")
    static let feeChangeExpectation = Phrase(
      en: "a rarity or a row and behind it an amount with its currency, such as rare 150 USD",
      ko: "희귀도나 줄과 그 뒤에 금액과 통화, 예: 희귀 200000 KRW")
    static let receiptText = Phrase(en: "TEXT", ko: "글자")
    static let fee = Phrase(en: "AMOUNT CURRENCY | none", ko: "금액 통화 | none")
    static let feeExpectation = Phrase(
      en: "an amount and its currency, such as 50.00 USD", ko: "금액과 통화, 예: 50000 KRW")
    static let order = Phrase(en: "ORDER", ko: "순서")
    static let filter = Phrase(en: "RARITY | TEXT", ko: "희귀도 | 글자")
    static let file = Phrase(en: "FILE", ko: "파일")
  }

  enum Help {
    static let add = Phrase(
      en: "Add a pet: alone it asks, one question after the other", ko: "동물을 추가합니다. 명령만 쓰면 하나씩 묻습니다")
    static let open = Phrase(en: "Open a pet", ko: "동물을 엽니다")
    static let edit = Phrase(
      en: "Change a pet's name, birthday, rarity, picture or description",
      ko: "동물의 이름, 생일, 희귀도, 사진, 설명을 바꿉니다")
    static let editThis = Phrase(
      en: "Change one thing, as in edit name Luna; alone it asks, one question after the other",
      ko: "하나를 바꿉니다. 예: edit 이름 루나. 명령만 쓰면 하나씩 묻습니다")
    static let remove = Phrase(en: "Remove a pet from the shelter", ko: "동물을 보호소에서 뺍니다")
    static let adopt = Phrase(
      en: "Adopt a pet: alone it asks which one", ko: "동물을 입양합니다. 명령만 쓰면 어느 동물인지 묻습니다")
    static let choose = Phrase(en: "Choose the pet to adopt", ko: "입양할 동물을 고릅니다")
    static let fee = Phrase(
      en: "Set what a rarity costs, or one pet; none takes a pet's back",
      ko: "희귀도나 한 동물의 입양비를 정합니다. 동물은 none으로 되돌립니다")
    static let ownFee = Phrase(
      en: "Set what this pet costs; none is what its rarity does", ko: "이 동물의 입양비를 정합니다. none이면 희귀도를 따릅니다")
    static let `return` = Phrase(
      en: "Take the pet of a receipt back into the shelter", ko: "증서에 적힌 동물을 보호소로 다시 데려옵니다")
    static let returnHere = Phrase(
      en: "Take the pet back into the shelter", ko: "동물을 보호소로 다시 데려옵니다")
    static let sort = Phrase(
      en: "Order the pets; the same once more, the other way round",
      ko: "동물의 순서를 바꿉니다. 한 번 더 쓰면 거꾸로 합니다")
    static let find = Phrase(
      en: "Show pets of a rarity or with a text in the name; alone, all of them",
      ko: "희귀도나 이름의 글자로 고릅니다. 명령만 쓰면 모두 보여 줍니다")
    static let more = Phrase(en: "Show more pets", ko: "동물을 더 봅니다")
    static let olderReceipts = Phrase(en: "Show older receipts", ko: "더 오래된 증서를 봅니다")
    static let findReceipts = Phrase(
      en: "Show the receipts with a text in the pet, the adopter or the contact; alone, all of them",
      ko: "동물, 입양자, 연락처의 글자로 증서를 고릅니다. 명령만 쓰면 모두 보여 줍니다")
    static let forget = Phrase(
      en: "Erase the adopter's name and contact from a receipt, for good",
      ko: "증서에서 입양자의 이름과 연락처를 영구히 지웁니다")
    static let export = Phrase(
      en: "Write the receipt to a new file that ends in .txt", ko: "증서를 .txt로 끝나는 새 파일에 적습니다")
    static let receipts = Phrase(en: "Show the receipts of all adoptions", ko: "모든 입양 증서를 보여 줍니다")
    static let openReceipt = Phrase(en: "Open a receipt", ko: "증서를 엽니다")
    static let confirm = Phrase(en: "Adopt the pet as shown (also yes)", ko: "보이는 대로 입양합니다 (yes도 됨)")
  }

  static func age(_ age: Age?) -> Phrase {
    guard let age else { return unknown }
    return Phrase(en: age.text(in: .english), ko: age.text(in: .korean))
  }

  static func rarity(_ rarity: Rarity) -> Phrase {
    switch rarity {
    case .common: Phrase(en: "common", ko: "흔함")
    case .uncommon: Phrase(en: "uncommon", ko: "드묾")
    case .rare: Phrase(en: "rare", ko: "희귀")
    case .veryRare: Phrase(en: "very rare", ko: "매우 희귀")
    }
  }

  /// What a pet's picture shows; `nil` when there is none.
  static func pictureDescription(of pet: Pet) -> Phrase? {
    if let description = pet.pictureDescription { return Phrase(verbatim: Text(description)) }
    guard pet.picture != nil else { return nil }
    let name = Text(pet.name)
    return Phrase(en: "a picture of \(name)", ko: "\(name)의 사진")
  }
}

// MARK: - What was done

extension PetPhrases {
  static func added(_ pet: Pet) -> Phrase {
    let name = Text(pet.name).quoted
    return Phrase(en: "Added \(name).", ko: "\(name)의 기록을 추가했습니다.")
  }

  static func removed(_ pet: Pet) -> Phrase {
    let name = Text(pet.name).quoted
    return Phrase(en: "Removed \(name).", ko: "\(name)의 기록을 지웠습니다.")
  }

  static func changed(_ pet: Pet, _ fields: [FormField<PetForm>]) -> Phrase {
    let name = Text(pet.name).quoted
    let en = fields.map { Text($0.key) }.joined(separator: ", ")
    let ko = fields.map(\.label.ko).joined(separator: ", ")
    return Phrase(en: "Changed \(name): \(en).", ko: "\(name)의 \(ko) 항목을 바꿨습니다.")
  }

  static func unchanged(_ pet: Pet) -> Phrase {
    let name = Text(pet.name).quoted
    return Phrase(en: "\(name) is as before.", ko: "\(name)의 기록은 그대로입니다.")
  }
}

// MARK: - Questions

extension PetPhrases {
  enum Question {
    static let name = Phrase(en: "What is the pet's name?", ko: "동물의 이름은 무엇입니까?")
    static let birthday = Phrase(
      en: "When was the pet born? For example 2019-10-23.", ko: "언제 태어났습니까? 예: 2019-10-23, 2019년 10월 23일")
    static let exampleDay = Phrase(
      en: "2019-10-23 or 2019.10.23", ko: "2019-10-23, 2019.10.23, 2019년 10월 23일")
    static let rarity = Phrase(en: "How rare is the pet?", ko: "얼마나 드문 동물입니까?")
    static let picture = Phrase(
      en: "Which file has the pet's picture? For example stuart.png, or none.",
      ko: "동물의 사진은 어느 파일입니까? 예: stuart.png, 없으면 없음")
  }
}

// MARK: - Refusals

extension PetPhrases {
  static func noPet(_ id: String) -> Refusal {
    let id = Text(id).quoted
    return Refusal(
      Phrase(en: "There is no pet \(id); nothing has moved.", ko: "\(id) 동물이 없습니다. 아무 데로도 옮기지 않았습니다."),
      suggestion: Phrase(en: "Type /pet for the pets there are.", ko: "/pet 경로를 입력하면 있는 동물이 나옵니다."))
  }

  static let malformedLine = Refusal(
    Phrase(
      en:
        "A pet is given as a name, a birthday, a rarity and a picture, with commas between; none was added.",
      ko: "동물은 이름, 생일, 희귀도, 사진을 쉼표로 나누어 씁니다. 아무것도 추가하지 않았습니다."),
    suggestion: Phrase(
      en: "Type for example add Stuart, 2019-10-23, very rare, stuart.png; or add alone to be asked.",
      ko: "예: add Stuart, 2019-10-23, 매우 희귀, stuart.png. add 명령을 입력하면 하나씩 묻습니다."))

  static let noName = Refusal(Phrase(en: "A pet needs a name.", ko: "동물에게는 이름이 있어야 합니다."))

  static let isNoRarity = Phrase(en: "is not a rarity", ko: "희귀도가 아닙니다")
}
