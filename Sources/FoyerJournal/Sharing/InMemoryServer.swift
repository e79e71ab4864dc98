import Foyer
import Synchronization

/// A server in memory, for tests of sharing.
package final class InMemoryServer: JournalServer {
  fileprivate struct State {
    var changes: [SharedChange] = []
    var revisions: [RecordID: Int64] = [:]
    var numbers: [Number: RecordID] = [:]
    var values: [RecordID: [String: JSONValue]] = [:]
    var types: [RecordID: String] = [:]
    /// The revisions at which replicas erased the private values of a record last.
    var erasures: [RecordID: [RecordID: Int64]] = [:]
  }

  private let pictures = Mutex<[String: [UInt8]]>([:])

  fileprivate struct Number: Hashable {
    let replica: RecordID
    let number: Int64
  }

  private let state = Mutex(State())

  package init() {}

  /// The changes in their order.
  package var changes: [SharedChange] { state.withLock { $0.changes } }

  package func append(_ changes: [SharedChange]) throws -> [AppendResult] {
    try state.withLock { state in
      for change in changes {
        let known = state.numbers[Number(replica: change.replica, number: change.number)]
        if let known, known != change.id { throw JournalServerError.copiedReplica }
      }
      return changes.map { state.append($0) }
    }
  }

  package func changes(after revision: Int64, atMost limit: Int) -> [SharedChange] {
    state.withLock { state in Array(state.changes.dropFirst(Int(revision)).prefix(limit)) }
  }

  package func snapshot() -> JournalSnapshot? { nil }
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
  mutating func append(_ change: SharedChange) -> AppendResult {
    if let revision = revisions[change.id] { return .accepted(revision: revision) }
    for expectation in change.expectations {
      guard holds(expectation, for: change) else { return .refused(expectation) }
    }
    var change = change
    let revision = Int64(changes.count) + 1
    change.revision = revision
    change.privateValues.removeAll { value in
      erasures[value.record, default: [:]].contains { $0 != change.replica && $1 > change.base }
    }
    changes.append(change)
    if change.kind == .erased { erase(by: change) }
    revisions[change.id] = revision
    numbers[.init(replica: change.replica, number: change.number)] = change.id
    for part in change.parts where part.before != nil || types[part.record] == nil {
      types[part.record] = part.type
      guard case .object(let members)? = JSONReader.value(of: part.after[...]) else { continue }
      for member in members { values[part.record, default: [:]][member.name] = member.value }
    }
    return .accepted(revision: revision)
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
