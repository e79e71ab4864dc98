import Foyer
import FoyerFeatures

typealias SongViewModel = LiveModel<MusicStore, SongContent>

/// A song as it was last known, also after it was removed.
struct SongContent: Equatable {
  let song: Song
  let isForgotten: Bool
  /// The names of the playlists with the song.
  var playlists: [String] = []

  var isKept: Bool { song.state == .kept && !isForgotten }
}

struct SongView: UndoableView {
  let viewModel: SongViewModel

  static let actions: [Action<SongView>] = [
    Action("keep", MusicHelp.keepThis, offered: { !$0.viewModel.value.isKept }) { view in
      try view.viewModel.keep([try view.viewModel.id()])
    },
    Action("unkeep", MusicHelp.unkeep, offered: { $0.viewModel.value.isKept }) { view in
      try view.viewModel.unkeep([try view.viewModel.id()])
    },
    Action("delete", also: RecordStrings.deleteAliases, MusicHelp.delete) { view in
      try view.viewModel.delete([try view.viewModel.id()])
    },
    Action("put", MusicHelp.putThis, .playlist) { view, playlist in
      try view.viewModel.put([try view.viewModel.id()], into: playlist)
    },
    Action("link", also: ["browse"], MusicHelp.link) { view in try await view.viewModel.openLink() },
    .undo, .redo,
  ]

  static let loads = true

  /// Opens the song's page in the store, where the screen is opened by `open 3 link`.
  func load(_ progress: WorkProgress) async throws {
    guard viewModel.store.linkToOpen.take() == viewModel.value.song.id else { return }
    _ = try await viewModel.openLink()
  }

  func body(in language: Language) -> Document {
    let (song, content) = (viewModel.value.song, viewModel.value)
    let isKept = content.isKept
    return Document(
      LocalizedText(verbatim: Text(song.title).truncated(to: 200)),
      state: content.isForgotten ? MusicStrings.songGone : nil, of: viewModel, in: language
    ) {
      Field("artist", MusicStrings.artist, song.artist, in: language)
      Field("album", MusicStrings.album, song.album, in: language, missing: MusicStrings.noAlbum)
      if let position = song.position {
        Field(
          "position", MusicStrings.position(language), Song.text(ofPosition: position),
          json: .integer(position))
      }
      Field("released", MusicStrings.released, song.released, in: language, missing: MusicStrings.noDay)
      Field("length", MusicStrings.length, song.length, in: language, missing: MusicStrings.unknown)
      Field("genre", MusicStrings.genre, song.genre, in: language, missing: MusicStrings.unknown)
      Field("price", MusicStrings.price, song.price, in: language, missing: MusicStrings.noPrice)
      Field(
        "advisory", MusicStrings.advisory(language), MusicStrings.advisory(song.advisory)(language),
        json: song.advisory.map { .string($0.rawValue) } ?? .null)
      Field(
        "kept", MusicStrings.keptLabel(language), (isKept ? FormStrings.yes : FormStrings.no)(language),
        json: .bool(isKept))
      Field(
        "rating", MusicStrings.rating(language), song.rating.map { "\($0)/5" } ?? FormStrings.none(language),
        json: song.rating.map { .integer($0) } ?? .null)
      if !song.notes.isEmpty {
        Field(
          "notes", FormStrings.notes(language),
          Text(song.notes.split(separator: "\n").joined(separator: " / ")), json: .string(song.notes))
      }
      if !content.playlists.isEmpty {
        let names = content.playlists.map { Text($0) }.joined(separator: ", ")
        Field(
          "playlists", MusicStrings.playlists(language), names,
          json: .array(content.playlists.map { .string($0) }))
      }
      if let artwork = song.largeArtwork {
        Picture(MusicStrings.cover(song)(language), source: artwork)
      }
      Field("artwork", MusicStrings.artwork, song.largeArtwork, in: language, missing: MusicStrings.noPicture)
      Field(
        "link", MusicStrings.link(language), song.link.map { Text($0) } ?? MusicStrings.noLink(language),
        json: song.link.map { .string($0) } ?? .null, link: song.link.flatMap { Link($0) })
    }
  }
}

extension SongViewModel {
  convenience init(_ id: Song.ID, store: MusicStore) throws {
    guard var latest = try store.lastKnown(id) else { throw SongPage.nouns.missing(String(id)) }
    try self.init(store) {
      let song = try store.song(id)
      latest = try song ?? store.lastKnown(id) ?? latest
      return SongContent(
        song: latest, isForgotten: song == nil, playlists: try store.playlists(with: id))
    }
  }

  /// Opens the song's page in the store in a browser.
  fileprivate func openLink() async throws -> Outcome {
    guard let link = value.song.link.flatMap({ Link($0) }) else { throw MusicStrings.noStorePage(value.song) }
    guard let browse = environment.browse, try await browse(link) else {
      throw MusicStrings.noBrowser(link.address)
    }
    return .message(MusicStrings.opened(link.address))
  }

  fileprivate func id() throws -> Song.ID {
    guard !value.isForgotten else { throw Refusal(MusicStrings.songGone) }
    return value.song.id
  }
}

extension Song {
  /// Returns the place on an album: `5`, or `2-5` for that of its second disc.
  static func text(ofPosition position: Int) -> Text {
    position < 2_000 ? "\(position % 1_000)" : "\(position / 1_000)-\(position % 1_000)"
  }
}
