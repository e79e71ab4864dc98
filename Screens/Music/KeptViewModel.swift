import Foyer
import FoyerStorage
import Observation

@MainActor
@Observable
final class KeptViewModel {
  private(set) var songs: [Song]
  private(set) var isStale = false
  @ObservationIgnored private let store: MusicStore
  @ObservationIgnored private let changes: StoreChanges

  init(store: MusicStore) throws {
    changes = store.changes
    self.store = store
    songs = try store.keptSongs()
  }

  func unkeep(_ row: String) throws -> Outcome {
    guard let song = songs.first(where: { String($0.id) == row }) else { throw MusicPhrases.noSong(row) }
    _ = try store.setKept(false, song.id)
    return .said(MusicPhrases.unkept(song))
  }

  func follow() async {
    for await _ in changes {
      do {
        songs = try store.keptSongs()
        isStale = false
      } catch {
        isStale = true
      }
    }
  }
}
