import Foyer
import Synchronization

/// The tables of all types of records, each made when it is first needed.
///
/// Making one builds the key paths of its fields, and those of all types would take a fifth of a start.
final class RecordTables: Sendable {
  private struct State {
    var known: [String: RecordTable] = [:]
    /// The types whose tables are still to be made, the next one last.
    var rest: RecordTypes

    mutating func makeNext() -> RecordTable? {
      guard let type = rest.popLast() else { return nil }
      known[type.table.name] = type.table
      return type.table
    }
  }

  private let types: Set<ObjectIdentifier>
  private let state: Mutex<State>

  init(_ types: RecordTypes) {
    self.types = Set(types.map { ObjectIdentifier($0) })
    state = Mutex(State(rest: types.reversed()))
  }

  subscript(name: String) -> RecordTable? {
    state.withLock { state in
      if let table = state.known[name] { return table }
      while let table = state.makeNext() {
        if table.name == name { return table }
      }
      return nil
    }
  }

  /// Has the tables of a feature be made before those of others, which take as long as an undo.
  func expect(_ feature: String) {
    state.withLock { state in
      state.rest = state.rest.filter { $0.feature != feature } + state.rest.filter { $0.feature == feature }
    }
  }

  /// Registers a table in use, so that it is found without creating others.
  func remember(_ table: RecordTable) {
    state.withLock { $0.known[table.name] = table }
  }

  /// Registers the table of a type in use.
  ///
  /// - Throws: ``UndeclaredRecord`` for a type that the journal wasn't made with.
  func remember<Record: JournalRecord>(_ type: Record.Type) throws(UndeclaredRecord) {
    guard types.contains(ObjectIdentifier(type)) else { throw UndeclaredRecord(type: "\(type)") }
    remember(Record.schema.table)
  }

  /// All tables, by their names.
  var all: [RecordTable] {
    state.withLock { state in
      while state.makeNext() != nil {}
      return state.known.values.sorted { $0.name < $1.name }
    }
  }
}

/// A record of a type that the journal wasn't made with, which only a programmer can cause.
struct UndeclaredRecord: ExplainedError {
  /// The name of the type in Swift.
  let type: String

  var explanation: LocalizedText {
    "The journal doesn't know \(type). Nothing was changed. Add \(type).self to the types that it is made with."
  }
}
