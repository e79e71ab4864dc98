public import Foyer

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
      "AMOUNT", expecting: LocalizedText("an amount and its currency, such as $20"), show: \.shown,
      write: \.written
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
package struct PricedCondition<Record: PricedRecord> {
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

extension PricedCondition {
  /// The condition on the records that can be among the first by price: the first with prices of their own, and the first
  /// of each kind without, since no index can know the price of a kind.
  fileprivate func firstByPrice(isDescending: Bool, _ length: Int) -> SQLCondition {
    let price = Record.priceColumn
    func first(_ condition: String, _ values: [any SQLConvertible], by terms: String...) -> SQLCondition {
      var picked = rows
      picked.add(condition, values)
      let order = SortOrder(RecordColumn<Record>.added, isDescending: isDescending).terms(terms)
      return SQLCondition(
        "SELECT * FROM (SELECT number FROM \(Record.schema.name) WHERE \(picked.sql) ORDER BY \(order) LIMIT ?)",
        picked.arguments + [length])
    }
    let own = "\(price)_amount IS NOT NULL"
    // The index of prices is to be used for its order, as every record of a kind would have to be sorted.
    let ownOfKind = kind == nil ? own : "\(own) AND +\(Record.kindColumn) = ?"
    let kinds = kind.map { [$0] } ?? Array(Record.KindPrice.Kind.allCases)
    let parts =
      [first(ownOfKind, kind.map { [$0.stored] } ?? [], by: "\(price)_currency", "\(price)_amount", "number")]
      + kinds.map {
        first("\(price)_amount IS NULL AND \(Record.kindColumn) = ?", [$0.stored], by: "number")
      }
    return SQLCondition(
      "number IN (\(parts.map(\.sql).joined(separator: " UNION ALL ")))", parts.flatMap(\.arguments))
  }
}

extension PriceScale {
  /// The terms of the order of the prices that records have, of their own or by their kind.
  fileprivate func order<Record: PricedRecord>(of type: Record.Type) -> OrderTerms
  where Record.KindPrice == Setting {
    let kinds = Array(Setting.Kind.allCases)
    let cases = kinds.map { _ in "WHEN ? THEN ?" }.joined(separator: " ")
    let terms = ["currency", "amount"].map {
      "coalesce(\(Record.priceColumn)_\($0), CASE \(Record.kindColumn) \(cases) END)"
    }
    return OrderTerms(
      terms + ["number"],
      kinds.flatMap { [$0.stored, self[$0].currency.code] as [any SQLConvertible & Sendable] }
        + kinds.flatMap { [$0.stored, self[$0].minorUnits] as [any SQLConvertible & Sendable] })
  }
}

extension Database {
  /// Returns the rows of a page of records that have prices.
  package func rows<Record>(
    _ request: RecordPage<Record>.Request, of picked: PricedCondition<Record>,
    _ prices: PriceScale<Record.KindPrice>
  ) throws -> ListRows<Recorded<Record>> {
    let (order, isByPrice) = (request.order, request.order.column.rawValue == Record.priceColumn)
    let byPrice = prices.order(of: Record.self)
    let terms =
      isByPrice
      ? SQLCondition(order.terms(byPrice.columns), byPrice.arguments) : Record.declaration.order(order)
    let inSight = SQLCondition(picked.sql(by: .name), picked.rows.arguments)
    return try rows(of: request, inSight: inSight) { length in
      let condition =
        isByPrice
        ? picked.firstByPrice(isDescending: order.isDescending, length)
        : SQLCondition(picked.sql(by: order.column), picked.rows.arguments)
      return SQLCondition(
        "\(condition.sql) ORDER BY \(terms.sql) LIMIT ?", condition.arguments + terms.arguments + [length])
    }
  }
}
