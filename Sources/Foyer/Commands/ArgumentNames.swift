/// The names and expectations of arguments that commands of several places take.
package enum ArgumentNames {
  package static let amount = LocalizedText(
    en: "AMOUNT",
    ko: "금액")
  package static let amountExpectation = LocalizedText(
    en: "an amount with its currency, such as $5, 5 EUR or 50000 KRW",
    ko: "통화를 붙인 금액. 예: 5만원, $5, 5 EUR")
  package static let day = LocalizedText(
    en: "DAY",
    ko: "날짜")
  package static let field = LocalizedText(
    en: "FIELD",
    ko: "항목")
  package static let file = LocalizedText(
    en: "FILE",
    ko: "파일")
  package static let name = LocalizedText(
    en: "NAME",
    ko: "이름")
  package static let path = LocalizedText(
    en: "PATH",
    ko: "경로")
  package static let value = LocalizedText(
    en: "VALUE",
    ko: "값")
  package static let rowExpectation = LocalizedText(
    en: "the number of a row",
    ko: "줄 번호")
  package static let momentExpectation = LocalizedText(
    en: "a day or a moment such as 2021-12-22 or 2021-12-22T09:00:00Z",
    ko: "2021-12-22나 2021-12-22T09:00:00Z 같은 날이나 시각")
}
