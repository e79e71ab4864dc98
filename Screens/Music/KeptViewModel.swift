import Foyer
import FoyerStorage
import Observation

@MainActor
@Observable
final class KeptViewModel {
  private(set) var songs: [Song]
  private(set) var isStale = false
  @ObservationIgnored private let store: MusicStore
  @ObservationIgnored private let version: StoreVersion

  init(store: MusicStore) throws {
    version = store.version
    self.store = store
    songs = try store.keptSongs()
  }

  func unkeep(_ row: String) throws -> Outcome {
    guard let song = songs.first(where: { String($0.id) == row }) else { throw MusicPhrases.noSong(row) }
    _ = try store.setKept(false, song.id)
    return .said(MusicPhrases.unkept(song))
  }

  func export(to file: String) throws -> Outcome { try store.export(songs, to: file) }

  func follow() async {
    for await _ in store.changes(since: version) {
      do {
        songs = try store.keptSongs()
        isStale = false
      } catch {
        isStale = true
      }
    }
  }
}
