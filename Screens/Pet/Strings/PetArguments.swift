import Foyer

/// The names of the feature's arguments, and what they expect.
enum PetArguments {
  static let adoption = LocalizedText(
    en: "PET | PET, NAME, PHONE OR E-MAIL",
    ko: "동물 | 동물, 이름, 전화번호나 이메일")
  static let birth = LocalizedText(
    en: "DAY | about AGE | unknown",
    ko: "날짜 | 약 나이 | 모름")
  static let species = LocalizedText(en: "SPECIES", ko: "종")
  static let contact = LocalizedText(
    en: "PHONE OR E-MAIL",
    ko: "전화번호나 이메일")
  static let receiptNumber = LocalizedText(
    en: "NUMBER",
    ko: "증서번호")
  static let receiptNumberExpectation = LocalizedText(
    en: "the number on a receipt",
    ko: "증서에 적힌 번호")
  static let verb = LocalizedText(
    en: "add | remove | first",
    ko: "추가 | 삭제 | 맨앞")
  static let picture = LocalizedText(
    en: "FILE | NUMBER",
    ko: "파일 | 번호")
  static let description = LocalizedText(
    en: "DESCRIPTION",
    ko: "설명")
}
