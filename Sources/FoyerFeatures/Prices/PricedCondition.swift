package import Foyer
package import FoyerJournal
package import FoyerStorage

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

  fileprivate func order(
    _ order: SortOrder<RecordColumn<Record>>, _ prices: PriceScale<Record.KindPrice>
  ) -> PricedOrder<Record> {
    guard order.column.rawValue != Record.priceColumn else {
      return .price(rows, kind, isDescending: order.isDescending, prices)
    }
    return .terms(Record.declaration.order(order), SQLCondition(sql(by: order.column), rows.arguments))
  }
}

extension Database {
  /// Returns the rows of a page of records that have prices.
  package func rows<Record>(
    _ request: RecordPage<Record>.Request, of picked: PricedCondition<Record>,
    _ prices: PriceScale<Record.KindPrice>
  ) throws(StoreError) -> ListRows<Recorded<Record>> {
    let order = picked.order(request.order, prices)
    return try request.rows(by: \.handle) { length throws(StoreError) in
      try records(order, length: length)
    } inSight: { handles throws(StoreError) in
      let inSight = SQLCondition(picked.sql(by: .name), picked.rows.arguments).with("handle", in: handles)
      return try records(Record.self, "\(inSight.sql) ORDER BY number", inSight.arguments)
    } ids: { length throws(StoreError) in
      try handles(order, length: length)
    }
  }
}
