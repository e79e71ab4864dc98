import Foyer
import FoyerFeatures
import FoyerJournal
import Observation

@MainActor
@Observable
final class SongViewModel: UndoableViewModel {
  /// The song as it was last known, also after it was removed.
  struct Content: Equatable {
    var song: Song
    var isForgotten = false
    let steps: UndoSteps
  }

  @ObservationIgnored let store: MusicStore
  @ObservationIgnored private let query: LiveQuery<Song.ID, Content>

  init(_ id: Song.ID, store: MusicStore) throws {
    self.store = store
    guard var latest = try store.lastKnown(id) else { throw MusicPhrases.noSong(String(id)) }
    query = try store.feature.live(id) { id in
      let song = try store.song(id)
      latest = song ?? latest
      return Content(song: latest, isForgotten: song == nil, steps: try store.feature.steps())
    }
  }

  var song: Song { query.value.song }
  var isForgotten: Bool { query.value.isForgotten }
  var isKept: Bool { song.state == .kept && !isForgotten }
  var isStale: Bool { query.isStale }
  var steps: UndoSteps { query.value.steps }
  var feature: FeatureJournal { store.feature }

  func keep() throws -> Outcome { try store.keep([try id()]) }
  func unkeep() throws -> Outcome { try store.unkeep(try id()) }
  func forget() throws -> Outcome { .leaving(try store.forget(try id())) }

  private func id() throws -> Song.ID {
    guard !isForgotten else { throw Refusal(MusicPhrases.songGone) }
    return song.id
  }

  func follow() async { await query.follow() }
}
