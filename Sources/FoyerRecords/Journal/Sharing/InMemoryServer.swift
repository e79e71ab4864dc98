import Foyer
import Synchronization

/// A server in memory, for tests of sharing.
package final class InMemoryServer: JournalServer {
  /// The state of a server as a backup keeps it.
  struct Backup: Sendable {
    fileprivate let state: State

    /// The number of changes.
    var revision: Int64 { Int64(state.changes.count) }
  }

  fileprivate struct State {
    var changes: [SharedChange] = []
    var revisions: [RecordID: Int64] = [:]
    var numbers: [Number: RecordID] = [:]
    var values: [RecordID: RecordFields] = [:]
    var types: [RecordID: String] = [:]
    /// The edits of records that aren't there yet.
    var waiting: [RecordID: [SharedChange.Part]] = [:]
    /// The revisions at which replicas erased the private values of a record last.
    var erasures: [RecordID: [RecordID: Int64]] = [:]

    var past: JournalPast { JournalPast(Int64(changes.count), changes.last?.digest) }
  }

  private let pictures = Mutex<[String: [UInt8]]>([:])

  fileprivate struct Number: Hashable {
    let replica: RecordID
    let number: Int64
  }

  private let state = Mutex(State())

  package init() {}

  package var keepsDigests: Bool { true }

  /// The changes in their order.
  package var changes: [SharedChange] { state.withLock { $0.changes } }

  package func append(_ changes: [SharedChange], after past: JournalPast) throws -> [AppendResult] {
    try state.withLock { state in
      try state.require(past)
      for change in changes {
        let known = state.numbers[Number(replica: change.replica, number: change.number)]
        if let known, known != change.id { throw JournalServerError.copiedReplica }
      }
      return changes.map { state.append($0) }
    }
  }

  /// Keeps a change that no client can use, as servers of the first level did.
  func keep(unusable body: String, by author: String) {
    state.withLock { state in
      var change = SharedChange(body: body, author: author, past: JournalPast(state.past.revision + 1, nil))
      change.digest = state.digest(of: change)
      state.revisions[change.id] = change.revision
      state.changes.append(change)
    }
  }

  package func changes(after past: JournalPast, atMost limit: Int) throws -> [SharedChange] {
    try state.withLock { state in
      try state.require(past)
      return Array(state.changes.dropFirst(Int(past.revision)).prefix(limit))
    }
  }

  package func snapshot() -> JournalSnapshot? { nil }

  package func records() -> JournalSnapshot {
    state.withLock { state in
      JournalSnapshot(
        past: state.past, parts: state.values.keys.sorted().compactMap(state.part),
        privateValues: state.changes.flatMap(\.privateValues))
    }
  }

  package func marks(after revision: Int64, atMost limit: Int) -> [ChangeMark] {
    let changes = state.withLock { $0.changes.dropFirst(Int(revision)).prefix(limit) }
    return changes.map {
      ChangeMark($0.id, JournalPast($0.revision ?? 0, $0.digest), from: $0.replica, of: $0.author)
    }
  }

  /// Returns the state as it is.
  func backUp() -> Backup { state.withLock { Backup(state: $0) } }

  /// Goes back to an earlier state.
  func restore(_ backup: Backup) { state.withLock { $0 = backup.state } }

  /// The sum of all records' digests; see ``RecordDigest``.
  package var recordSum: Int64 {
    state.withLock { state in
      state.values.reduce(into: 0) { sum, record in
        sum ^= RecordDigest.of(record.key, state.types[record.key] ?? "", record.value)
      }
    }
  }
}

extension InMemoryServer: PictureServer {
  package func missingPictures(of names: [String]) -> [String] {
    pictures.withLock { pictures in names.filter { pictures[$0] == nil } }
  }

  package func put(_ bytes: [UInt8], named name: String) {
    pictures.withLock { $0[name] = bytes }
  }

  package func picture(_ name: String) -> [UInt8]? { pictures.withLock { $0[name] } }
}

