import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage
import TemporaryFolder
import Testing

@testable import PlayerScreen

@MainActor
@Suite("Two stores of players on one file") struct TwoStoresTests {
  private let folder: TemporaryFolder
  private let mine: PlayerStore
  private let theirs: PlayerStore

  init() throws {
    folder = try TemporaryFolder()
    let path = folder.file("foyer.sqlite")
    mine = try PlayerStore.inMemory(seed: 1, author: "minji", sharing: House.store(at: .file(path)))
    theirs = try PlayerStore.inMemory(seed: 2, author: "jun", sharing: House.store(at: .file(path)))
  }

  @Test("lose no change when they edit different fields of one player in turns, with forms opened before")
  func fields() throws {
    let player = try mine.players.add(Player(name: "Son")).handle
    for round in 1...500 {
      let (name, position) = ("Son \(round)", Position.allCases[round % 4])
      let shown = PlayerForm(try mine.players(player).value)
      let shownToThem = PlayerForm(try theirs.players(player).value)
      let answers = try shown.changing(PlayerForm.fields[0], to: name, in: mine.environment)
      let theirAnswers = try shownToThem.changing(
        PlayerForm.fields[2], to: position.rawValue, in: theirs.environment)
      if round.isMultiple(of: 2) {
        _ = try theirs.players.edit(player, to: theirAnswers)
        _ = try mine.players.edit(player, to: answers)
      } else {
        _ = try mine.players.edit(player, to: answers)
        _ = try theirs.players.edit(player, to: theirAnswers)
      }
      _ = try theirs.players.setPrice(of: .records([player]), to: .amount(.won(Int64(round))))
      let now = try mine.players(player).value
      #expect((now.name, now.position, now.ownPrice) == (name, position, .won(Int64(round))))
    }
    var request = HistoryRequest(feature: "player")
    request.length = 10_000
    #expect(try mine.feature.journal.history(request).entries.count == 1 + 3 * 500)
    #expect(try mine.feature.journal.check() == [])
  }

  @Test("keep one wage for a position and one follow of a person when both set them")
  func settings() throws {
    _ = try mine.fillWithSample()
    for round in 1...100 {
      let (first, second) = round.isMultiple(of: 2) ? (mine, theirs) : (theirs, mine)
      _ = try first.players.setPrice(of: .kind(.striker), to: .amount(.won(Int64(round))))
      _ = try second.setFollowing(["joe"], true)
      #expect(try first.person("joe")?.isFollowed == true)
      _ = try first.setFollowing(["joe"], false)
      #expect(try second.person("joe")?.isFollowed == false)
      #expect(try second.squad().wages[.striker] == .won(Int64(round)))
    }
    let counts = try mine.feature.read { db in
      (
        try db.count("SELECT count(*) FROM player_wage"), try db.count("SELECT count(*) FROM player_follow")
      )
    }
    #expect(counts == (1, 1))
  }
}
