import Foyer
import FoyerRecords
import Testing

@testable import FoyerApp

@MainActor
@Suite("undo by field, of every type of records")
struct UndoByFieldTests {
  enum Case: String, CaseIterable {
    case sameField, otherField, otherRecord, deleted, restored, undoneByTheOther
    case ownPlace, otherPlace, placeOfTheOther
  }

  @Test(
    "somebody else's change blocks undo only where it wrote the same field",
    arguments: RecordSample.all, Case.allCases)
  func others(sample: RecordSample, which: Case) async throws {
    let people = try TwoPeople(sample)
    let (minji, noah) = (people.minji, people.noah)
    let (id, other) = (try people.create(), try people.create())
    let mine = which == .ownPlace || which == .placeOfTheOther ? sample.move : sample.edit
    let needed = which == .otherField ? sample.editOther : which == .otherPlace ? sample.move : mine
    guard let mine, let theirs = needed else { return }
    let before = try people.description(id)
    try minji.edit(id, 1, mine)
    let edited = try people.description(id)
    #expect(edited != before)
    var (isBlocked, isThere) = (false, true)
    switch which {
    case .sameField, .ownPlace:
      try noah.edit(id, 2, theirs)
      isBlocked = true
    case .otherField, .otherPlace: try noah.edit(id, 2, theirs)
    case .otherRecord, .placeOfTheOther: try noah.edit(other, 2, theirs)
    case .deleted:
      try noah.write("delete") { try sample.delete($0, id) }
      isThere = false
    case .restored:
      try noah.write("delete") { try sample.delete($0, id) }
      _ = try await noah.undo()
    case .undoneByTheOther:
      try noah.edit(id, 2, theirs)
      _ = try await noah.undo()
    }
    let (present, otherPresent) = (try people.description(id), try people.description(other))
    if isBlocked {
      let refusal = try await #require(throws: Refusal.self) { try await minji.undo() }
      let reason = refusal.reason(.english).original
      #expect(reason.contains("was changed since by noah"), "\(reason)")
      if which == .sameField { #expect(reason.contains("The \(sample.label) of"), "\(reason)") }
      #expect(try people.description(id) == present)
    } else {
      _ = try await minji.undo()
      let undone = try people.description(id)
      switch which {
      case .otherField, .otherPlace: #expect(undone != present)
      default: #expect(undone == (isThere ? before : nil))
      }
      _ = try await minji.redo()
      #expect(try people.description(id) == present)
    }
    #expect(try people.description(other) == otherPresent)
    #expect(try minji.journal.check() == [])
  }

  @Test("A, B, B's undo, A's undo: B's redo refuses", arguments: RecordSample.all)
  func interleaved(sample: RecordSample) async throws {
    let people = try TwoPeople(sample)
    let id = try people.create()
    let before = try people.description(id)
    try people.minji.edit(id, 1, sample.edit)
    try people.noah.edit(id, 2, sample.edit)
    _ = try await people.noah.undo()
    _ = try await people.minji.undo()
    let refusal = try await #require(throws: Refusal.self) { try await people.noah.redo() }
    #expect(refusal.reason(.english).original.contains("was changed since by minji"))
    #expect(try people.description(id) == before)
    #expect(try people.minji.journal.check() == [])
  }

  @Test("undo past goes on where undo is blocked, and leaves the other's value", arguments: RecordSample.all)
  func past(sample: RecordSample) async throws {
    let people = try TwoPeople(sample)
    let id = try people.create()
    let other = try people.create()
    let created = try people.description(other)
    try people.minji.edit(id, 1, sample.edit)
    try people.noah.edit(id, 2, sample.edit)
    let present = try people.description(id)
    await #expect(throws: Refusal.self) { try await people.minji.undo() }
    _ = try await people.minji.undo(skipping: true)
    #expect(try people.description(id) == present)
    // A record is gone; a setting has its first values.
    #expect(try people.description(other) != created)
  }

  @Test("the table has every type of records")
  func table() {
    let types = AppCoordinator.recordTypes.map { "\($0)" }
    #expect(RecordSample.all.map { $0.type }.sorted() == types.sorted())
  }
}
