import FeatureSupport
import Foyer
import FoyerRecords
import Testing

@testable import MusicScreen

@MainActor
@Suite("A word that many songs have")
struct CommonWordTests {
  private func songs(_ typed: String, weighed: Int, limit: Int = 200) throws -> [Song.ID] {
    let store = try MusicStore.emptyStore()
    return try store.write { db in
      for id in 1...20 {
        var song = Song(
          id: Int64(id), title: id == 3 ? "Love" : "Love and more of the same", artist: "Mina")
        song.released = Day("\(id <= 5 ? 1990 : 2000)-01-01")
        try db.find(song, at: Timestamp(milliseconds: 1))
      }
      guard let node = try SearchWords(typed).node else { return [] }
      return try db.songs(node, today: Day(daysSince1970: 0), limit: limit, weighed: weighed).map(\.id)
    }
  }

  @Test("finds the best match first, and the others in the order of their ids")
  func best() throws {
    #expect(try songs("love", weighed: 20) == [3, 1, 2] + (4...20))
    #expect(try songs("love", weighed: 20, limit: 2) == [3, 1])
    #expect(try songs("nothing", weighed: 20).isEmpty)
  }

  @Test("finds it among those that the service added last when there are too many to weigh")
  func tooMany() throws {
    #expect(try songs("love", weighed: 18) == [3] + (4...20))
    #expect(try songs("love", weighed: 10) == Array(11...20))
  }

  @Test("is weighed in those years alone that were asked for")
  func years() throws {
    #expect(try songs("love year:1990", weighed: 10) == [3, 1, 2, 4, 5])
    #expect(try songs("love year:1990", weighed: 3) == [3, 4, 5])
  }
}
