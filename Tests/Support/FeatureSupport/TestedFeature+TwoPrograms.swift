package import Foyer
package import FoyerRecords
import TemporaryFolder
import Testing

extension TestedFeature {
  /// Makes the feature in two programs that share a store in memory, each used by somebody else.
  package static func inTwoPrograms() throws -> (mine: Self, theirs: Self) {
    let shared = try emptyStore()
    return try inTwoPrograms(shared, shared)
  }

  /// Makes the feature in two programs that share a file, as two processes do.
  package static func onOneFile(_ body: (_ mine: Self, _ theirs: Self) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let file = StoreLocation.file(folder.file("foyer.sqlite"))
    let (mine, theirs) = try inTwoPrograms(emptyStore(at: file), emptyStore(at: file))
    try await body(mine, theirs)
  }

  private static func inTwoPrograms(_ first: Store, _ second: Store) throws -> (mine: Self, theirs: Self) {
    (
      try inMemory(seed: 1_001, author: "minji", sharing: first),
      try inMemory(seed: 1_002, author: "jun", sharing: second)
    )
  }

  /// Expects that no change is lost when both edit different fields of one record in turns, with forms opened before.
  ///
  /// - Parameters:
  ///   - record: A record to begin with, whose third field is its kind.
  ///   - records: The part of the feature that keeps such records.
  package static func expectNoLostEdits<Record: FormRecord & PricedRecord>(
    of record: Record, in records: (Self) -> RecordStore<Record>
  ) async throws {
    try await onOneFile { mine, theirs in
      let (first, second) = (records(mine), records(theirs))
      let handle = try first.add(record).handle
      let kinds = Array(Record.KindPrice.Kind.allCases)
      for round in 1...500 {
        let (name, kind) = ("\(record.name) \(round)", kinds[round % kinds.count])
        let shown = RecordForm(try first(handle).value)
        let shownToThem = RecordForm(try second(handle).value)
        let answers = try shown.changing(Record.formFields[0], to: name, in: mine.environment)
        let theirAnswers = try shownToThem.changing(
          Record.formFields[2], to: kind.rawValue, in: theirs.environment)
        let edits = [
          { _ = try first.edit(handle, to: answers) }, { _ = try second.edit(handle, to: theirAnswers) },
        ]
        for edit in round.isMultiple(of: 2) ? edits.reversed() : edits { try edit() }
        _ = try second.setPrice(of: .records([handle]), to: .amount(.won(Int64(round))))
        let now = try first(handle).value
        #expect((now.name, now.kind, now.ownPrice) == (name, kind, .won(Int64(round))))
      }
      #expect(try mine.changes() == 1 + 3 * 500)
      #expect(try mine.feature.journal.check() == [])
    }
  }

  /// Expects that another field, another record and the price of a kind block no undo.
  ///
  /// - Parameters:
  ///   - record: A record, two of which are added, whose first field is its name and whose third one is its kind.
  ///   - records: The part of the feature that keeps such records.
  package static func expectUndoByField<Record: FormRecord & PricedRecord>(
    of record: Record, in records: (Self) -> RecordStore<Record>
  ) throws {
    let (mine, theirs) = try inTwoPrograms()
    let (first, second) = (records(mine), records(theirs))
    let (handle, other) = (try first.add(record).handle, try first.add(record).handle)
    let kind = try #require(Record.KindPrice.Kind.allCases.first { $0 != record.kind })
    try first.edit([handle], Record.formFields[0], to: "Mine")
    try second.edit([handle], Record.formFields[2], to: kind.rawValue)
    try second.edit([other], Record.formFields[0], to: "Theirs")
    _ = try second.setPrice(of: .kind(record.kind), to: .amount(.won(1)))
    #expect(try mine.undo().isMade)
    let now = try [handle, other].map { try first($0).value }
    #expect(now.map(\.name) == [record.name, "Theirs"])
    #expect(now.map(\.kind) == [kind, record.kind])
  }

  /// Expects that the addition of 150 records can be undone, and that the history keeps it.
  ///
  /// - Returns: The feature, without records.
  package static func expectEverythingUndone<Record: FormRecord & PricedRecord>(
    adding record: Record, in records: (Self) -> RecordStore<Record>
  ) throws -> Self {
    let feature = try inMemory()
    for _ in 1...150 { try records(feature).add(record) }
    var count = 0
    while try feature.undo().isMade { count += 1 }
    #expect(count == 150)
    #expect(try feature.changes() == 300)
    return feature
  }

  /// Returns the number of changes in the history.
  private func changes() throws -> Int {
    var request = HistoryRequest(feature: Self.name)
    request.length = 10_000
    return try feature.journal.history(request).entries.count
  }
}
