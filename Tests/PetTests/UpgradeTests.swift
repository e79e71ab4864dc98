import Foyer
import FoyerStorage
import FoyerTesting
import Testing

@testable import PetScreen

@MainActor
@Suite struct UpgradeTests {
  @Test("pets and receipts of the first version are kept, found whatever the case, and can be returned")
  func kept() throws {
    let first = try #require(PetStore.migrations.first)
    let fill = Migration(id: "pet-1-rows") { db in
      try db.script(
        """
        INSERT INTO adoption_receipt VALUES (1, 'b', 'Bori', 'Kim', 5000, 'USD', 1000);
        INSERT INTO pet VALUES ('a', 1, 'Álmos', '2019-10-23', 'very rare', NULL, NULL, NULL),
          ('b', 2, 'Bori', '2020-01-01', 'common', NULL, NULL, 1);
        """)
    }
    let shared = try Store(at: .memory, migrations: [first, fill] + PetStore.migrations.dropFirst())
    let store = try PetStore.inMemory(sharing: shared)
    #expect(try store.shelter(ShelterRequest(filter: PetFilter("álm"))).pets.map(\.id) == ["a"])
    #expect(try store.shelter().sums == [FeeSum(currency: .dollar, total: .cents(50_000))])
    #expect(try store.receipt(1)?.contact == "")
    #expect(try store.receiptList(ReceiptRequest(text: "bori")).count == 1)
    _ = try store.giveBack(1)
    #expect(try store.shelter().pets.map(\.name) == ["Álmos", "Bori"])
  }
}
