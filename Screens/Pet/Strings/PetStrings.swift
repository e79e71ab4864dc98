import Foyer

/// Every word of the shelter, its pets and the questions about a new one.
enum PetStrings {
  static let feature = LocalizedText(en: "Pet", ko: "반려동물")
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
    static let birth = LocalizedText(en: "DAY | about AGE | unknown", ko: "날짜 | 약 나이 | 모름")
    static let contact = LocalizedText(en: "PHONE OR E-MAIL", ko: "전화번호나 이메일")
    static let receiptNumber = LocalizedText(en: "NUMBER", ko: "증서번호")
    static let receiptNumberExpectation = LocalizedText(
      en: "the number on a receipt", ko: "증서에 적힌 번호")
    static let amount = LocalizedText(en: "AMOUNT", ko: "금액")
    static let verb = LocalizedText(en: "add | remove | first", ko: "추가 | 삭제 | 맨앞")
    static let picture = LocalizedText(en: "FILE | NUMBER", ko: "파일 | 번호")
    static let description = LocalizedText(en: "DESCRIPTION", ko: "설명")
  }

  enum Help {
    static let picture = LocalizedText(
      en: "Add a picture, remove one, or show one first, as in picture add luna.png asleep",
      ko: "사진을 추가하거나 빼거나 맨 앞에 놓습니다. 예: picture add luna.png 잠든 모습")
    static let remove = LocalizedText(en: "Delete pets from the shelter", ko: "동물을 보호소에서 뺍니다")
    static let adopt = LocalizedText(
      en: "Adopt a pet. Alone, asks which one", ko: "동물을 입양합니다. 명령만 쓰면 어느 동물인지 묻습니다")
    static let choose = LocalizedText(en: "Choose the pet to adopt", ko: "입양할 동물을 고릅니다")
    static let `return` = LocalizedText(
      en: "Return the pet of a receipt to the shelter", ko: "증서에 적힌 동물을 보호소로 다시 데려옵니다")
    static let returnHere = LocalizedText(
      en: "Return the pet to the shelter", ko: "동물을 보호소로 다시 데려옵니다")
    static let forget = LocalizedText(
      en: "Erase the adopter's name and contact from a receipt, for good",
      ko: "증서에서 입양자의 이름과 연락처를 영구히 지웁니다")
    static let donation = LocalizedText(
      en: "Note a donation by the adopter, as in donation 1 $20",
      ko: "입양비 외에 받은 기부금을 적습니다. 예: donation 1 2만 원")
    static let donationHere = LocalizedText(
      en: "Note a donation by the adopter", ko: "입양비 외에 받은 기부금을 적습니다")
    static let adopters = LocalizedText(en: "Show who adopted, with their receipts", ko: "입양자와 그 증서를 보여 줍니다")
    static let forgetAdopter = LocalizedText(
      en: "Erase the adopter's name and contact from all receipts, for good",
      ko: "모든 증서에서 이 입양자의 이름과 연락처를 영구히 지웁니다")
    static let forgetHolder = LocalizedText(
      en: "Erase the names and contacts of reservations and foster homes, for good",
      ko: "예약과 임시 보호에 적힌 이름과 연락처를 영구히 지웁니다")
    static let export = LocalizedText(
      en: "Write the receipt to a new file that ends in .txt", ko: "증서를 .txt로 끝나는 새 파일에 적습니다")
    static let receipts = LocalizedText(en: "Show the receipts of all adoptions", ko: "모든 입양 증서를 보여 줍니다")
    static let confirm = LocalizedText(en: "Adopt the pet as shown (also yes)", ko: "보이는 대로 입양합니다 (yes도 됨)")
  }

  static let ownFee = LocalizedText(en: "Adoption fee, of this pet alone", ko: "입양비 (이 동물만)")
  static let species = LocalizedText(en: "Species", ko: "종")
  static let sex = LocalizedText(en: "Sex", ko: "성별")
  static let arrived = LocalizedText(en: "Arrival", ko: "들어온 날")
  static let timeInShelter = LocalizedText(en: "Time in the shelter", ko: "보호기간")
  static let stay = LocalizedText(en: "In the shelter", ko: "보호 기간")
  static let birthExample = LocalizedText(
    en: "2019-10-23 or 2019.10.23, about 3 years, or unknown", ko: "2019-10-23, 2019.10.23, 약 3살, 모름")
  static let birthExpectation = LocalizedText(
    en: "today or an earlier day, about an age, or unknown, such as \(birthExample.en)",
    ko: "오늘이나 지난 날, 대략의 나이, 또는 모름. 예: \(birthExample.ko)")
  static let whenBorn = LocalizedText(
    en: "When was the pet born? For example 2019-10-23, about 3 years, or unknown.",
    ko: "언제 태어났습니까? 예: 2019-10-23, 약 3살, 모름")
  static let statusExample = LocalizedText(
    en: "reserved for Kim Minji, 010-1234-5678 until friday", ko: "예약 김민지, 010-1234-5678 금요일까지")
  static let statusHelp = LocalizedText(
    en: "Set the status of pets, as in status 1 reserved for Kim Minji until friday",
    ko: "동물의 상태를 바꿉니다. 예: status 1 예약 김민지 금요일까지")
  static let statusHelpHere = LocalizedText(
    en: "Set the status, as in reserved for Kim Minji until friday", ko: "상태를 바꿉니다. 예: status 예약 김민지 금요일까지")

  /// The days in the shelter up to today.
  static func stay(since day: Day, on today: Day) -> LocalizedText {
    let days = today.daysSince1970 - day.daysSince1970
    return LocalizedText(
      en: "\(days) \(days == 1 ? "day" : "days"), since \(day.text(in: .english))",
      ko: "\(days)일, \(day.text(in: .korean))부터")
  }

  static func reserved(_ pet: Pet, for holder: String) -> Refusal {
    let (name, holder) = (Text(pet.name).quoted, Text(holder).quoted)
    return Refusal(
      LocalizedText(
        en: "\(name) is reserved for \(holder). Nothing was changed.",
        ko: "\(name)의 예약자는 \(holder) 님입니다. 바뀐 것은 없습니다."),
      suggestion: LocalizedText(
        en: "Type status \(name) available to end the reservation.",
        ko: "예약을 끝내려면 status \(name) 입양 가능을 입력하세요."))
  }

  static let howRare = LocalizedText(en: "How rare is the pet?", ko: "얼마나 드문 동물입니까?")

  static func sum(isFiltered: Bool) -> LocalizedText {
    isFiltered
      ? LocalizedText(en: "Adoption fees of these", ko: "이 동물들의 입양비 합계")
      : LocalizedText(en: "Adoption fees", ko: "입양비 합계")
  }
}
