import FeatureSupport
import Foyer
import FoyerRecords
import FoyerTools
import Testing

@testable import PetScreen

@MainActor
@Suite("Lists of pets") struct ListingTests {
  private func store(of count: Int) throws -> Store {
    let shared = try PetStore.emptyStore()
    let store = try PetStore.inMemory(seed: 9, sharing: shared)
    try shared.write { _ in
      for number in 0..<count { try store.add("Pet \(number)", Rarity.allCases[number % 4]) }
    }
    return shared
  }

  @Test(
    "take the same number of statements, however many pets there are",
    arguments: ["find rare", "find 1", "find", "sort name", "sort age", "sort rarity", "sort fee"])
  func statements(line: String) async throws {
    try await PetStore.expectConstantStatements(of: line, in: [0, 1, 30, 2_000], store: store(of:))
  }

  @Test("name pets that are not shown, exactly or by a beginning that only one has")
  func beyond() async throws {
    let walk = try await PetStore.walk(store: try store(of: 200))
    #expect(await walk.value("title", after: "open pet 17") == "Pet 17")
    #expect(await walk.output(after: "/pet remove Pet 150").contains("Deleted “Pet 150”."))
    #expect(await walk.output(after: "/pet fee Pet 199 5 USD").contains("The fee of “Pet 199” is $5 now"))
    await walk.type("/pet")
    #expect(await walk.value("title", after: "adopt Pet 198") == "Adopt “Pet 198”")
    await walk.type("..")
    #expect(await walk.value("title", after: "choose Pet 197") == "Adopt “Pet 197”")
  }
}
