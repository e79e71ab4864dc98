import FeatureSupport
import FoyerTools
import Testing

@testable import Foyer
@testable import FoyerRecords
@testable import PetScreen

@MainActor
@Suite struct FindingTests {
  let store: PetStore

  init() throws { store = try PetStore.inMemory() }

  private func names(_ filter: String? = nil, _ column: String = "added", reversed: Bool = false)
    throws
    -> [String]
  {
    let order = SortOrder(RecordColumn<Pet>(rawValue: column), isDescending: reversed)
    return try store.shelter(Shelter.Request(try Shelter.filters.filter(filter ?? ""), order)).pets.map(
      \.name)
  }

  /// A walk through a root whose shelter holds so many pets, numbered from 1.
  private func walk(past count: Int) async throws -> Walk {
    let shared = try PetStore.emptyStore()
    let store = try PetStore.inMemory(seed: 9, sharing: shared)
    for number in 1...count { try store.add("Pet \(number)") }
    return try await PetStore.walk(store: shared)
  }

  @Test("pets are found by a rarity in either language or by a part of the name, whatever its case")
  func find() throws {
    try store.add("Élan", .rare)
    try store.add("elan%", .veryRare)
    try store.add("바둑이", .rare)
    #expect(try names("rare") == ["Élan", "바둑이"])
    #expect(try names("매우 희귀") == ["elan%"])
    #expect(try names("Very-Rare") == ["elan%"])
    #expect(try names("éLAN") == ["Élan"])
    #expect(try names("%") == ["elan%"])
    #expect(try names("둑") == ["바둑이"])
    #expect(try names("_") == [])
    #expect(try names() == ["Élan", "elan%", "바둑이"])
  }

  @Test("pets are ordered by every column, both ways, and equal ones as they were added")
  func order() throws {
    try store.add("b", .veryRare, born: "2020-01-02")
    try store.add("A", .common, born: "2021-01-02", fee: .won(10))
    try store.add("c", .rare, born: "2019-01-02", fee: .cents(1))
    try store.add("C", .common, born: "2020-01-02")
    #expect(try names(nil, "added") == ["b", "A", "c", "C"])
    #expect(try names(nil, "name") == ["A", "b", "c", "C"])
    #expect(try names(nil, "age") == ["A", "b", "C", "c"])
    #expect(try names(nil, "rarity") == ["A", "C", "c", "b"])
    #expect(try names(nil, "fee") == ["A", "c", "C", "b"])
    for column in RecordColumn<Pet>.allCases.map(\.rawValue) {
      #expect(try names(nil, column, reversed: true) == Array(try names(nil, column).reversed()))
    }
  }

  @Test("the fees of all that fit are added up exactly, by currency")
  func sums() throws {
    try store.add("a", .common)
    try store.add("b", .common, fee: .cents(1))
    try store.add("c", .rare, fee: .won(7))
    _ = try store.pets.setPrice(of: .kind(.rare), to: .amount(.won(30)))
    try store.add("d", .rare)
    #expect(
      try store.shelter().totals.sums == [
        MoneySum(37, .won), MoneySum(5_001, .dollar),
      ])
    #expect(try store.shelter("rare").totals.sums == [MoneySum(37, .won)])
  }

  @Test("a sum that is larger than any amount of money is exact all the same")
  func large() throws {
    try store.add("a", fee: .won(.max))
    try store.add("b", fee: .won(1))
    #expect(try store.shelter().totals.sums == [MoneySum(Int128(Int64.max) + 1, .won)])
    _ = try store.pets.setPrice(of: .kind(.rare), to: .amount(.won(.max)))
    for name in ["d", "e", "f"] { try store.add(name, .rare) }
    let rare = try store.shelter("rare").totals.sums
    #expect(rare == [MoneySum(Int128(Int64.max) * 3, .won)])
    #expect(rare.sentence.en.shown == "₩27,670,116,110,564,327,421")
  }

  @Test("the shelter shows a page, and more of it on request")
  func more() async throws {
    let walk = try await walk(past: 60)
    #expect(walk.rows.count == 25)
    #expect(walk.json.value(at: "state") == "60 pets to adopt; 25 shown, type more for more")
    #expect(walk.json.value(at: "fields.fees[0]") == "3000.00 USD")
    await walk.type("more")
    #expect(walk.rows.count == 50)
    #expect(!walk.output.contains("25. Pet 25"))
    #expect(await walk.value("state", after: "more") == "60 pets to adopt")
    #expect(await walk.output(after: "more").contains("There are no more pets."))
    #expect(await walk.value("state", after: "find \"Pet 6\"") == "2 of 60 pets to adopt: \"Pet 6\"")
  }

  @Test("pets that are added while one looks at the shelter are shown wherever they stand")
  func touched() async throws {
    let walk = try await walk(past: 60)
    #expect(await walk.output(after: "add Rex, 2020-01-01, rare").contains("26. Rex"))
    #expect(await walk.output(after: "remove 26").contains("Deleted “Rex”."))
    #expect(walk.rows.count == 25)
  }

  @Test("a pet that another pushes off the page is not gone, one that is removed is")
  func pushedOff() async throws {
    try await walk(past: 30).expectNothingGone(of: "Pet", beyond: 25, in: "name", by: "remove")
  }
}

@MainActor
@Suite("Care that is due") struct CareTests {
  private let store: PetStore

  init() throws { store = try PetStore.inMemory() }

  private func due() throws -> [String] {
    let list = try CareListModel(store, sortedBy: .due)
    return list.page.records.map { "\($0.petName) \($0.kind.rawValue)" }
  }

  @Test("is the latest of a kind and pet that says a day, of pets in the shelter, overdue first")
  func latest() throws {
    let (luna, rex) = (try store.add("Luna"), try store.add("Rex"))
    let today = store.environment.today
    for (pet, line) in [
      (luna, "vaccination 2020-11-01 next 2021-11-01"), (rex, "vaccination 2021-12-01 next 2021-12-24"),
      (luna, "medication 2021-12-02 next 2021-12-20"), (luna, "vet 2021-12-03"),
    ] { _ = try store.add(try Care(line: line, today: today), to: [pet.handle]) }
    #expect(try due() == ["Luna vaccination", "Luna medication", "Rex vaccination"])
    let again = try Care(line: "vaccination 2021-12-22 next 2022-12-22", today: today)
    _ = try store.add(again, to: [luna.handle])
    #expect(try due() == ["Luna medication", "Rex vaccination", "Luna vaccination"])
    try store.adopt(rex)
    #expect(try due() == ["Luna medication", "Luna vaccination"])
    _ = try store.pets.edit(
      [luna.handle], try #require(Pet.formFields.first { $0.key == "status" }), to: "died")
    #expect(try due() == [])
    #expect(try store.shelter().count == 0)
  }

  @Test("a species that another program declares is kept, and a word stays a word")
  func species() {
    #expect(Species(typed: "CAT").storedText == "cat")
    #expect(Species(typed: "고양이").storedText == "cat")
    #expect(Species(typed: "Barn Owl").storedText == "barn owl")
    #expect(Species(stored: .text("axolotl"))?.shown.en == "axolotl")
  }
}
