import Foyer
import FoyerFeatures
import FoyerJournal

typealias SongsViewModel = RecordListModel<MusicStore, Song>

/// The kept songs, or those of an artist or on an album.
struct SongsView: SongListView {
  let viewModel: SongsViewModel

  static let actions = [.find, .sort(by: RecordColumn<Song>.names(as: "kept")), .more] + listActions

  var body: Document { viewModel.document() }
}

extension SongsViewModel {
  convenience init(_ list: SongList, store: MusicStore) throws {
    try self.init(
      store, of: Song.self, by: Song.rowColumn, list: "\(list)", SongPage.Request(nil, SortOrder(.added))
    ) {
      try store.page($0, of: list)
    }
  }

  func document() -> Document {
    let heading = page.totals.heading
    return Document(MusicStrings.title(heading), state: state(of: heading), of: self) {
      for block in page.totals.blocks(isFiltered: filter != nil) { block }
      rows(whenEmpty: MusicStrings.empty(heading))
    }
  }

  private func state(of heading: SongTotals.Heading) -> LocalizedText? {
    switch heading {
    case .playlist(let playlist) where playlist.isDeleted: return Playlist.declaration.nouns.gone
    case .found(let search): return search.state.map { SongPage.nouns.state($0, of: page, nil) }
    default:
      guard page.total > 0 else { return nil }
      let length = filter == nil ? page.totals.length : 0
      return SongPage.nouns.state(MusicStrings.count(page.total, lasting: length), of: page, filter)
    }
  }
}
