import Foyer
import FoyerStorage
import Observation

@MainActor
@Observable
final class SongViewModel {
  private(set) var song: Song
  private(set) var isStale = false
  @ObservationIgnored private let store: MusicStore

  init(_ id: Song.ID, store: MusicStore) throws {
    guard let song = try store.song(id) else { throw MusicPhrases.noSong(String(id)) }
    self.song = song
    self.store = store
  }

  func follow() async {
    for await _ in store.changes {
      do {
        if let now = try store.song(song.id), now != song { song = now }
        isStale = false
      } catch {
        isStale = true
      }
    }
  }
}
