import Foyer

/// The help of the feature's commands.
enum PetHelp {
  static let picture = LocalizedText(
    en: "Add a picture, remove one, or show one first, as in picture add luna.png asleep",
    ko: "사진을 추가하거나 빼거나 맨 앞에 놓습니다. 예: picture add luna.png 잠든 모습")
  static let remove = LocalizedText(
    en: "Delete pets from the shelter",
    ko: "동물을 보호소에서 뺍니다")
  static let adopt = LocalizedText(
    en: "Adopt a pet. Alone, asks which one",
    ko: "동물을 입양합니다. 명령만 쓰면 어느 동물인지 묻습니다")
  static let choose = LocalizedText(
    en: "Choose the pet to adopt",
    ko: "입양할 동물을 고릅니다")
  static let `return` = LocalizedText(
    en: "Return the pet to the shelter",
    ko: "동물을 보호소로 다시 데려옵니다")
  static let forget = LocalizedText(
    en: "Erase the adopter's name and contact, for good",
    ko: "입양자의 이름과 연락처를 영구히 지웁니다")
  static let donation = LocalizedText(
    en: "Note a donation by the adopter",
    ko: "입양비 외에 받은 기부금을 적습니다")
  static let adopters = LocalizedText(
    en: "Show who adopted, with their receipts",
    ko: "입양자와 그 증서를 보여 줍니다")
  static let forgetHolder = LocalizedText(
    en: "Erase the names and contacts of reservations and foster homes, for good",
    ko: "예약과 임시 보호에 적힌 이름과 연락처를 영구히 지웁니다")
  static let export = LocalizedText(
    en: "Write the receipt to a new file that ends in .txt",
    ko: "증서를 .txt로 끝나는 새 파일에 적습니다")
  static let receipts = LocalizedText(
    en: "Show the receipts of all adoptions",
    ko: "모든 입양 증서를 보여 줍니다")
  static let confirm = LocalizedText(
    en: "Adopt the pet as shown (also yes)",
    ko: "보이는 대로 입양합니다 (yes도 됨)")
}