extension InMemoryServer.State {
  /// Refuses a replica that knows another past than this server has.
  func require(_ past: JournalPast) throws(JournalServerError) {
    guard past.revision <= changes.count else { throw .forked }
    guard past.revision > 0 else { return }
    guard past.agrees(with: JournalPast(past.revision, changes[Int(past.revision) - 1].digest)) else {
      throw .forked
    }
  }

  mutating func append(_ change: SharedChange) -> AppendResult {
    if let revision = revisions[change.id] { return .accepted(revision: revision) }
    if !isUsable(change) { return .unusable }
    for expectation in change.expectations {
      guard holds(expectation, for: change) else { return .refused(expectation) }
    }
    var change = change
    let revision = Int64(changes.count) + 1
    change.revision = revision
    change.digest = digest(of: change)
    change.privateValues.removeAll { value in
      erasures[value.record, default: [:]].contains { $0 != change.replica && $1 > change.base }
    }
    changes.append(change)
    if change.kind == .erased { erase(by: change) }
    revisions[change.id] = revision
    numbers[.init(replica: change.replica, number: change.number)] = change.id
    for part in change.parts { take(part) }
    return .accepted(revision: revision)
  }

  /// Returns true for a change that every client can read.
  private func isUsable(_ change: SharedChange) -> Bool {
    SharedChange(body: change.json.encoded, author: change.author, past: .none).flaw == nil
  }

  /// Follows a record; an edit of one that isn't there waits for it, and a record keeps the type that it was created with.
  private mutating func take(_ part: SharedChange.Part) {
    guard part.before == nil else {
      if types[part.record] == nil { waiting[part.record, default: []].append(part) }
      if types[part.record] == part.type { set(part) }
      return
    }
    guard types[part.record] == nil else { return }
    types[part.record] = part.type
    set(part)
    for edit in waiting.removeValue(forKey: part.record) ?? [] where edit.type == part.type {
      set(edit, merging: [])
    }
  }

  private mutating func set(_ part: SharedChange.Part, merging lines: [String]? = nil) {
    let before = part.before.flatMap { RecordFields($0) }
    for (name, value) in RecordFields(part.after) ?? [:] {
      let current = values[part.record]?[name]?.string
      let merged: JSONValue? =
        if (lines ?? part.lines).contains(name), let current, let after = value.string {
          .string(LineMerge(before?[name]?.string ?? "", current, after).merged)
        } else {
          nil
        }
      values[part.record, default: [:]][name] = merged ?? value
    }
  }

  /// The digest of all changes up to one that is about to be the latest.
  fileprivate func digest(of change: SharedChange) -> String {
    var body = change
    body.privateValues = []
    return ContentHash(
      of: [UInt8]("\(changes.last?.digest ?? "")\(change.id)\(change.author)\(body.json.encoded)".utf8)
    ).text
  }

  func part(_ record: RecordID) -> SharedChange.Part? {
    guard let type = types[record], let fields = values[record] else { return nil }
    return SharedChange.Part(type, of: record, to: fields.json.encoded)
  }

  private func holds(_ expectation: Expectation, for change: SharedChange) -> Bool {
    let field = expectation.field
    guard let type = expectation.uniqueIn else {
      let value = expectation.record.flatMap { values[$0]?[field] } ?? .null
      return value.encoded == expectation.value
    }
    if let record = expectation.record { return isFree(expectation.value, field, of: type, besides: record) }
    return change.parts.filter { $0.type == type }.allSatisfy { part in
      guard let value = JSONReader.value(of: part.after[...])?[field], value != .null else { return true }
      return isFree(value.encoded, field, of: type, besides: part.record)
    }
  }

  private func isFree(_ value: String?, _ field: String, of type: String, besides record: RecordID) -> Bool {
    !values.contains { $0 != record && types[$0] == type && $1[field]?.encoded == value }
  }

  private mutating func erase(by change: SharedChange) {
    let records = Set(change.parts.map(\.record))
    for record in records { erasures[record, default: [:]][change.replica] = change.revision }
    for index in changes.indices { changes[index].privateValues.removeAll { records.contains($0.record) } }
  }
}
