import FeatureSupport
import Foyer
import FoyerRecords
import FoyerTools
import Testing

@testable import PetScreen

/// Shelters of two sizes and one shape, which tests only read or change by a few pets.
@MainActor
private enum Shelters {
  static let six = Result { try shelter(of: 12) }
  static let small = Result { try shelter(of: 1_000) }
  static let medium = Result { try shelter(of: 10_000) }
  static let large = Result { try shelter(of: 50_000) }

  /// Makes a shelter half of whose pets were adopted.
  private static func shelter(of count: Int) throws -> Store {
    let store = try PetStore.emptyStore()
    try store.writeNumbers(upTo: count, pets)
    return store
  }

  /// The day of the scripts' clock, 22 December 2021, is 18,983.
  private static let pets = """
    INSERT INTO pet (id, handle, name, name_key, birthday, rarity, species, sex, status, arrived, notes, fee, receipt)
    SELECT CAST(printf('pet%013d', n) AS BLOB), 'p' || n, 'Pet ' || n || 'x', 'pet ' || n || 'x',
      CASE WHEN n % 9 > 0 THEN 16000 + n % 2900 END,
      CASE n % 4 WHEN 0 THEN 'common' WHEN 1 THEN 'uncommon' WHEN 2 THEN 'rare' ELSE 'very rare' END,
      CASE n % 3 WHEN 0 THEN 'cat' WHEN 1 THEN 'dog' END, CASE n % 2 WHEN 0 THEN 'female' END, 'available',
      18000 + n % 980, CASE WHEN n < 1000 AND n % 25 = 3 THEN 'Left ear' ELSE '' END,
      CASE WHEN n % 11 = 0 THEN '2500 USD' END, CASE WHEN n % 2 = 1 THEN CAST(printf('rec%013d', n) AS BLOB) END
    FROM made;
    INSERT INTO pet_receipt (id, handle, receipt, pet, pet_name, fee, time)
    SELECT CAST(printf('rec%013d', n) AS BLOB), 'r' || n, n / 2 + 1, CAST(printf('pet%013d', n) AS BLOB),
      'Pet ' || n || 'x', '2500 USD', 1640000000000 + n
    FROM made WHERE n % 2 = 1;
    """
}

@MainActor
@Suite("Costs of the shelter", .serialized) struct CostTests {
  private nonisolated static let lines = [
    "find", "find rare", "sort name", "sort age", "sort fee", "sort fee desc", "sort rarity",
    "sort rarity desc",
    "sort species", "sort stay", "sort stay desc", "more", "receipts", "history", "fee",
    "add Milo, about 2 months, common, species: dog", "edit 1 birthday about 2 years", "fee 2 $5",
    "fee rare $7",
    "status 3 in treatment", "adopt 2, Kim, 010-1234-5678 --yes", "note 1 A line", "delete 1", "undo",
    "/pet/receipts donation 1 $5", "/pet return 1",
  ]

  @Test("don't grow with the number of pets", arguments: lines + ["/pet/animal/p16", "delete 4"])
  func constant(line: String) async throws {
    try await PetStore.expectConstantCost(
      of: line, in: try Shelters.small.get(), try Shelters.large.get(), after: ["pet"])
  }

  @Test("are at most twice those of six pets", arguments: lines)
  func six(line: String) async throws {
    try await PetStore.expectConstantCost(
      of: line, in: try Shelters.six.get(), try Shelters.medium.get(), after: ["pet"], rows: 3)
  }

  /// Lines whose cost grows with the pets, each with the reason.
  private nonisolated static let growing = [
    // Counts the pets that a filter of many pets picks.
    "find cat", "find arrived.after:2021-12-01", "find notes:ear",
    // Looks for a text within all names.
    "find pet 16x",
    // Brings the receipts of each adopter together, since no index has private values.
    "adopters", "receipts find kim",
  ]

  @Test(
    "don't grow with the number of times that more was typed",
    arguments: [["pet"], ["pet", "sort stay desc"], ["pet", "receipts"]])
  func more(list: [String]) async throws {
    try await PetStore.expectConstantMore(in: try Shelters.large.get(), after: list)
  }

  @Test("grow with the number of pets in no faster way", arguments: growing)
  func growing(line: String) async throws {
    try await PetStore.expectConstantCost(
      of: line, in: try Shelters.small.get(), try Shelters.large.get(), after: ["pet"], growingBy: 50)
  }
}
