import Foyer
import Testing

@testable import MusicScreen

@Suite("A price")
struct PriceTests {
  @Test(
    "is read digit by digit",
    arguments: [
      ("1.29", "USD", "129 USD"), ("0.69", "USD", "69 USD"),
      ("1.3", "USD", "130 USD"), ("16", "EUR", "1600 EUR"),
      ("1100.0", "KRW", "1100 KRW"), ("0", "USD", "0 USD"),
      ("-1.0", "USD", "album only"), ("-1", nil, "album only"), ("1.500", "KWD", "1500 KWD"),
      ("1.29", nil, nil), ("1.295", "USD", nil), ("1.29", "usd", nil), ("1.29", "DOLLAR", nil),
      ("", "USD", nil),
      ("NaN", "USD", nil), ("1e3", "USD", nil), ("99999999999999999999", "USD", nil), (".5", "USD", nil),
    ] as [(String, String?, String?)])
  func reading(digits: String, currency: String?, stored: String?) {
    #expect(Price(digits: digits, currency: currency)?.storedText == stored)
  }

  @Test(
    "is written in both languages",
    arguments: [
      ("129 USD", "$1.29", "$1.29"), ("5 USD", "$0.05", "$0.05"),
      ("1234567 USD", "$12,345.67", "$12,345.67"),
      ("1100 KRW", "₩1,100", "1100원"), ("0 JPY", "¥0", "¥0"),
      ("160 CHF", "CHF 1.60", "1.60 스위스 프랑"), ("album only", "album only", "앨범으로만 판매"),
    ])
  func writing(stored: String, english: String, korean: String) throws {
    let price = try #require(Price(storedText: stored))
    #expect(price.shown(.english).shown == english)
    #expect(price.shown(.korean).shown == korean)
  }
}
