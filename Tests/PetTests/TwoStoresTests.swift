import FeatureSupport
import Foyer
import FoyerRecords
import Testing

@testable import PetScreen

@MainActor
@Suite("Two stores on one file") struct TwoStoresTests {
  @Test("lose no change when they edit different fields of one pet in turns, with forms opened before")
  func fields() async throws {
    try await PetStore.expectNoLostEdits(of: Pet(name: "Luna", birthday: Day("2020-01-01"))) { $0.pets }
  }

  @Test("adopt each pet once and number the receipts without gaps")
  func adoptions() async throws {
    try await PetStore.onOneFile { mine, theirs in
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
}
