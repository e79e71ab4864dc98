package import Foyer

/// The rule that no record is linked to itself, by way of others or not, such as a card that waits for itself.
package struct LinkRule<Record: JournalRecord>: Sendable {
  let column: String
  /// SQL for the links that there are: the identifiers of a record, and of one that it is linked to.
  private let links: String
  let read: @Sendable (Record) -> [RecordID]
  let refusal: @Sendable (Record, _ other: Record?) -> LocalizedText

  /// Declares the rule.
  ///
  /// The preview of an import refuses each row that makes a circle with the links of records and of earlier rows.
  ///
  /// - Parameters:
  ///   - column: The name of the field.
  ///   - links: SQL for the links that there are, the `id` of a record first, without a condition.
  ///   - read: Returns what a record is linked to.
  ///   - refusal: Returns the reason why a row is refused, from its record and the one that leads back to it; `nil` for
  ///     itself.
  package init(
    _ column: String, _ links: String, read: @escaping @Sendable (Record) -> [RecordID],
    refusal: @escaping @Sendable (Record, _ other: Record?) -> LocalizedText
  ) {
    (self.column, self.links, self.read, self.refusal) = (column, links, read, refusal)
  }

  /// Returns the links that there are.
  ///
  /// - Parameter condition: SQL for the records whose links count.
  package func graph(where condition: String = "TRUE", in db: Database) throws -> LinkGraph {
    var graph = LinkGraph()
    try db.each("\(links) WHERE \(condition)") { row in
      let link = row.values.compactMap(RecordID.init(stored:))
      if link.count == 2 { graph.add([link[1]], to: link[0]) }
    }
    return graph
  }
}

/// The links between records.
package struct LinkGraph: Sendable {
  private var targets: [RecordID: [RecordID]] = [:]
  /// The records that others are linked to; a new circle needs one.
  private var linked: Set<RecordID> = []

  mutating func add(_ others: [RecordID], to record: RecordID) {
    targets[record, default: []] += others
    linked.formUnion(others)
  }

  /// Returns the first of some records that is another one or leads to it; `nil` where none does.
  package func circle(from record: RecordID, by others: [RecordID]) -> RecordID? {
    guard linked.contains(record) else { return others.first { $0 == record } }
    return others.first { leads(from: $0, to: record) }
  }

  private func leads(from start: RecordID, to end: RecordID) -> Bool {
    var (seen, rest) = (Set([start]), [start])
    while let next = rest.popLast() {
      if next == end { return true }
      rest += (targets[next] ?? []).filter { seen.insert($0).inserted }
    }
    return false
  }
}
