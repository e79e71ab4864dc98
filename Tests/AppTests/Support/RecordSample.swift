import Foyer
import FoyerRecords
import FoyerTools
import Testing

@testable import FoyerApp
@testable import MusicScreen
@testable import PetScreen
@testable import PlayerScreen
@testable import TodoScreen

/// A type of records with changes of it, for tests that every type has to pass.
struct RecordSample: Sendable, CustomTestStringConvertible {
  typealias Edit = @Sendable (ChangeWriter, RecordID, Int) throws -> Void

  let feature: String
  let type: String
  /// The label of the field that `edit` changes.
  let label: String
  let create: @Sendable (ChangeWriter) throws -> RecordID
  /// Gives a field a value that is another one for every number.
  let edit: Edit
  /// Changes another field; `nil` when there is none.
  let editOther: Edit?
  /// Gives the record another place among others; `nil` when people don't order them.
  let move: Edit?
  let delete: @Sendable (ChangeWriter, RecordID) throws -> Void
  /// All that is known of a record that isn't deleted.
  let description: @Sendable (Database, RecordID) throws -> String?

  var testDescription: String { type }

  /// A table row for every type of records.
  static let all = [
    RecordSample("todo", Card(title: "Water the plants"), "title") {
      $0.title = "Title \($1)"
    } other: {
      $0.due = Day(daysSince1970: 20_000 + $1)
    } move: {
      $0.place += "\($1)V"
    },
    RecordSample("todo", BoardSettings(doing: 100), "limit of DOING") {
      $0.doing = 3 + $1
    } other: {
      $0.todo = 9 + $1
    },
    RecordSample("pet", Pet(name: "Rex"), "name") {
      $0.name = "Name \($1)"
    } other: {
      $0.ownPrice = .cents(Int64($1))
    },
    RecordSample("pet", RarityFee(kind: .rare, price: .cents(9_900)), "fee") { $0.price = .cents(Int64($1)) },
    RecordSample("pet", Receipt(number: 1, petName: "Rex", adopter: "Kim"), "fee") {
      $0.fee = .cents(Int64($1))
    } other: {
      $0.contact = "person\($1)@example.com"
    },
    RecordSample("pet", Care(petName: "Rex", kind: .vaccination), "kind") {
      $0.kind = CareKind.allCases[$1 % 4]
    } other: {
      $0.due = Day(daysSince1970: 20_000 + $1)
    },
    RecordSample("player", Player(name: "Son"), "name") {
      $0.name = "Name \($1)"
    } other: {
      $0.ownPrice = .won(Int64($1))
    },
    RecordSample("player", PositionWage(kind: .striker, price: .won(9_900)), "weekly wage") {
      $0.price = .won(Int64($1))
    },
    RecordSample("player", Follow(person: "1", name: "Leanne Graham", username: "Bret"), "name") {
      $0.name = "Name \($1)"
    } other: {
      $0.username = "user\($1)"
    },
    RecordSample("music", Song(id: 1, title: "Night Ferry", state: .kept), "title") {
      $0.title = "Title \($1)"
    } other: {
      $0.rating = 1 + $1 % 5
    },
    RecordSample("music", Playlist(name: "Road"), "name") {
      $0.name = "Name \($1)"
    } other: {
      $0.numbers = [Int64($1), 1001]
    },
    RecordSample("music", MusicSettings(country: Country(rawValue: "KR") ?? .us), "country") {
      $0.country = Country(rawValue: ["KR", "JP", "DE"][$1 % 3]) ?? .us
    } other: {
      $0.isOffline = $1.isMultiple(of: 2)
    },
  ]

  private init<Record: JournalRecord>(
    _ feature: String, _ record: Record, _ label: String,
    edit: @escaping @Sendable (inout Record, Int) -> Void,
    other: (@Sendable (inout Record, Int) -> Void)? = nil,
    move: (@Sendable (inout Record, Int) -> Void)? = nil
  ) {
    let writing = { (change: @escaping @Sendable (inout Record, Int) -> Void) -> Edit in
      { writer, id, number in try writer.update(Record.self, id) { change(&$0, number) } }
    }
    self.feature = feature
    self.label = label
    type = "\(Record.self)"
    create = { try $0.create(record).id }
    self.edit = writing(edit)
    editOther = other.map(writing)
    self.move = move.map(writing)
    delete = { _ = try $0.delete(Record.self, $1) }
    description = { db, id in try db.record(Record.self, id).map { "\($0.value)" } }
  }
}

/// Two people on one store.
@MainActor
struct TwoPeople {
  let store: Store
  let sample: RecordSample
  let minji: FeatureJournal
  let noah: FeatureJournal

  init(_ sample: RecordSample, on store: Store? = nil, seed: UInt64 = 0) throws {
    let store = try store ?? Store(at: .memory, migrations: CompositionRoot.migrations)
    var seed = seed * 2
    let journal = { (author: String) in
      seed += 1
      let environment = Environment(
        clock: VirtualClock(now: ScriptSettings().now), identifiers: IdentifierSource(seed: seed))
      return FeatureJournal(
        Journal(store: store, environment: environment, author: author, types: AppCoordinator.recordTypes),
        sample.feature)
    }
    self.store = store
    self.sample = sample
    (minji, noah) = (journal("minji"), journal("noah"))
  }

  func create() throws -> RecordID { try minji.write("add", sample.create) }

  func description(_ id: RecordID) throws -> String? {
    try minji.read { db in try sample.description(db, id) }
  }
}

extension FeatureJournal {
  func edit(_ id: RecordID, _ number: Int, _ edit: RecordSample.Edit) throws {
    try write("edit") { try edit($0, id, number) }
  }
}
