import Foyer

/// Every word of the shelter, its pets and the questions about a new one.
enum PetPhrases {
  static let room = LocalizedText(en: "Pet", ko: "반려동물")
  static let pet = LocalizedText(en: "Pet", ko: "동물")
  static let rarity = LocalizedText(en: "Rarity", ko: "희귀도")
  static let fee = LocalizedText(en: "Adoption fee", ko: "입양비")
  static let empty = LocalizedText(
    en:
      "No pets in the shelter. Type add to be asked for one, or add Stuart, 2019-10-23, very rare.",
    ko: "보호소에 동물이 없습니다. add 명령을 입력하면 하나씩 묻고, add Stuart, 2019-10-23, 매우 희귀 한 줄로도 추가합니다.")
  static let petGone = LocalizedText(en: "This pet is no longer in the shelter.", ko: "이제 보호소에 없는 동물입니다.")

  enum Argument {
    static let adoption = LocalizedText(
      en: "PET | PET, NAME, PHONE OR E-MAIL", ko: "동물 | 동물, 이름, 전화번호나 이메일")
    static let adopter = LocalizedText(en: "NAME", ko: "이름")
    static let contact = LocalizedText(en: "PHONE OR E-MAIL", ko: "전화번호나 전자우편")
    static let receiptNumber = LocalizedText(en: "NUMBER", ko: "증서번호")
    static let receiptNumberExpectation = LocalizedText(
      en: "the number that stands on a receipt", ko: "증서에 적힌 번호")
    static let file = LocalizedText(en: "FILE", ko: "파일")
  }

  enum Help {
    static let remove = LocalizedText(en: "Delete pets from the shelter", ko: "동물을 보호소에서 뺍니다")
    static let adopt = LocalizedText(
      en: "Adopt a pet: alone it asks which one", ko: "동물을 입양합니다. 명령만 쓰면 어느 동물인지 묻습니다")
    static let choose = LocalizedText(en: "Choose the pet to adopt", ko: "입양할 동물을 고릅니다")
    static let `return` = LocalizedText(
      en: "Take the pet of a receipt back into the shelter", ko: "증서에 적힌 동물을 보호소로 다시 데려옵니다")
    static let returnHere = LocalizedText(
      en: "Take the pet back into the shelter", ko: "동물을 보호소로 다시 데려옵니다")
    static let forget = LocalizedText(
      en: "Erase the adopter's name and contact from a receipt, for good",
      ko: "증서에서 입양자의 이름과 연락처를 영구히 지웁니다")
    static let export = LocalizedText(
      en: "Write the receipt to a new file that ends in .txt", ko: "증서를 .txt로 끝나는 새 파일에 적습니다")
    static let receipts = LocalizedText(en: "Show the receipts of all adoptions", ko: "모든 입양 증서를 보여 줍니다")
    static let confirm = LocalizedText(en: "Adopt the pet as shown (also yes)", ko: "보이는 대로 입양합니다 (yes도 됨)")
  }

  static let ownFee = LocalizedText(en: "Adoption fee, of this pet alone", ko: "입양비 (이 동물만)")
  static let howRare = LocalizedText(en: "How rare is the pet?", ko: "얼마나 드문 동물입니까?")

  static func sum(isFiltered: Bool) -> LocalizedText {
    isFiltered
      ? LocalizedText(en: "Adoption fees of these", ko: "이 동물들의 입양비 합계")
      : LocalizedText(en: "Adoption fees", ko: "입양비 합계")
  }
}
