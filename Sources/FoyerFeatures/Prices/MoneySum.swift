package import Foyer

/// The sum of all amounts of one currency.
package struct MoneySum: Equatable, Sendable {
  package let currency: Currency
  /// The sum in the currency's smallest unit, which may be larger than a single amount can be.
  package let minorUnits: Int128

  package init(_ minorUnits: Int128, _ currency: Currency) {
    (self.minorUnits, self.currency) = (minorUnits, currency)
  }
}

extension [MoneySum] {
  /// Makes the sums of exact amounts, in the order of the currencies.
  package init(_ amounts: [Currency: Int128]) {
    self = amounts.keys.sorted().map { MoneySum(amounts[$0] ?? 0, $0) }
  }

  /// The sums as people read them: `₩37 + $50.01`.
  package var sentence: LocalizedText {
    map { LocalizedText(sum: $0.minorUnits, $0.currency) }.joined(separator: " + ")
  }

  /// The sums in the JSON of a screen.
  package var json: JSONValue { .array(map { .string($0.currency.written($0.minorUnits)) }) }
}
