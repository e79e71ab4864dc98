import Testing

@testable import Foyer

@Suite struct MoneyTests {
  @Test(
    "won are written with signs in English",
    arguments: [
      (0, "₩0"), (1, "₩1"), (-1, "-₩1"), (999, "₩999"), (1_000, "₩1,000"), (9_999, "₩9,999"),
      (10_000, "₩10,000"), (10_001, "₩10,001"), (50_000_000, "₩50,000,000"), (99_999_999, "₩99,999,999"),
      (100_000_000, "₩100,000,000"), (100_000_001, "₩100,000,001"), (123_456_789, "₩123,456,789"),
      (200_000_000, "₩200,000,000"), (300_000_000, "₩300,000,000"), (500_000_000, "₩500,000,000"),
      (-500_000_000, "-₩500,000,000"), (1_000_000_000_000, "₩1,000,000,000,000"),
      (1_234_000_050_000, "₩1,234,000,050,000"), (10_000_000_000_000_000, "₩10,000,000,000,000,000"),
      (.max, "₩9,223,372,036,854,775,807"), (.min, "-₩9,223,372,036,854,775,808"),
    ] as [(Int64, String)])
  func won(amount: Int64, english: String) {
    #expect(Money.won(amount).text(in: .english).shown == english)
  }

  @Test(
    "won are written in groups of four digits in Korean, and read with or without a space before their sign",
    arguments: [
      (0, "0원", "0원"), (1, "1원", "1원"), (-1, "-1원", "-1원"), (999, "999원", "999원"), (1_000, "1000원", "1000원"),
      (9_999, "9999원", "9999원"), (10_000, "1만 원", "1만원"), (10_001, "1만 1원", "1만 1원"),
      (50_000_000, "5000만 원", "5000만원"), (99_999_999, "9999만 9999원", "9999만 9999원"),
      (100_000_000, "1억 원", "1억"), (100_000_001, "1억 1원", "1억 1원"),
      (123_456_789, "1억 2345만 6789원", "1억 2345만 6789원"), (200_000_000, "2억 원", "2억"),
      (300_000_000, "3억 원", "3억"), (500_000_000, "5억 원", "5억"), (-500_000_000, "-5억 원", "-5억"),
      (1_000_000_000_000, "1조 원", "1조"), (1_234_000_050_000, "1조 2340억 5만 원", "1조 2340억 5만원"),
      (10_000_000_000_000_000, "1경 원", "1경"),
      (.max, "922경 3372조 368억 5477만 5807원", "922경 3372조 368억 5477만 5807원"),
      (.min, "-922경 3372조 368억 5477만 5808원", "-922경 3372조 368억 5477만 5808원"),
    ] as [(Int64, String, String)])
  func koreanWon(amount: Int64, korean: String, joined: String) {
    #expect(Money.won(amount).text(in: .korean).shown == korean)
    #expect(Money(joined) == .won(amount))
  }

  @Test(
    "dollars have two decimals, or none where these are zero, in every language",
    arguments: [
      (0, "$0"), (1, "$0.01"), (-1, "-$0.01"), (99, "$0.99"), (100, "$1"), (5_000, "$50"),
      (7_500, "$75"), (15_000, "$150"), (50_000, "$500"), (123_456_700, "$1,234,567"),
      (-123_456, "-$1,234.56"), (.max, "$92,233,720,368,547,758.07"), (.min, "-$92,233,720,368,547,758.08"),
    ] as [(Int64, String)])
  func dollars(cents: Int64, text: String) {
    for language in [Language.english, .korean] {
      #expect(Money.cents(cents).text(in: language).shown == text)
    }
  }

