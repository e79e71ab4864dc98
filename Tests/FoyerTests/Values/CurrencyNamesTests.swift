import Testing

@testable import Foyer

@Suite("Names of currencies")
struct CurrencyNamesTests {
  @Test("every currency has a name in both languages, which is read as the currency")
  func names() {
    for currency in Currency.all {
      let (english, korean) = (CurrencyNames.english[currency], CurrencyNames.korean[currency])
      #expect(english != currency.code)
      #expect(korean != currency.code)
      #expect(Currency(named: english[...]) == currency)
      #expect(Currency(named: korean[...]) == currency)
      #expect(currency.koreanName == korean)
    }
  }

  @Test(
    "the names are those of CLDR",
    arguments: [
      ("CHF", "Swiss Franc", "스위스 프랑"), ("STN", "São Tomé & Príncipe Dobra", "상투메 프린시페 도브라"),
      ("ZWG", "Zimbabwean Gold", "Zimbabwean Gold"),
    ])
  func samples(code: String, english: String, korean: String) throws {
    let currency = try #require(Currency(code: code))
    #expect(CurrencyNames.english[currency] == english)
    #expect(CurrencyNames.korean[currency] == korean)
  }
}
