import Foyer
import FoyerStorage
import FoyerTesting
import StatementCounter
import Testing

@testable import PetScreen

@MainActor
@Suite("Lists of pets") struct ListingTests {
  private func store(of count: Int) throws -> Store {
    let shared = try PetProgram.store()
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
    var counts: [Int] = []
    for pets in [0, 1, 30, 2_000] {
      let shared = try store(of: pets)
      let walk = try await PetProgram.walk(sample: false, store: shared)
      await walk.type("/pet")
      counts.append(await StatementCounter(of: shared).count(line, in: walk))
    }
    #expect(counts[0] > 0)
    #expect(Set(counts).count == 1, "\(counts)")
  }

  @Test("name pets that are not shown, exactly or by a beginning that only one has")
  func beyond() async throws {
    let walk = try await PetProgram.walk(sample: false, store: try store(of: 200))
    await walk.type("/pet")
    await walk.type("open pet 17")
    #expect(walk.json.value(at: "title") == "Pet 17")
    await walk.type("/pet remove Pet 150")
    #expect(walk.output.contains("Deleted “Pet 150”."))
    await walk.type("/pet fee Pet 199 5 USD")
    #expect(walk.output.contains("The fee of “Pet 199” is $5.00 now"))
    await walk.type("/pet")
    await walk.type("adopt Pet 198")
    #expect(walk.json.value(at: "title") == "Adopt “Pet 198”")
    await walk.type("..")
    await walk.type("choose Pet 197")
    #expect(walk.json.value(at: "title") == "Adopt “Pet 197”")
  }
}
