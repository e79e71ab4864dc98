import Foyer
import FoyerStorage
import Observation

@MainActor
@Observable
final class SongViewModel {
  private(set) var song: Song
  private(set) var isKept: Bool
  private(set) var isForgotten = false
  private(set) var isStale = false
  @ObservationIgnored private let store: MusicStore
  @ObservationIgnored private let changes: StoreChanges

  init(_ id: Song.ID, store: MusicStore) throws {
    changes = store.changes
    guard let song = try store.song(id) else { throw MusicPhrases.noSong(String(id)) }
    self.song = song
    self.store = store
    isKept = try store.isKept(id)
  }

  func keep(_ isKept: Bool) throws -> Outcome {
    guard !isForgotten else { throw Refusal(MusicPhrases.songGone) }
    let hasChanged = try store.setKept(isKept, song.id)
    switch (isKept, hasChanged) {
    case (true, true): return .said(MusicPhrases.nowKept(song))
    case (true, false): return .said(MusicPhrases.keptAlready(song))
    case (false, true): return .said(MusicPhrases.unkept(song))
    case (false, false): return .said(MusicPhrases.notKept(song))
    }
  }

  func forget() throws -> Outcome {
    guard !isForgotten else { throw Refusal(MusicPhrases.songGone) }
    try store.forget(song.id)
    return .leaving(MusicPhrases.forgotten(song))
  }

  func follow() async {
    for await _ in changes {
      do {
        let now = try store.song(song.id)
        isForgotten = now == nil
        if let now, now != song { song = now }
        isKept = try store.isKept(song.id)
        isStale = false
      } catch {
        isStale = true
      }
    }
  }
}
