import Foyer
import FoyerFeatures
import FoyerJournal

typealias SongViewModel = RecordModel<MusicStore, Song>

struct SongView: SongScreen {
  let viewModel: SongViewModel

  static let actions =
    libraryActions + songActions + [
      Action("delete", also: RecordStrings.deleteAliases, MusicHelp.delete) { view in
        .message(MusicStrings.deleted(try view.viewModel.store.delete(try view.viewModel.ids())))
      },
      Action("link", also: ["browse"], MusicHelp.link) { view in try await view.viewModel.openLink() },
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

extension SongView {
  static func onSongs(
    _ name: String, _ help: LocalizedText, _ text: Argument<String>,
    _ perform: @escaping @MainActor (MusicStore, [Song.ID], String) throws -> Outcome
  ) -> Action<Self> {
    Action(name, help, text) { view, text in
      try perform(view.viewModel.store, try view.viewModel.ids(), text)
    }
  }

  static func onSongs(
    _ name: String, also aliases: [String], _ help: LocalizedText,
    where isOffered: @escaping @MainActor (Song) -> Bool,
    _ perform: @escaping @MainActor (MusicStore, [Song.ID]) throws -> Outcome
  ) -> Action<Self> {
    Action(name, help, offered: { isOffered($0.viewModel.value.record.value) }) { view in
      try perform(view.viewModel.store, try view.viewModel.ids())
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
    guard let link = song.link.flatMap({ Link($0) }) else { throw MusicStrings.noStorePage(song) }
    guard let browse = environment.browse, try await browse(link) else {
      throw MusicStrings.noBrowser(link.address)
    }
    return .message(MusicStrings.opened(link.address))
  }

  /// The number of the song, unless it was removed.
  fileprivate func ids() throws -> [Song.ID] {
    guard !value.record.isDeleted else { throw Refusal(MusicStrings.songGone) }
    return [value.record.value.id]
  }
}
