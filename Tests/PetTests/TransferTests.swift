import FeatureSupport
import Foundation
import Foyer
import FoyerTools
import TemporaryFolder
import Testing

@testable import FoyerRecords
@testable import PetScreen

@MainActor
@Suite struct TransferTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func picture(_ name: String, _ byte: UInt8 = 0) throws -> String {
    try folder.write(Array("GIF89a\u{1}\0\u{1}\0".utf8) + [byte], to: name)
  }

  /// A store whose pictures are looked at as the program does.
  private func store(_ pictures: TestPictures) throws -> PetStore {
    let environment = Environment(
      clock: VirtualClock(now: ScriptSettings().now), identifiers: IdentifierSource(seed: 1),
      pictures: pictures)
    let journal = Journal(
      store: try PetStore.emptyStore(), environment: environment, author: "", types: PetStore.recordTypes)
    return PetStore(FeatureJournal(journal, "pet"))
  }

  private func pets(_ store: PetStore) throws -> [Pet] {
    try store.feature.read { db in try db.records(Pet.self, "deleted = 0 ORDER BY number").map(\.value) }
  }

  @Test(
    "pets come back from a file in another folder with copies of their pictures", arguments: ["csv", "json"])
  func roundTrip(ending: String) async throws {
    let first = try store(TestPictures(folder.file("first")))
    let name = try first.environment.pictures.keep(NamedFile(try picture("luna.gif")))
    try first.pets.add(
      Pet(
        name: "Luna", birthday: Day(daysSince1970: 9), rarity: .veryRare,
        pictures: NamedPicture(file: name).line))
    try first.pets.add(Pet(name: "Mimi", ownPrice: Money.cents(5)))
    let file = folder.file("pets." + ending)
    let outcome = try await first.feature.export(Pet.self, to: file)
    #expect(
      outcome.messages.map(\.en) == [
        "Wrote 2 pets to “\(Text(file))”. Copied 1 picture to “\(Text(file)).pictures”."
      ])
    #expect(try folder.text("pets." + ending).contains("pets.\(ending).pictures/"))
    try FileManager.default.createDirectory(atPath: folder.file("away"), withIntermediateDirectories: true)
    for name in ["pets." + ending, "pets.\(ending).pictures"] {
      try FileManager.default.moveItem(atPath: folder.file(name), toPath: folder.file("away/" + name))
    }
    let other = try store(TestPictures(folder.file("second")))
    let load = try FileImport<Pet>(folder.file("away/pets." + ending), into: other.feature)
    try await load.load()
    #expect(!FileManager.default.fileExists(atPath: folder.file("second/pictures")))
    _ = try await load.take(goodOnes: false)
    #expect(try pets(other) == pets(first))
    #expect(FileManager.default.fileExists(atPath: try #require(other.environment.pictures.path(of: name))))
    let again = try FileImport<Pet>(folder.file("away/pets." + ending), into: other.feature)
    try await again.load()
    #expect(again.plan.same == 2)
  }

  @Test("a row without its picture is taken and named, also when the picture goes before it is confirmed")
  func missing() async throws {
    let store = try store(TestPictures(folder.file("store")))
    let gone = try picture("gone.gif")
    let text = "name,birthday,rarity,picture\nLuna,2019-10-23,rare,none.gif\nMimi,2019-10-23,rare,gone.gif\n"
    let load = try FileImport<Pet>(folder.write(text, to: "pets.csv"), into: store.feature)
    try await load.load()
    #expect(
      load.warnings.map(\.text.en) == [
        "There is no file “\(Text(folder.file("none.gif")))”, so it is imported without a picture."
      ])
    let digits = String(repeating: "0a", count: 32)
    let kept = "name,birthday,rarity,picture\nLuna,2019-10-23,rare,\(digits).gif\n"
    let moved = try FileImport<Pet>(folder.write(kept, to: "kept.csv"), into: store.feature)
    try await moved.load()
    #expect(
      moved.warnings.map { $0.text.en.shown.contains("0a0a0a0a….gif") && !$0.text.en.shown.contains(digits) }
        == [true])
    try FileManager.default.removeItem(atPath: gone)
    let said = try await load.take(goodOnes: false).en
    #expect(said == "Added 2 pets. Imported without a missing picture: 1. Type undo to undo the import.")
    #expect(try pets(store).map(\.picture) == [nil, nil])
  }

  @Test("a file that names a person changes them, and one that names none keeps them")
  func people() async throws {
    let store = try store(TestPictures(folder.file("store")))
    let kim = PetStanding(status: .reserved, holder: "Kim", contact: "kim@example.org")
    try store.pets.add(Pet(name: "Luna", birthday: Day(daysSince1970: 9), standing: kim))
    func importing(_ status: String) async throws -> PetStanding? {
      let text = "name,birthday,rarity,status\nLuna,1970-01-10,common,\"\(status)\"\n"
      let load = try FileImport<Pet>(folder.write(text, to: "pets.csv"), into: store.feature)
      try await load.load()
      _ = try await load.take(goodOnes: false)
      return try pets(store).first?.standing
    }
    #expect(try await importing("reserved") == kim)
    #expect(try await importing("reserved for Kim") == kim)
    #expect(
      try await importing("reserved for Lee") == PetStanding(status: .reserved, holder: "Lee"))
    #expect(try await importing("in treatment") == PetStanding(status: .inTreatment))
  }

  @Test("a file's arrival is neither ahead nor before the birthday, and a birthday is not before 1900")
  func days() async throws {
    let store = try store(TestPictures(folder.file("store")))
    let text = """
      name,birthday,rarity,arrived
      Luna,2019-10-23,rare,2015-01-01
      Mimi,2019-10-23,rare,2030-01-01
      Rex,1850-01-01,rare,
      Bo,2019-10-23,rare,2019-10-23

      """
    let load = try FileImport<Pet>(folder.write(text, to: "pets.csv"), into: store.feature)
    try await load.load()
    #expect(
      load.plan.refused.map(\.text.en) == [
        "The arrival, January 1, 2015, is before the birthday, October 23, 2019.",
        "January 1, 2030 is in the future; an arrival is not.",
        "January 1, 1850 is too long ago; a birthday is in 1900 or later.",
      ])
    #expect(load.plan.new == 1)
  }

  @Test(
    "a pet of an earlier version with days out of bounds is edited, and changed by a file, in its other fields"
  )
  func earlierDays() async throws {
    let store = try store(TestPictures(folder.file("store")))
    let rex = try store.feature.write("add") {
      try $0.create(
        Pet(name: "Rex", birthday: Day(daysSince1970: 9), arrived: Day(daysSince1970: 0)))
    }
    let notes = try #require(Pet.formFields.first { $0.key == "notes" })
    try store.pets.edit([rex.handle], notes, to: "tame")
    let text = "name,birthday,rarity,notes\nRex,1970-01-10,common,wild\n"
    let load = try FileImport<Pet>(folder.write(text, to: "pets.csv"), into: store.feature)
    try await load.load()
    _ = try await load.take(goodOnes: false)
    #expect(try pets(store).map(\.notes) == ["wild"])
    #expect(try pets(store).map(\.arrived) == [Day(daysSince1970: 0)])
  }

  @Test("what is no picture is refused, also in the store's own folder")
  func noPicture() async throws {
    let store = try store(TestPictures(folder.file("store")))
    let kept = try store.environment.pictures.keep(NamedFile(try picture("a.gif")))
    let path = try #require(store.environment.pictures.path(of: kept))
    try Data("no picture".utf8).write(to: URL(filePath: path))
    try folder.write("text", to: "text.gif")
    let rows = ["text.gif", path].map { "Luna,2019-10-23,rare,\($0)\n" }.joined()
    let load = try FileImport<Pet>(
      folder.write("name,birthday,rarity,picture\n" + rows, to: "pets.csv"), into: store.feature)
    try await load.load()
    #expect(load.plan.refused.map(\.place) == [TransferPlace(line: 2), TransferPlace(line: 3)])
  }

  @Test(
    "an export leaves no pictures when the file can't be made, and no file when the pictures can't be copied")
  func obstructed() async throws {
    let store = try store(TestPictures(folder.file("store")))
    let name = try store.environment.pictures.keep(NamedFile(try picture("a.gif")))
    try store.pets.add(Pet(name: "Luna", pictures: NamedPicture(file: name).line))
    let file = try folder.write("mine", to: "pets.csv")
    await #expect(throws: Refusal.self) { try await store.feature.export(Pet.self, to: file) }
    #expect(!FileManager.default.fileExists(atPath: file + ".pictures"))
    try folder.write("mine", to: "b.csv.pictures")
    await #expect(throws: Refusal.self) { try await store.feature.export(Pet.self, to: folder.file("b.csv")) }
    #expect(!FileManager.default.fileExists(atPath: folder.file("b.csv")))
    try FileManager.default.removeItem(atPath: try #require(store.environment.pictures.path(of: name)))
    let said = try await store.feature.export(Pet.self, to: folder.file("c.csv")).messages.map(\.en.original)
    #expect(said.first?.hasSuffix("1 picture is missing and could not be copied.") == true)
  }

  @Test(
    "a picture that another member, a store or a file names outside of the store's folder is never read or copied"
  )
  func planted() async throws {
    let store = try store(TestPictures(folder.file("store")))
    let planted = try picture("private.gif")
    let names = [planted, "../private.gif", "pictures/../../private.gif", "pictures/private.gif"]
    for name in names { try store.pets.add(Pet(name: "Luna", pictures: NamedPicture(file: name).line)) }
    for ending in ["csv", "json"] {
      let file = folder.file("pets.\(ending)")
      let said = try await store.feature.export(Pet.self, to: file).messages.map(\.en.original)
      #expect(said.first?.contains("4 pictures are missing") == true, "\(said)")
      #expect(!FileManager.default.fileExists(atPath: file + ".pictures"))
      #expect(try !folder.text("pets.\(ending)").contains("private"))
    }
    let rows = [planted, "~/private.gif", "../private.gif", "a/../../private.gif"]
      .map { "Luna,2019-10-23,rare,\($0)\n" }.joined()
    let load = try FileImport<Pet>(
      folder.write("name,birthday,rarity,picture\n" + rows, to: "in.csv"), into: store.feature)
    try await load.load()
    #expect(load.plan.refused.count == 4)
    #expect(load.plan.refused.first?.text.en.original.contains("is not in the folder of this file") == true)
  }

  @Test("an adopted pet is not changed by a file, and not brought back by its name")
  func adopted() async throws {
    let store = try store(TestPictures(folder.file("store")))
    let luna = try store.pets.add(Pet(name: "Luna"))
    let file = folder.file("pets.csv")
    _ = try await store.feature.export(Pet.self, to: file)
    try store.adopt(luna)
    let load = try FileImport<Pet>(file, into: store.feature)
    try await load.load()
    #expect(load.plan.refused.map(\.text.en) == [PetStrings.wasAdopted.en])
  }

  @Test("a file of all receipts has no adopters")
  func receipts() async throws {
    let store = try store(TestPictures(folder.file("store")))
    try store.adopt(try store.pets.add(Pet(name: "Luna")))
    for ending in ["csv", "json"] {
      _ = try await store.feature.export(Receipt.self, to: folder.file("receipts." + ending))
      let text = try folder.text("receipts." + ending)
      #expect(text.contains("Luna"))
      #expect(!text.contains("010-1234") && !text.contains("@") && !text.contains("Kim"))
    }
  }
}

/// Keeps pictures in a folder as the program does.
private struct TestPictures: PictureKeeping {
  private let folder: PictureFolder

  init(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    folder = try #require(PictureFolder(beside: .file(path + "/store.sqlite")))
  }

  func keep(_ file: NamedFile) throws(Refusal) -> String {
    guard let bytes = try bytes(file), let name = try? folder.keep(bytes, ending: "gif") else {
      throw Refusal(PetStrings.petGone)
    }
    return name
  }

  func name(of file: NamedFile) throws(Refusal) -> String? {
    try bytes(file).map { folder.name(of: $0, ending: "gif") }
  }

  func path(of name: String) -> String? { folder.path(of: name) }

  private func bytes(_ file: NamedFile) throws(Refusal) -> [UInt8]? {
    guard let bytes = try? AtomicFile(path: file.path).read(atMost: 1 << 20) else { return nil }
    guard bytes.starts(with: Array("GIF8".utf8)) else { throw Refusal(PetStrings.petGone) }
    return bytes
  }
}
