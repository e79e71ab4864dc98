import Foyer

extension Database {
  /// Returns a change of the journal in the form that travels.
  func sharedChange(_ sequence: Int64, _ core: JournalCore) throws -> SharedChange? {
    guard let change = try change(sequence) else { return nil }
    let (base, expectations) =
      try row("SELECT base, expectations FROM journal_change WHERE sequence = ?", [sequence]) {
        ($0[0] as Int64, $0[1] as String?)
      } ?? (0, nil)
    let patches = try patches(of: sequence, core)
    return SharedChange(
      id: change.id, replica: change.replica, number: sequence, base: base, author: change.author,
      time: change.time, feature: change.feature, command: change.command, note: change.note,
      kind: change.kind, target: change.target, parts: patches.map(SharedChange.Part.init),
      privateValues: try patches.flatMap { try privateValues(in: $0.after, of: $0.record, $0.table) },
      expectations: expectations.map(Expectation.decode) ?? [], revision: change.revision)
  }

  func privateValues(
    in fields: RecordFields, of record: RecordID, _ table: RecordTable
  ) throws(StoreError) -> [SharedChange.PrivateValue] {
    var values: [SharedChange.PrivateValue] = []
    for (name, reference) in fields where table.traits(of: name).contains(.isPrivate) {
      guard let id = reference.string.flatMap({ RecordID($0) }),
        case .text(let value) = try privateValue(.blob(id.bytes))
      else { continue }
      values.append(SharedChange.PrivateValue(id: id, record: record, value: value))
    }
    return values
  }

  func keep(_ values: [SharedChange.PrivateValue]) throws(StoreError) {
    for value in values {
      try execute(
        "INSERT OR IGNORE INTO journal_private (id, record, value) VALUES (?, ?, ?)",
        [value.id.bytes, value.record.bytes, value.value])
    }
  }

  /// Keeps the private values of a change, except where those of the record were erased and the change's replica hadn't
  /// seen that.
  ///
  /// An erasure of this replica that the server hasn't seen comes behind the change, unless it is refused for it.
  func keepPrivateValues(of change: SharedChange) throws(StoreError) {
    for value in change.privateValues {
      let erasures = try count(
        """
        SELECT count(*) FROM journal_patch JOIN journal_change ON sequence = change
        WHERE record = ? AND kind = ?
          AND (revision IS NULL AND expectations IS NULL OR replica <> ? AND revision > ?)
        """, [value.record.bytes, Change.Kind.erased.rawValue, change.replica.bytes, change.base])
      if erasures == 0 { try keep([value]) }
    }
  }

  /// Returns the place of a change in this journal; `nil` when it isn't there.
  func sequence(of id: RecordID) throws(StoreError) -> Int64? {
    try row("SELECT sequence FROM journal_change WHERE id = ?", [id.bytes]) { $0[0] as Int64 }
  }

  /// Returns the places of the changes that the server hasn't seen, in their order.
  func pendingChanges(atMost limit: Int = -1) throws(StoreError) -> [Int64] {
    try rows(
      "SELECT sequence FROM journal_change WHERE revision IS NULL AND owner IS NULL ORDER BY sequence LIMIT ?",
      [limit]
    ) { $0[0] }
  }

  /// Returns the latest revision whose change is in this journal.
  func knownRevision() throws(StoreError) -> Int64 {
    try row("SELECT revision FROM journal_replica", []) { $0[0] as Int64 } ?? 0
  }

  /// Returns the latest revision whose change is in this journal, with the digest of all changes up to it.
  func knownPast() throws(StoreError) -> JournalPast {
    try row("SELECT revision, digest FROM journal_replica", []) { JournalPast($0[0], $0[1]) } ?? .none
  }

  /// Notes which changes of the server are in this journal.
  func note(_ past: JournalPast) throws(StoreError) {
    try execute("UPDATE journal_replica SET revision = ?, digest = ?", [past.revision, past.digest])
  }
}

extension Journal {
  /// Keeps the private values of a server, for a member who wasn't shown them before.
  ///
  /// - Returns: False when some may have been erased meanwhile.
  package func keepPrivateValues(of snapshot: JournalSnapshot) async throws -> Bool {
    try await inBackground { db in
      guard try db.knownRevision() <= snapshot.past.revision, try db.pendingChanges(atMost: 1).isEmpty else {
        return false
      }
      try db.keep(snapshot.privateValues)
      return true
    }
  }
}

extension SharedChange.Part {
  init(_ patch: Patch) {
    let table = patch.table
    let lines = patch.after.keys.filter { table.traits(of: $0).contains(.lines) }
    self.init(
      type: table.name, record: patch.record, before: patch.before.map(table.encode),
      after: table.encode(patch.after), lines: lines.sorted())
  }
}

extension Expectation {
  static func encode(_ expectations: [Expectation]) -> String {
    JSONValue.array(
      expectations.map {
        .array(
          [
            $0.record.map { .string($0.description) } ?? .null, .string($0.field),
            $0.value.map(JSONValue.string) ?? .null,
          ] + ($0.uniqueIn.map { [.string($0)] } ?? []))
      }
    ).encoded
  }

  static func decode(_ text: String) -> [Expectation] {
    guard case .array(let elements)? = JSONReader.value(of: text[...]) else { return [] }
    return elements.compactMap { element in
      guard case .array(let parts) = element, parts.count >= 3, let field = parts[1].string else {
        return nil
      }
      let type = parts.dropFirst(3).first?.string
      guard let record = parts[0].string.flatMap({ RecordID($0) }), let value = parts[2].string else {
        return type.map { Expectation(unique: field, in: $0) }
      }
      return Expectation(record: record, field: field, value: value, uniqueIn: type)
    }
  }
}
