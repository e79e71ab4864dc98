package import Foyer
package import FoyerFeatures
import FoyerJournal
package import FoyerStorage
import TemporaryFolder
import Testing

/// A feature in two programs that share a store, each used by somebody else.
@MainActor
package struct TwoPrograms<Feature: TestedFeature> {
  package let mine: Feature
  package let theirs: Feature
  /// The store of the first one.
  package let store: Store
  private let folder: TemporaryFolder?

  /// Shares a store in memory.
  package init() throws {
    let store = try Feature.emptyStore()
    try self.init(store, store, in: nil)
  }

  /// Shares a file, as two processes do.
  package init(onFileNamed name: String) throws {
    let folder = try TemporaryFolder()
    let file = StoreLocation.file(folder.file(name))
    try self.init(Feature.emptyStore(at: file), Feature.emptyStore(at: file), in: folder)
  }

  private init(_ first: Store, _ second: Store, in folder: TemporaryFolder?) throws {
    mine = try Feature.inMemory(seed: 1_001, author: "minji", sharing: first)
    theirs = try Feature.inMemory(seed: 1_002, author: "jun", sharing: second)
    (store, self.folder) = (first, folder)
  }
}

/// A suite of tests in which every test has two programs.
@MainActor
package protocol TwoProgramsSuite {
  associatedtype Feature: TestedFeature

  var programs: TwoPrograms<Feature> { get }
}

extension TwoProgramsSuite {
  package var mine: Feature { programs.mine }
  package var theirs: Feature { programs.theirs }
}

extension TwoPrograms {
  /// Expects that no change is lost when both edit different fields of one record in turns, with forms opened before.
  ///
  /// - Parameters:
  ///   - record: A record to begin with, whose third field is its kind.
  ///   - records: The part of the feature that keeps such records.
  package func expectNoLostEdits<Record: FormRecord & PricedRecord>(
    of record: Record, in records: (Feature) -> RecordStore<Record>
  ) throws {
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
    var request = HistoryRequest(feature: Feature.name)
    request.length = 10_000
    #expect(try mine.feature.journal.history(request).entries.count == 1 + 3 * 500)
    #expect(try mine.feature.journal.check() == [])
  }
}
