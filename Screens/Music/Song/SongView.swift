import Foyer
import FoyerFeatures

struct SongView: UndoableView {
  let viewModel: SongViewModel

  static let actions =
    [
      Action<SongView>("keep", MusicPhrases.Help.keepThis, offered: { !$0.viewModel.isKept }) { view in
        try view.viewModel.keep()
      },
      Action<SongView>("unkeep", MusicPhrases.Help.unkeep, offered: { $0.viewModel.isKept }) { view in
        try view.viewModel.unkeep()
      },
      Action<SongView>("forget", MusicPhrases.Help.forget) { view in try view.viewModel.forget() },
    ] + undoActions

  func body(in language: Language) -> Document {
    let song = viewModel.song
    let field = { (key: String, label: Phrase, value: Text?, missing: Phrase, json: JSONValue?) in
      Field(
        key, label(language), value ?? missing(language),
        json: value.map { json ?? .string($0.original) } ?? .null)
    }
    return Document(
      Text(song.title).truncated(to: 200),
      state: viewModel.isForgotten ? MusicPhrases.songGone(language) : nil
    ) {
      if viewModel.isStale { Paragraph(MusicPhrases.stale(language), style: .warning) }
      Field("artist", MusicPhrases.artist(language), Text(song.artist))
      field("album", MusicPhrases.album, song.album.map { Text($0) }, MusicPhrases.noAlbum, nil)
      field(
        "released", MusicPhrases.released, song.released?.text(in: language), MusicPhrases.noDay,
        song.released.map { .string($0.iso) })
      field(
        "length", MusicPhrases.length, song.milliseconds.map { length($0) }, MusicPhrases.unknown,
        song.milliseconds.map { .integer(Int($0)) })
      field("genre", MusicPhrases.genre, song.genre.map { Text($0) }, MusicPhrases.unknown, nil)
      field(
        "price", MusicPhrases.price, song.price?.text(in: language), MusicPhrases.noPrice, song.price?.json)
      Field(
        "advisory", MusicPhrases.advisory(language), MusicPhrases.advisory(song.advisory)(language),
        json: song.advisory.map { .string($0.rawValue) } ?? .null)
      Field(
        "kept", MusicPhrases.keptLabel(language),
        viewModel.isKept ? MusicPhrases.yes(language) : MusicPhrases.no(language),
        json: .bool(viewModel.isKept))
      if let artwork = song.largeArtwork {
        Picture(MusicPhrases.cover(song)(language), source: artwork)
      }
      field(
        "artwork", MusicPhrases.artwork, song.largeArtwork.map { Text($0) }, MusicPhrases.noPicture, nil)
      Field(
        "link", MusicPhrases.link(language), song.link.map { Text($0) } ?? MusicPhrases.noLink(language),
        json: song.link.map { .string($0) } ?? .null, link: song.link.flatMap { Link($0) })
    }
  }

  func follow() async { await viewModel.follow() }

  /// Minutes and seconds, and hours where there are any: `4:02`, `1:02:03`.
  private func length(_ milliseconds: Int64) -> Text {
    let seconds = milliseconds / 1000
    let two = { (number: Int64) in number < 10 ? "0\(number)" : "\(number)" }
    guard seconds >= 3600 else { return "\(seconds / 60):\(two(seconds % 60))" }
    return "\(seconds / 3600):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
  }
}
