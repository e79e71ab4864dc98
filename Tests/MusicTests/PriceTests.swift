import Foyer
import Testing

@testable import MusicScreen

@Suite("A price")
struct PriceTests {
  @Test(
    "is read digit by digit",
    arguments: [
      ("1.29", "USD", Price.amount(129, currency: "USD")), ("0.69", "USD", .amount(69, currency: "USD")),
      ("1.3", "USD", .amount(130, currency: "USD")), ("16", "EUR", .amount(1600, currency: "EUR")),
      ("1100.0", "KRW", .amount(1100, currency: "KRW")), ("0", "USD", .amount(0, currency: "USD")),
      ("-1.0", "USD", .albumOnly), ("-1", nil, .albumOnly), ("1.500", "KWD", .amount(1500, currency: "KWD")),
      ("1.29", nil, nil), ("1.295", "USD", nil), ("1.29", "usd", nil), ("1.29", "DOLLAR", nil),
      ("", "USD", nil),
      ("NaN", "USD", nil), ("1e3", "USD", nil), ("99999999999999999999", "USD", nil), (".5", "USD", nil),
    ] as [(String, String?, Price?)])
  func reading(digits: String, currency: String?, price: Price?) {
    #expect(Price(digits: digits, currency: currency) == price)
  }

  @Test(
    "is written in both languages",
    arguments: [
      (Price.amount(129, currency: "USD"), "$1.29", "$1.29"), (.amount(5, currency: "USD"), "$0.05", "$0.05"),
      (.amount(1_234_567, currency: "USD"), "$12,345.67", "$12,345.67"),
      (.amount(1100, currency: "KRW"), "₩1,100", "1,100원"), (.amount(0, currency: "JPY"), "¥0", "¥0"),
      (.amount(160, currency: "CHF"), "CHF 1.60", "CHF 1.60"), (.albumOnly, "album only", "앨범으로만 판매"),
    ])
  func writing(price: Price, english: String, korean: String) {
    #expect(price.text(in: .english).shown == english)
    #expect(price.text(in: .korean).shown == korean)
  }
}
