import FeatureSupport
import Foundation
import FoyerRecords
import TemporaryFolder
import Testing

@testable import Foyer
@testable import PetScreen

@MainActor
@Suite struct ForgettingTests {
  private let folder: TemporaryFolder
  private let file: Store
  private let store: PetStore

  init() throws {
    folder = try TemporaryFolder()
    file = try PetStore.emptyStore(at: .file(folder.file("foyer.sqlite")))
    store = try PetStore.inMemory(sharing: file)
  }

  @Test("forgetting needs the word yes, and leaves the name and the contact nowhere in the store's files")
  func erased() throws {
    for name in ["Kim Minji", "Lee Jisoo"] { try store.adopt(try store.add("Luna"), by: name) }
    #expect(throws: Question(PetStrings.erases([1]))) { try store.forget(1, isConfirmed: false) }
    #expect(try store.receipt(1).adopter == "Kim Minji")
    #expect(try bytes().contains("Kim Minji"))

    let other = try PetStore.emptyStore(at: .file(folder.file("foyer.sqlite")))
    _ = try store.forget(1, isConfirmed: true)
    #expect(try store.receipt(1).adopter == nil)
    #expect(try store.receipt(1).contact == nil)
    #expect(try store.receipt(2).adopter == "Lee Jisoo")
    #expect(try !bytes().contains("Kim Minji"))
    #expect(try bytes().contains("Lee Jisoo"))
    #expect(try store.receipts("Minji").count == 0)
    #expect(try store.feature.journal.check() == [])
    other.close()
  }

  @Test("the answer names the copies of the store that still hold the values")
  func copies() throws {
    try store.adopt(try store.add("Luna"))
    let copy = try folder.write("", to: "foyer.sqlite.before-pet-2")
    let said = try store.forget(1, isConfirmed: true).messages.first
    #expect(said?.en.shown.contains("So does the copy of the store: “\(copy)”.") == true)
    #expect(said?(.korean).shown.contains("“\(copy)”") == true)
  }

  @Test("an adoption that was undone can be forgotten too, and comes back without its adopter")
  func undone() throws {
    try store.adopt(try store.add("Luna"))
    #expect(try store.undo().isMade)
    _ = try store.forget(1, isConfirmed: true)
    #expect(try store.redo().isMade)
    #expect(try store.receipt(1).adopter == nil)
    #expect(try store.shelter().pets.isEmpty)
  }

  @Test("private values stand in no patch, and are all told to recordings until they are forgotten")
  func recordings() throws {
    let pet = try store.add("Luna")
    try store.adopt(pet, by: "Kim Minji")
    _ = try store.returnPet(1)
    try store.adopt(pet, by: "Lee Jisoo")
    #expect(try store.undo().isMade)
    let patches = try file.read { db in try db.rows("SELECT after FROM journal_patch") { $0[0] as String } }
    #expect(!patches.contains { $0.contains("Minji") || $0.contains("Jisoo") || $0.contains("010-") })
    let values = { try PetStore.privateValues(in: file).map(\.value).sorted() }
    #expect(try values() == ["010-1234-5678", "Kim Minji", "Lee Jisoo"])
    _ = try store.forget(1, isConfirmed: true)
    #expect(try values() == ["010-1234-5678", "Lee Jisoo"])
  }

  private func bytes() throws -> String {
    try ["foyer.sqlite", "foyer.sqlite-wal"].map { name in
      String(decoding: try Data(contentsOf: URL(filePath: folder.file(name))), as: UTF8.self)
    }.joined()
  }
}