  @Test(
    "other currencies have the decimals of ISO 4217 and names by Foundation",
    arguments: [
      ("EUR", 550, "€5.50", "€5.50"), ("JPY", 5_000, "¥5,000", "¥5,000"),
      ("CHF", 1_200, "CHF 12", "12 스위스 프랑"), ("KWD", 1_500, "KWD 1.500", "1.500 쿠웨이트 디나르"),
      ("VND", 5_000, "VND 5,000", "5,000 베트남 동"),
    ] as [(String, Int64, String, String)])
  func currencies(code: String, amount: Int64, english: String, korean: String) throws {
    let money = Money(minorUnits: amount, currency: try #require(Currency(code: code)))
    #expect(money.text(in: .english).shown == english)
    #expect(money.text(in: .korean).shown == korean)
  }

  @Test(
    "an amount is read back as it is shown and as it is written, in every currency and language",
    arguments: [0, 1, -1, 99, 100, 10_000, 123_456_789, .max, .min] as [Int64], Currency.all)
  func roundTrip(amount: Int64, currency: Currency) {
    let money = Money(minorUnits: amount, currency: currency)
    #expect(Money(money.written) == money)
    for language in [Language.english, .korean] {
      let text = money.text(in: language).shown
      #expect(Money(text) == money, "\(text)")
    }
  }

  @Test(
    "amounts are read as people write them",
    arguments: [
      ("500000000 KRW", .won(500_000_000)), ("1,234,567 krw", .won(1_234_567)), ("50 USD", .cents(5_000)),
      ("50.5 usd", .cents(5_050)), ("-0.05 USD", .cents(-5)), ("5억 원", .won(500_000_000)),
      ("5억", .won(500_000_000)), ("5만원", .won(50_000)), ("1.5억", .won(150_000_000)),
      ("1억 2,345만 6,789원", .won(123_456_789)), ("3천5백만 원", .won(35_000_000)), ("5 천만원", .won(50_000_000)),
      ("₩500,000", .won(500_000)), ("￦ 500", .won(500)), ("3 million won", .won(3_000_000)),
      ("$5", .cents(500)),
      ("US$5.5", .cents(550)), ("5$", .cents(500)), ("USD 5", .cents(500)), ("12달러", .cents(1_200)),
      ("5만 달러", .cents(5_000_000)), ("1.5 thousand dollars", .cents(150_000)), ("2 US dollars", .cents(200)),
      ("-$5", .cents(-500)), ("80.00 KRW", .won(80)), ("1.500억 원", .won(150_000_000)),
      ("1.500 million won", .won(1_500_000)),
    ] as [(String, Money)])
  func reading(written: String, money: Money) {
    #expect(Money(written) == money)
  }

  @Test(
    "currencies are read by sign, code and name",
    arguments: [
      ("5 EUR", "EUR"), ("€5", "EUR"), ("5유로", "EUR"), ("5 euros", "EUR"), ("CHF 5", "CHF"),
      ("5 Swiss francs", "CHF"),
      ("5 스위스 프랑", "CHF"),
    ])
  func units(written: String, code: String) {
    #expect(Money(written)?.minorUnits == 500)
    #expect(Money(written)?.currency.code == code)
  }

  @Test(
    "what is no exact amount is not read",
    arguments: [
      "", "5", "KRW", "원", "$", "5 QQQ", "5.5 KRW", "5.555 USD", "5. USD", ".5 USD", "1,23 KRW",
      "12,34,567 KRW",
      "5 5 KRW", "1 5만 원", "5만 1억 원", "1억 2억", "0.00001만 원", "$5 USD", "5 million", "--5 KRW", "+5 KRW",
      "1e3 KRW", "9223372036854775808 KRW", "92233720368547758.08 USD",
      "99999999999999999999999999999999999999999원",
      "٥ KRW", "오만원쯤", "1.000 JPY", "1.500 EUR", "€2.000", "1,234.500 USD", "80.000원", "1.0000 KWD",
    ])
  func notRead(written: String) {
    #expect(Money(written) == nil)
  }

  @Test("sums are written whatever their size")
  func sums() {
    #expect(
      Currency.won.text(of: Int128(Int64.max) * 10, in: .korean).shown == "9223경 3720조 3685억 4775만 8070원")
    #expect(Currency.dollar.written(Int128(Int64.max) * 100) == "9223372036854775807.00 USD")
  }
}
