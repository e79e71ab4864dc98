import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage
import TemporaryFolder
import Testing

@testable import PetScreen

@MainActor
@Suite("Two stores on one file") struct TwoStoresTests {
  private let folder: TemporaryFolder
  private let mine: PetStore
  private let theirs: PetStore

  init() throws {
    folder = try TemporaryFolder()
    let path = folder.file("foyer.sqlite")
    mine = try PetStore.inMemory(seed: 1, author: "minji", sharing: PetProgram.store(at: .file(path)))
    theirs = try PetStore.inMemory(seed: 2, author: "jun", sharing: PetProgram.store(at: .file(path)))
  }

  @Test("lose no change when they edit different fields of one pet in turns, with forms opened before")
  func fields() throws {
    let pet = try mine.add("Luna").handle
    for round in 1...500 {
      let (name, rarity) = ("Luna \(round)", Rarity.allCases[round % 4])
      let shown = PetForm(try mine.pets(pet).value)
      let shownToThem = PetForm(try theirs.pets(pet).value)
      let (here, there) = (mine.environment, theirs.environment)
      let answers = try shown.changing(PetForm.fields[0], to: name, in: here)
      let theirAnswers = try shownToThem.changing(PetForm.fields[2], to: rarity.rawValue, in: there)
      if round.isMultiple(of: 2) {
        _ = try theirs.pets.edit(pet, to: theirAnswers)
        _ = try mine.pets.edit(pet, to: answers)
      } else {
        _ = try mine.pets.edit(pet, to: answers)
        _ = try theirs.pets.edit(pet, to: theirAnswers)
      }
      _ = try theirs.pets.setPrice(of: .records([pet]), to: .amount(.won(Int64(round))))
      let now = try mine.pets(pet).value
      #expect((now.name, now.rarity, now.ownPrice) == (name, rarity, .won(Int64(round))))
    }
    var request = HistoryRequest(feature: "pet")
    request.length = 10_000
    #expect(try mine.feature.journal.history(request).entries.count == 1 + 3 * 500)
    #expect(try mine.feature.journal.check() == [])
  }

  @Test("adopt each pet once and number the receipts without gaps")
  func adoptions() async throws {
    for number in 1...100 {
      let pet = try mine.add("Pet \(number)")
      let (first, second) = number.isMultiple(of: 2) ? (mine, theirs) : (theirs, mine)
      #expect(try first.adopt(pet).number == number)
      await #expect(throws: Refusal.self) {
        try await second.adopt(
          Adoption(pet: pet.handle, adopter: "Lee", contact: "1234567", fee: .cents(5_000)))
      }
    }
    #expect(try theirs.receipts().receipts.map(\.number) == Array(1...100))
  }
}
