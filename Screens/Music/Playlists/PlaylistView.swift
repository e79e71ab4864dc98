import Foyer
import FoyerRecords

struct PlaylistView: SongListView {
  let viewModel: SongsViewModel

  static let actions =
    [
      .onRecords("delete", also: RecordStrings.deleteAliases, "Take songs out of the playlist") {
        view, songs in
        let (playlist, ids) = (try view.viewModel.playlist(), try Song.ids(ofRows: songs))
        let taken = try view.store.take(ids, from: playlist.handle)
        return .message("Took \(MusicStrings.named(taken)) out of \(quoted: playlist.name).")
      },
      .onRecords(
        "move", also: ["mv"], "Move songs to a place: move 5 1",
        .integer(LocalizedText("PLACE"), in: 1...99_999)
      ) { view, songs, place in
        try view.viewModel.requireOwnOrder()
        let (playlist, ids) = (try view.viewModel.playlist(), try Song.ids(ofRows: songs))
        let (moved, place) = try view.store.move(ids, to: place, in: playlist.handle)
        guard let place else { return .message("Nothing was moved.") }
        return .showing(["Moved \(MusicStrings.named(moved)) to place \(place)."])
      },
      .find, .sort(by: RecordColumn<Song>.names(as: "place", .place)), .more,
      exportAction(ofList: Song.self) { try $0.viewModel.playlist().songs },
      .undo, .redo,
    ] + songActions

  var body: Document { viewModel.document() }
}

extension Recorded<Playlist> {
  /// The records of the songs in their order.
  fileprivate var songs: ExportedRows {
    ExportedRows(
      """
      SELECT song.handle FROM playlist, \(Playlist.linesSQL)
        JOIN song ON song.id = (
          SELECT id FROM song AS record WHERE record.track = entry.value AND record.deleted = 0
          ORDER BY since DESC, id DESC LIMIT 1)
      WHERE playlist.handle = ? AND song.state <> 2 ORDER BY entry.key
      """, [handle])
  }
}

extension SongsViewModel {
  /// The playlist that the screen shows, unless it was deleted.
  fileprivate func playlist() throws -> Recorded<Playlist> {
    guard case .playlist(let playlist) = page.totals.heading, !playlist.isDeleted else {
      throw Refusal(Playlist.declaration.nouns.gone)
    }
    return playlist
  }
}
