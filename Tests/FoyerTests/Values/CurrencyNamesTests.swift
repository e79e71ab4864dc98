import Testing

@testable import Foyer

@Suite("Names of currencies")
struct CurrencyNamesTests {
  @Test("every currency has a name in Korean, which is read as the currency")
  func translatedNames() {
    for currency in Currency.all {
      let name = currency.name(in: .korean) ?? currency.code
      #expect(name != currency.code)
      #expect(Currency(named: name[...]) == currency)
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
    #expect(Currency(named: english[...]) == currency)
    #expect(currency.name(in: .korean) == korean)
  }
}
