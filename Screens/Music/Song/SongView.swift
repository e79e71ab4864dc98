import Foyer
import FoyerFeatures

typealias SongViewModel = LiveModel<MusicStore, SongContent>

/// A song as it was last known, also after it was removed.
struct SongContent: Equatable {
  let song: Song
  let isForgotten: Bool

  var isKept: Bool { song.state == .kept && !isForgotten }
}

struct SongView: UndoableView {
  let viewModel: SongViewModel

  static let actions: [Action<SongView>] = [
    Action("keep", MusicPhrases.Help.keepThis, offered: { !$0.viewModel.value.isKept }) { view in
      try view.viewModel.keep([try view.viewModel.id()])
    },
    Action("unkeep", MusicPhrases.Help.unkeep, offered: { $0.viewModel.value.isKept }) { view in
      try view.viewModel.unkeep([try view.viewModel.id()])
    },
    Action("delete", also: RecordPhrases.deleteAliases, MusicPhrases.Help.delete) { view in
      try view.viewModel.delete([try view.viewModel.id()])
    },
    .undo, .redo,
  ]

  func body(in language: Language) -> Document {
    let (song, content) = (viewModel.value.song, viewModel.value)
    let isKept = content.isKept
    return Document(
      LocalizedText(verbatim: Text(song.title).truncated(to: 200)),
      state: content.isForgotten ? MusicPhrases.songGone : nil, of: viewModel, in: language
    ) {
      Field("artist", MusicPhrases.artist, song.artist, in: language)
      Field("album", MusicPhrases.album, song.album, in: language, missing: MusicPhrases.noAlbum)
      Field("released", MusicPhrases.released, song.released, in: language, missing: MusicPhrases.noDay)
      Field("length", MusicPhrases.length, song.length, in: language, missing: MusicPhrases.unknown)
      Field("genre", MusicPhrases.genre, song.genre, in: language, missing: MusicPhrases.unknown)
      Field("price", MusicPhrases.price, song.price, in: language, missing: MusicPhrases.noPrice)
      Field(
        "advisory", MusicPhrases.advisory(language), MusicPhrases.advisory(song.advisory)(language),
        json: song.advisory.map { .string($0.rawValue) } ?? .null)
      Field(
        "kept", MusicPhrases.keptLabel(language), (isKept ? LivePhrases.yes : LivePhrases.no)(language),
        json: .bool(isKept))
      if let artwork = song.largeArtwork {
        Picture(MusicPhrases.cover(song)(language), source: artwork)
      }
      Field("artwork", MusicPhrases.artwork, song.largeArtwork, in: language, missing: MusicPhrases.noPicture)
      Field(
        "link", MusicPhrases.link(language), song.link.map { Text($0) } ?? MusicPhrases.noLink(language),
        json: song.link.map { .string($0) } ?? .null, link: song.link.flatMap { Link($0) })
    }
  }
}

extension SongViewModel {
  convenience init(_ id: Song.ID, store: MusicStore) throws {
    guard var latest = try store.lastKnown(id) else { throw SongPage.nouns.missing(String(id)) }
    try self.init(store) {
      let song = try store.song(id)
      latest = song ?? latest
      return SongContent(song: latest, isForgotten: song == nil)
    }
  }

  fileprivate func id() throws -> Song.ID {
    guard !value.isForgotten else { throw Refusal(MusicPhrases.songGone) }
    return value.song.id
  }
}

extension Song {
  fileprivate var length: Length? { milliseconds.map { Length(milliseconds: $0) } }
}

/// The length of a song in minutes and seconds, and hours where there are any: `4:02`, `1:02:03`.
private struct Length: DocumentValue {
  let milliseconds: Int64

  func text(in language: Language) -> Text {
    let seconds = milliseconds / 1000
    let two = { (number: Int64) in number < 10 ? "0\(number)" : "\(number)" }
    guard seconds >= 3600 else { return "\(seconds / 60):\(two(seconds % 60))" }
    return "\(seconds / 3600):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
  }
  var json: JSONValue { .integer(Int(milliseconds)) }
}
