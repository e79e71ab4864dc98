/// The names and expectations of arguments that commands of several places take.
package enum ArgumentNames {
  static let day = LocalizedText(en: "DAY", ko: "날짜")
  static let field = LocalizedText(en: "FIELD", ko: "항목")
  package static let file = LocalizedText(en: "FILE", ko: "파일")
  package static let name = LocalizedText(en: "NAME", ko: "이름")
  static let path = LocalizedText(en: "PATH", ko: "경로")
  static let value = LocalizedText(en: "VALUE", ko: "값")

  static let rowExpectation = LocalizedText(en: "the number of a row", ko: "줄 번호")
}
