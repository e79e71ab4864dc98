import Foyer

extension Rows {
  /// Songs as every list of the feature shows them.
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

extension Song {
  /// Returns the number of the song that a row shows.
  static func id(ofRow row: String) throws(Refusal) -> ID {
    guard let id = ID(row) else { throw MusicPhrases.noSong(row) }
    return id
  }
}

extension Argument where Value == SongColumn {
  /// The columns that a list can be sorted by, of which the first is called as the list is.
  static func order(of list: SongList) -> Argument<SongColumn> {
    .choice(
      MusicPhrases.Argument.order,
      SongColumn.allCases.map { ([$0 == .added ? list.rawValue : $0.rawValue], $0) })
  }
}
