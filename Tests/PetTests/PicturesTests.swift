import FeatureSupport
import Foyer
import FoyerTools
import Testing

@testable import FoyerRecords
@testable import PetScreen

@MainActor
@Suite("Several pictures of a pet") struct PicturesTests {
  @Test("two replicas that each add a picture keep both, in the same order")
  func replicas() async throws {
    let server = InMemoryServer()
    let (mine, theirs) = (
      try PetStore.inMemory(seed: 1, author: "minji"), try PetStore.inMemory(seed: 2, author: "jun")
    )
    func exchange() async throws {
      for store in [mine, theirs, mine] { _ = try await store.feature.journal.synchronize(with: server) }
    }
    let luna = try mine.add("Luna").handle
    try await exchange()
    try mine.addPicture("wing.png", "the left wing", to: luna)
    try theirs.addPicture("claws.png", "", to: luna)
    try await exchange()
    let both = [
      NamedPicture(file: "wing.png", description: "the left wing"), NamedPicture(file: "claws.png"),
    ]
    for store in [mine, theirs] {
      #expect(try store.pets(luna).album == both)
      #expect(try store.feature.journal.check() == [])
    }
    let conflict = try mine.undo().conflict
    #expect(conflict?.field?.en == "pictures")
    #expect(conflict?.change?.author == "jun")
    #expect(try theirs.undo().isMade)
    #expect(try theirs.pets(luna).album == [both[0]])
  }

  @Test("an undo of another field leaves pictures that somebody else added")
  func otherField() throws {
    let (mine, theirs) = try PetStore.inTwoPrograms()
    let luna = try theirs.add("Luna").handle
    _ = try mine.pets.note([luna], "asleep by day")
    try theirs.addPicture("wing.png", "", to: luna)
    #expect(try mine.undo().isMade)
    #expect(try theirs.pets(luna).album.map(\.file) == ["wing.png"])
  }

  @Test("the number means the picture that was shown, also where others changed the order meanwhile")
  func shownNumber() throws {
    let (mine, theirs) = try PetStore.inTwoPrograms()
    let luna = try mine.add("Luna").handle
    for file in ["a.png", "b.png", "c.png"] { try mine.addPicture(file, "", to: luna) }
    let shown = try mine.pets(luna)
    _ = try theirs.change(.first, 3, shown: try theirs.pets(luna))
    _ = try mine.change(.remove, 1, shown: shown)
    #expect(try mine.pets(luna).album.map(\.file) == ["c.png", "b.png"])
    #expect(throws: Refusal.gone(LocalizedText("The picture", [.korean: "사진"]))) {
      try mine.change(.first, 1, shown: shown)
    }
  }

  @Test(
    "lines of files are read as they are written",
    arguments: [
      NamedPicture(file: "luna.png"), NamedPicture(file: "luna.png", description: "asleep,again"),
      NamedPicture(file: "my, luna.png", description: "\"Luna\""), NamedPicture(description: "a barn owl"),
      NamedPicture(file: "사진 1.png", description: "들보에 앉은 부엉이, 뒤를 봄"),
    ])
  func lines(picture: NamedPicture) throws {
    #expect(try NamedPicture(typed: picture.typed) == picture)
    #expect(NamedPicture(line: picture.line) == picture)
  }
}
