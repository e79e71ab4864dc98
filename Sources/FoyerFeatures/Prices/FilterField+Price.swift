public import Foyer
package import FoyerJournal
package import FoyerStorage

extension FilterField {
  /// `wage:₩500,000`, `wage:..₩500,000`: the price that a record has, of its own or by its kind.
  ///
  /// Amounts are compared in one currency, that of the standard prices when none is typed.
  static func price<Record: PricedRecord>(of type: Record.Type, _ label: LocalizedText) -> FilterField {
    amount(TypedName(Record.priceColumn, label), like: Record.usualPrice) { currency, amounts in
      SQLCondition(priceOf: type, in: currency, amounts)
    }
  }

  /// Declares an amount: `fee:$50`, `fee:..$50`.
  ///
  /// - Parameters:
  ///   - usual: A good amount, whose currency is meant when none is typed.
  ///   - condition: Returns the condition of SQL on amounts of a currency.
  static func amount(
    _ name: TypedName, like usual: Money,
    condition: @escaping @Sendable (String, ClosedRange<Int64>) -> SQLCondition
  ) -> FilterField {
    let money = { @Sendable (typed: String) in Money(typed) ?? Money("\(typed) \(usual.currency.code)") }
    let example = usual.shown(.english).original
    return FilterField(name, like: [example, "\(example)..", "..\(example)"]) { typed, _ in
      guard let (first, last) = ends(typed) else { return nil }
      let (low, high) = (first.flatMap(money), last.flatMap(money))
      guard first == nil || low != nil, last == nil || high != nil, let currency = (low ?? high)?.currency,
        high.map({ $0.currency == currency }) ?? true
      else { return nil }
      let (lowest, highest) = (low?.minorUnits ?? 0, high?.minorUnits ?? .max)
      return lowest <= highest ? condition(currency.code, lowest...highest) : nil
    }
  }
}

extension Attribute {
  /// The same for an amount of money, which filters compare in one currency: `donation:..$20`.
  ///
  /// - Parameter usual: A good amount, whose currency is meant when none is typed.
  public func amounts(like usual: Money) -> Attribute {
    let (key, label) = (key, label)
    return filtered {
      [
        FilterField.amount(TypedName(key, label), like: usual) { code, amounts in
          SQLCondition(
            "\(Self.currency(of: key)) = ? AND \(Self.amount(of: key)) BETWEEN ? AND ?",
            [code, amounts.lowerBound, amounts.upperBound])
        }
        .missing(in: key)
      ]
    }
  }

  /// Returns SQL for the currency of an amount in a column.
  static func currency(of column: String) -> String { "substr(\(column), instr(\(column), ' ') + 1)" }

  /// Returns SQL for the number of an amount in a column.
  static func amount(of column: String) -> String { "CAST(\(column) AS INTEGER)" }
}

extension AnswerKind<Money> {
  /// The price of a record alone: `$50`, `3M` in the usual currency, or `none` for that of its kind.
  static func price<Record: PricedRecord>(of type: Record.Type) -> AnswerKind {
    let (words, usual) = (Record.priceWords, Record.usualPrice.currency)
    return AnswerKind(
      name: AmountWords.orNone, mayBeMissing: true, show: \.shown, write: { price, _ in price.written }
    ) { typed, _ throws(Refusal) in
      let units = ["k": "thousand", "m": "million", "b": "billion"]
      let unit = typed.last.flatMap { units[$0.lowercased()] }
      if let unit, let price = PriceAnswer("\(typed.dropLast()) \(unit) \(usual.code)") { return price.own }
      return try words.read(typed, free: usual).own
    }
  }

  /// An amount that isn't below zero, with its currency.
  package static var amount: AnswerKind {
    AnswerKind(
      AmountWords.amount.name, expecting: AmountWords.amount.expectation, show: \.shown, write: \.written
    ) { typed, _ in PriceAnswer(typed)?.own }
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

/// A condition on the records of a list that have prices.
package struct PricedCondition<Record: PricedRecord & DeclaredRecord> {
  /// The condition on the records of every kind.
  package let rows: SQLCondition
  /// The kind whose records are picked; `nil` for any.
  package private(set) var kind: Record.KindPrice.Kind?
  /// True when a tally by kind knows the number and the sums of the records.
  package private(set) var fitsTally = false

  package init(_ rows: SQLCondition) { self.rows = rows }

  /// - Parameter condition: SQL for the records without a filter.
  package init(_ filter: ListFilter?, of condition: String, today: Day) {
    var rows = SQLCondition(condition)
    kind = filter?.onlyValue(of: Record.priceWords.column).flatMap { Record.KindPrice.Kind(rawValue: $0) }
    fitsTally = filter == nil || kind != nil
    if !fitsTally { rows.add(filter, of: RecordPage<Record>.filters, today: today) }
    self.rows = rows
  }

  /// The condition for a page in an order.
  ///
  /// The index of names, ages or prices is to be used for its order, as every record of a kind would have to be sorted.
  fileprivate func sql(by column: RecordColumn<Record>) -> String {
    let kinds = Array(Record.KindPrice.Kind.allCases)
    guard let place = kind.flatMap({ kinds.firstIndex(of: $0) }) else { return rows.sql }
    let isByKind = column == .added || column.rawValue == Record.priceWords.column
    return "\(rows.sql) AND \(isByKind ? "" : "+")(\(Record.kindRank)) = \(place)"
  }
}

extension Database {
  /// Returns the rows of a page of records that have prices.
  package func rows<Record>(
    _ request: RecordPage<Record>.Request, of picked: PricedCondition<Record>,
    _ prices: PriceScale<Record.KindPrice>
  ) throws(StoreError) -> ListRows<Recorded<Record>> {
    let (order, isByPrice) = (request.order, request.order.column.rawValue == Record.priceColumn)
    let terms = Record.declaration.order(order)
    let condition = "\(picked.sql(by: order.column)) ORDER BY \(terms.sql) LIMIT ?"
    let arguments = picked.rows.arguments + terms.arguments
    return try request.rows(by: \.handle) { length throws(StoreError) in
      isByPrice
        ? try recordsByPrice(picked, isDescending: order.isDescending, length: length, prices)
        : try records(Record.self, condition, arguments + [length])
    } inSight: { handles throws(StoreError) in
      let inSight = SQLCondition(picked.sql(by: .name), picked.rows.arguments).with("handle", in: handles)
      return try records(Record.self, "\(inSight.sql) ORDER BY number", inSight.arguments)
    } ids: { length throws(StoreError) in
      if isByPrice {
        return try recordsByPrice(picked, isDescending: order.isDescending, length: length, prices).map(
          \.handle)
      }
      return try rows("SELECT handle FROM \(Record.schema.name) WHERE \(condition)", arguments + [length]) {
        $0[0]
      }
    }
  }
}
