import FeatureSupport
import Foyer
import FoyerRecords
import Testing

@testable import PlayerScreen

@MainActor
@Suite("Two stores of players on one file") struct TwoStoresTests {
  @Test("lose no change when they edit different fields of one player in turns, with forms opened before")
  func fields() async throws {
    try await PlayerStore.expectNoLostEdits(of: Player(name: "Son")) { $0.players }
  }

  @Test("keep one wage for a position and one follow of a person when both set them")
  func settings() async throws {
    try await PlayerStore.onOneFile { mine, theirs in
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
}
