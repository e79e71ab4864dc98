import Foyer
import FoyerStorage
import FoyerTesting
import Testing

@testable import PetScreen

@MainActor
@Suite struct UndoTests {
  @Test(
    "random changes are taken back and done again one by one, also by a program that was started later",
    arguments: 1...20 as ClosedRange<UInt64>)
  func walk(seed: UInt64) throws {
    let shared = try Store(at: .memory, migrations: PetStore.migrations)
    var store = try PetStore.inMemory(seed: seed, sharing: shared)
    var changes = RandomChanges(seed: seed)
    var states = [try store.shown()]
    while states.count <= 30 {
      try changes.makeOne(in: store)
      let now = try store.shown()
      if now != states.last { states.append(now) }
    }
    store = try PetStore.inMemory(seed: seed + 100, sharing: shared)
    for state in states.dropLast().reversed() {
      _ = try store.undo()
      #expect(try store.shown() == state)
    }
    #expect(try store.undo() == .nothingLeft)
    store = try PetStore.inMemory(seed: seed + 200, sharing: shared)
    for state in states.dropFirst() {
      _ = try store.redo()
      #expect(try store.shown() == state)
    }
    #expect(try store.redo() == .nothingLeft)
  }

  @Test("a new change drops what could be done again")
  func dropped() throws {
    let store = try PetStore.inMemory()
    try store.add("A")
    try store.add("B")
    _ = try store.undo()
    try store.add("C")
    #expect(try store.redo() == .nothingLeft)
    #expect(try store.shelter().pets.map(\.name) == ["A", "C"])
    #expect(try !store.shelter().canRedo)
  }

  @Test(
    "one undoes one's own changes, and none that somebody changed since; undo again goes on to the one before"
  )
  func others() throws {
    let shared = try Store(at: .memory, migrations: PetStore.migrations)
    let mine = try PetStore.inMemory(seed: 1, actor: "minji", sharing: shared)
    let theirs = try PetStore.inMemory(seed: 2, actor: "jun", sharing: shared)
    try mine.add("A")
    let pet = try mine.add("B")
    try theirs.add("C")
    _ = try PetEditing(store: theirs).setFee(of: .pet(pet.id), to: .amount(.won(1)))
    guard case .changedSince(let step) = try mine.undo() else {
      Issue.record("a changed pet was removed")
      return
    }
    #expect(step.change.subject == "B")
    guard case .made(let made) = try mine.undo() else {
      Issue.record("the one before was not undone")
      return
    }
    #expect(made.change.subject == "A")
    #expect(try mine.shelter().pets.map(\.name) == ["B", "C"])
  }

  @Test("an adoption is taken back as a return, and done again with the same receipt")
  func adoption() throws {
    let store = try PetStore.inMemory()
    let pet = try store.add("A")
    _ = try store.adopt(pet)
    _ = try store.undo()
    #expect(try store.shelter().count == 1)
    #expect(try store.receipt(1)?.returned != nil)
    _ = try store.redo()
    #expect(try store.shelter().count == 0)
    #expect(try store.receipt(1)?.returned == nil)
    #expect(try store.pet(pet.id)?.receipt == 1)
  }

  @Test("a change before an adoption stays while the pet is away, and can be taken back when it returned")
  func away() throws {
    let shared = try Store(at: .memory, migrations: PetStore.migrations)
    let mine = try PetStore.inMemory(seed: 1, actor: "minji", sharing: shared)
    let theirs = try PetStore.inMemory(seed: 2, actor: "jun", sharing: shared)
    let pet = try mine.add("A")
    _ = try theirs.adopt(pet)
    #expect(try mine.undo().isRefused)
    #expect(try mine.pet(pet.id) != nil)
    _ = try theirs.giveBack(1)
    #expect(try !mine.undo().isRefused)
    #expect(try mine.pet(pet.id) == nil)
  }

  @Test("the last hundred changes can be taken back, and the history keeps all of them")
  func many() throws {
    let store = try PetStore.inMemory()
    for number in 1...150 { try store.add("Pet \(number)") }
    var count = 0
    while case .made = try store.undo() { count += 1 }
    #expect(count == 100)
    #expect(try store.shelter().count == 50)
    #expect(try store.history(1_000).steps.count == 250)
  }
}

extension PetStore.Inversion {
  fileprivate var isRefused: Bool {
    if case .changedSince = self { true } else { false }
  }
}
