import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage

/// Files hold the kept songs, and importing a song keeps it.
extension Song: ImportableRecord {
  static let transfer = TransferSchema<Song>(
    TransferWords(MusicStrings.songs, count: MusicStrings.count), key: .identifies,
    condition: "deleted = 0 AND state = 1", order: "since DESC, id DESC", lines: .m3u
  ) {
    TransferColumn("track", \.id, [.isKey], as: .number) { typed, _ throws(Refusal) in
      if typed.isEmpty { return 0 }
      guard let id = ID(typed), id > 0 else {
        throw Refusal.unexpected(typed, LocalizedText(verbatim: "catalog"), MusicStrings.numberExpectation)
      }
      return id
    } write: { id, _ in
      String(id)
    }.named("catalog")
    TransferColumn("title", \.title, [.isRequired]) { typed, _ throws(Refusal) in
      try names.read(typed)
    } write: { title, _ in
      title
    }.also("name", "track name", "track_name", "song")
    TransferColumn("artist", \.artist, [.isRequired]) { typed, _ throws(Refusal) in
      try names.read(typed)
    } write: { artist, _ in
      artist
    }.also("artist name", "artists", "performer")
    text("album", \.album).also("album name", "collection")
    column("released", \.released, LocalizedText(en: "a day such as 2015-02-27", ko: "2015-02-27 같은 날")) {
      Day($0)
    } write: {
      $0.iso
    }.also("year", "date", "release date", "original_year") { typed in
      typed.utf8.count == 4 ? typed + "-01-01" : String(typed.prefix(10))
    }
    column(
      "milliseconds", \.milliseconds, as: .number,
      LocalizedText(en: "a length in milliseconds", ko: "밀리초로 쓴 길이")
    ) {
      Int64($0).flatMap { lengths.contains($0) ? $0 : nil }
    } write: {
      String($0)
    }.comparing(when: { $0.milliseconds.map { $0 % 1000 == 0 } ?? false }) { song, _ in
      song.milliseconds.map { String(($0 + 500) / 1000) }
    }.also("length", "duration", "time", "total time") { typed in
      // Whole numbers of more than 10,000 are milliseconds: no song is as long as that in seconds.
      guard let length = Length(typed), !(Int64(typed).map { $0 > 10_000 } ?? false) else { return typed }
      return String(length.milliseconds)
    }
    text("genre", \.genre).also("genres", "style")
    column(
      "price", \.price,
      LocalizedText(en: "a price such as 1.29 USD, or album only", ko: "1.29 USD 같은 가격이나 album only")
    ) {
      Price(written: $0)
    } write: {
      $0.written
    }
    column("advisory", \.advisory, LocalizedText(verbatim: "notExplicit, explicit, cleaned")) {
      Advisory(rawValue: $0)
    } write: {
      $0.rawValue
    }
    column("artwork", \.artwork, MusicStrings.address, read: address) { $0 }
    column("link", \.link, MusicStrings.address, read: address) { $0 }
    column("preview", \.preview, MusicStrings.address, read: address) { $0 }
    column(
      "position", \.position, as: .number,
      LocalizedText(en: "the disc times 1,000 plus the number on it", ko: "디스크 번호에 1,000을 곱하고 순서를 더한 수")
    ) {
      Int($0).flatMap { 1...999_999 ~= $0 ? $0 : nil }
    } write: {
      String($0)
    }
    TransferColumn("rating", \.rating)
    TransferColumn("notes", \.notes, as: .lines) { typed, _ throws(Refusal) in
      try LineText(atMost: 1_000, hasLines: true).read(typed)
    } write: { notes, _ in
      notes
    }
  }
  .settling { song, _, _, time throws(Refusal) in
    if song.state != .kept { (song.state, song.since) = (.kept, time) }
  }
  .placing { db, count, time in
    let moments = try KeepingMoments(count, at: time, in: db)
    return { song, old in
      guard old?.state != .kept else { return }
      song.since = moments.next()
    }
  }
  .completing { feature in
    { song in
      guard song.id == 0 else { return }
      song.id = (try? feature.read { db in try db.number(like: song) }).flatMap { $0 } ?? song.ownNumber
    }
  }
  .skippingRepeated()

  @MainActor static let importGraph = ImportCoordinator<Song>.makeGraph(named: "ImportSongs")

  static let names = LineText(atMost: 10_000, missing: MusicStrings.noName)

  private static func text(
    _ name: String, _ path: any WritableKeyPath<Song, String?> & Sendable
  ) -> TransferColumn<Song> {
    TransferColumn(name, path) { typed, _ throws(Refusal) in
      try names.read(typed)
    } write: { text, _ in
      text
    }
  }

  @Sendable private static func address(_ typed: String) -> String? {
    (try? names.read(typed)).flatMap(webAddress)
  }

  private static func column<Value: FieldValue>(
    _ name: String, _ path: any WritableKeyPath<Song, Value?> & Sendable, as shape: TransferShape = .text,
    _ expectation: LocalizedText, read: @escaping @Sendable (String) -> Value?,
    write: @escaping @Sendable (Value) -> String
  ) -> TransferColumn<Song> {
    TransferColumn(name, path, as: shape) { typed, _ throws(Refusal) in
      guard let value = read(typed) else {
        throw Refusal.unexpected(typed, LocalizedText(verbatim: Text(name)), expectation)
      }
      return value
    } write: { value, _ in
      value.map(write)
    }
  }
}

extension Song {
  /// The lengths that are believed, in milliseconds: up to a hundred hours.
  static let lengths: Range<Int64> = 0..<360_000_000

  static func webAddress(_ text: String) -> String? {
    text.hasPrefix("https://") || text.hasPrefix("http://") ? text : nil
  }
}

extension Song {
  /// A number for a song that the service never told of, the same wherever it is imported; the service's are smaller.
  fileprivate var ownNumber: ID {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in [artist, title, album ?? ""].joined(separator: "\0").lowercased().utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return Self.firstOwnNumber | ID(hash % (1 << 51))
  }
}

extension Database {
  /// Returns the number of the song of the library with the same title and artist, of the same album where it is given.
  fileprivate func number(like song: Song) throws(StoreError) -> Song.ID? {
    try row(
      """
      SELECT id FROM library WHERE artist = ?1 COLLATE NOCASE AND title = ?2 COLLATE NOCASE
        AND (?3 IS NULL OR album IS NULL OR album = ?3 COLLATE NOCASE)
      ORDER BY state = 1 DESC, is_shown DESC, id LIMIT 1
      """, [song.artist, song.title, song.album]
    ) { $0[0] as Song.ID }
  }
}
