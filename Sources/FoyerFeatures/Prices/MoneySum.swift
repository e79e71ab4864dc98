package import Foyer
import FoyerJournal

/// The sum of all amounts of one currency.
package struct MoneySum: Equatable, Sendable {
  package let currency: Currency
  /// No value when an amount of money can't be as large.
  package let total: Money?

  package init(currency: Currency, total: Money?) {
    self.currency = currency
    self.total = total
  }
}

extension [MoneySum] {
  /// Makes the sums of exact amounts, in the order of the currencies.
  package init(_ amounts: [Currency: Int128]) {
    self = Currency.allCases.compactMap { currency in
      amounts[currency].map { amount in
        let total = Int64(exactly: amount).map { Money(minorUnits: $0, currency: currency) }
        return MoneySum(currency: currency, total: total)
      }
    }
  }

  /// The sums as people read them: `₩37 + $50.01`.
  package var sentence: LocalizedText {
    let parts = map { sum in
      sum.total?.shown
        ?? LocalizedText(
          en: "more \(Text(sum.currency.code)) than can be written",
          ko: "적을 수 없을 만큼 많은 \(Text(sum.currency.code))")
    }
    return LocalizedText(
      en: parts.map(\.en).joined(separator: " + "), ko: parts.map(\.ko).joined(separator: " + "))
  }

  /// The sums in the JSON of a screen; null where there is no total.
  package var json: JSONValue { .array(map { $0.total.map { .string($0.written) } ?? .null }) }
}
