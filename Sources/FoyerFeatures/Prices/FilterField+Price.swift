import Foyer
import FoyerJournal
import FoyerStorage

extension FilterField {
  /// `wage:₩500,000`, `wage:..₩500,000`: the price that a record has, of its own or by its kind.
  ///
  /// Amounts are compared in one currency, that of the standard prices when none is typed.
  static func price<Record: PricedRecord>(of type: Record.Type, _ korean: String) -> FilterField {
    let usual = Record.KindPrice.Kind.allCases.first.flatMap { Record.KindPrice.standard[$0] } ?? .won(0)
    let money = { @Sendable (typed: String) in Money(typed) ?? Money("\(typed) \(usual.currency.code)") }
    let example = usual.shown.en.original
    return FilterField(
      [Record.priceColumn, korean], like: [example, "\(example)..", "..\(example)"]
    ) { typed, bound in
      guard bound == nil, let (first, last) = ends(typed) else { return nil }
      let (low, high) = (first.flatMap(money), last.flatMap(money))
      guard first == nil || low != nil, last == nil || high != nil, let currency = (low ?? high)?.currency,
        high.map({ $0.currency == currency }) ?? true
      else { return nil }
      let (lowest, highest) = (low?.minorUnits ?? 0, high?.minorUnits ?? .max)
      return lowest <= highest ? .amounts(currency.code, lowest...highest) : nil
    } condition: { test, _ in
      guard case .amounts(let currency, let amounts) = test else { return SQLCondition("FALSE") }
      return SQLCondition(priceOf: type, in: currency, amounts)
    }
  }
}

extension SQLCondition {
  /// Makes the condition on records whose price, of their own or of their kind, is among some amounts of a currency.
  fileprivate init<Record: PricedRecord>(
    priceOf type: Record.Type, in currency: String, _ amounts: ClosedRange<Int64>
  ) {
    let (price, kind, setting) = (Record.priceColumn, Record.kindColumn, Record.KindPrice.schema.name)
    let settings = "SELECT \(Record.priceWords.column) FROM \(setting) WHERE deleted = 0"
    let standard = Record.KindPrice.standard.filter {
      $0.value.currency.code == currency && amounts.contains($0.value.minorUnits)
    }
    let kinds = standard.keys.map { _ in "?" }.joined(separator: ", ")
    self.init(
      """
      (\(price)_currency = ? AND \(price)_amount BETWEEN ? AND ? OR \(price)_amount IS NULL AND (
        \(kind) IN (\(settings) AND substr(\(price), -3) = ? AND CAST(\(price) AS INTEGER) BETWEEN ? AND ?)
        OR \(kind) IN (\(kinds)) AND \(kind) NOT IN (\(settings))))
      """,
      [currency, amounts.lowerBound, amounts.upperBound, currency, amounts.lowerBound, amounts.upperBound]
        + standard.keys.map(\.stored))
  }
}
