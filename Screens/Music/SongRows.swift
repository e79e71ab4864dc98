import Foyer

extension Rows {
  /// Songs as every list of the room shows them.
  init(songs: [Song], in language: Language, whenEmpty: Text) {
    self.init(
      [
        Column("title", MusicPhrases.title(language), isFlexible: true),
        Column("artist", MusicPhrases.artist(language), isFlexible: true),
        Column("album", MusicPhrases.album(language), isFlexible: true),
        Column("released", MusicPhrases.released(language)),
      ],
      songs.map { Row(song: $0, in: language) }, whenEmpty: whenEmpty)
  }
}

extension Row {
  fileprivate init(song: Song, in language: Language) {
    let album = song.album
    let day = song.released?.iso
    self.init(
      String(song.id),
      [
        Cell(Text(song.title)), Cell(Text(song.artist)),
        Cell(
          album.map { Text($0) } ?? MusicPhrases.noAlbum(language), json: album.map { .string($0) } ?? .null),
        Cell(day.map { Text($0) } ?? MusicPhrases.noDay(language), json: day.map { .string($0) } ?? .null),
      ])
  }
}
