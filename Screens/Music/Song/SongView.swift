import Foyer
import FoyerRecords

typealias SongViewModel = RecordModel<MusicStore, Song>

struct SongView: SongScreen {
  let viewModel: SongViewModel

  var song: Song? { viewModel.value.record.value }
  /// The number of the song, unless it was removed.
  var shownRecords: [String] {
    get throws {
      guard !viewModel.value.record.isDeleted else { throw Refusal(MusicStrings.songGone) }
      return [viewModel.value.record.handle]
    }
  }

  static let actions =
    libraryActions + songActions + [
      delete,
      Action("link", also: ["browse"], "Open the song's page in the store") { view in
        try await view.viewModel.openLink()
      },
      Action("play", MusicHelp.play, offered: { $0.viewModel.value.record.value.preview != nil }) { view in
        try await view.viewModel.store.play(view.viewModel.value.record.value)
      },
      .undo, .redo,
    ]

  static let loads = true

  /// Opens the song's page in the store, where the screen is opened by `open 3 link`.
  func load(_ progress: WorkProgress) async throws {
    guard viewModel.store.linkToOpen.take() == viewModel.value.record.value.id else { return }
    _ = try await viewModel.openLink()
  }

  var body: Document {
    let song = viewModel.value.record.value
    return viewModel.document() {
      if let artwork = song.largeArtwork { Picture(MusicStrings.cover(song), source: artwork) }
    }
  }
}

extension SongViewModel {
  convenience init(_ id: Song.ID, store: MusicStore) throws {
    var latest = try store.known(id)
    try self.init(store) {
      let song = try store.song(id)
      latest = try song ?? store.lastKnown(id) ?? latest
      var context = SongContext()
      context.playlists = try store.playlists(with: id)
      return RecordState(Recorded(unkept: latest, id: String(id), isGone: song == nil), context)
    }
  }

  /// Opens the song's page in the store in a browser.
  fileprivate func openLink() async throws -> Outcome {
    let song = value.record.value
    guard let link = song.link.flatMap({ Link($0) }) else {
      throw Refusal("\(quoted: song.title) has no store page.")
    }
    guard let browse = environment.browse, try await browse(link) else {
      throw Refusal(
        "There is no browser to open \(link.address) with.",
        suggestion: "Name one in $BROWSER, or install xdg-utils, in a session on a terminal.")
    }
    return .message("Opened \(link.address) in the browser.")
  }
}
