import FeatureSupport
import Foyer
import FoyerRecords
import Testing

@testable import PetScreen

@MainActor
@Suite struct UndoTests {
  @Test(
    "random changes are undone and redone one by one, also by a program that was started later",
    arguments: 1...20)
  func walk(seed: UInt64) async throws {
    var changes = RandomChanges(seed: seed)
    try await PetStore.expectExactUndo(seed: seed, of: 30) { store in
      try changes.makeOne(in: store)
    } state: { store in
      try store.shown()
    }
  }

  @Test("a new change drops what could be redone")
  func dropped() throws {
    let mine = try PetStore.inMemory()
    try mine.add("A")
    try mine.add("B")
    #expect(try mine.undo().isMade)
    try mine.add("C")
    #expect(try mine.redo() == .nothingLeft)
    #expect(try mine.shelter().pets.map(\.name) == ["A", "C"])
    #expect(try !mine.feature.steps().canRedo)
  }

  @Test("undo of adding a pet is refused once somebody changed it, and undo past goes on to the one before")
  func others() throws {
    let (mine, theirs) = try PetStore.inTwoPrograms()
    try mine.add("A")
    let pet = try mine.add("B")
    try theirs.add("C")
    _ = try theirs.pets.setPrice(of: .records([pet.handle]), to: .amount(.won(1)))
    let conflict = try mine.undo().conflict
    #expect(conflict?.record.en == "B")
    #expect(conflict?.field?.en == "individual fee")
    #expect(conflict?.change?.author == "jun")
    #expect(try mine.feature.journal.undo("pet", skipping: true).isMade)
    #expect(try mine.shelter().pets.map(\.name) == ["B", "C"])
  }

  @Test("an adoption is undone as one, its number is not used again, and it is redone with the same receipt")
  func adoption() throws {
    let (mine, theirs) = try PetStore.inTwoPrograms()
    let pet = try mine.add("A")
    let other = try mine.add("B")
    try mine.adopt(pet)
    #expect(try mine.undo().isMade)
    #expect(try mine.shelter().pets.map(\.name) == ["A", "B"])
    #expect(try mine.receipt(1).isDeleted)
    #expect(try mine.receipts().receipts.map(\.number) == [1])
    #expect(throws: PetStrings.wasUndone(try mine.receipt(1).value)) { try mine.returnPet(1) }

    #expect(try theirs.adopt(other).number == 2)
    #expect(try mine.redo().isMade)
    #expect(try mine.shelter().pets.isEmpty)
    #expect(try !mine.receipt(1).isDeleted)
    #expect(try mine.state(of: pet.handle).receipt?.number == 1)
  }

  @Test("an adoption that was undone is not redone when somebody else adopted the pet meanwhile")
  func adoptedMeanwhile() throws {
    let (mine, theirs) = try PetStore.inTwoPrograms()
    let pet = try mine.add("A")
    try mine.adopt(pet)
    #expect(try mine.undo().isMade)
    try theirs.adopt(pet, by: "Lee")
    #expect(try mine.redo().conflict?.change?.author == "jun")
    #expect(try mine.state(of: pet.handle).receipt?.adopter == "Lee")
    #expect(try mine.receipt(1).isDeleted)
  }

  @Test("adding a pet is not undone while it is away, and can be when it returned")
  func away() throws {
    let (mine, theirs) = try PetStore.inTwoPrograms()
    let pet = try mine.add("A")
    try theirs.adopt(pet)
    #expect(try mine.undo().conflict?.change?.author == "jun")
    _ = try theirs.returnPet(1)
    #expect(try mine.undo().isMade)
    #expect(try mine.state(of: pet.handle).pet.isDeleted)
  }

  @Test("another field, another pet and the fee of a rarity never block undo")
  func otherFields() throws {
    try PetStore.expectUndoByField(of: Pet(name: "Luna", birthday: Day("2020-01-01"))) { $0.pets }
  }

  @Test("all changes can be undone, and the history keeps them")
  func many() throws {
    let pet = Pet(name: "Luna", birthday: Day("2020-01-01"))
    let store = try PetStore.expectEverythingUndone(adding: pet) { $0.pets }
    #expect(try store.shelter().count == 0)
  }
}
