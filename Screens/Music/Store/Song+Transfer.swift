import Foyer
import FoyerFeatures
import FoyerJournal

/// Files hold the kept songs, and importing a song keeps it.
extension Song: ImportableRecord {
  static let transfer = TransferSchema<Song>(
    TransferWords(MusicPhrases.songs, count: MusicPhrases.count), key: .identifies,
    condition: "deleted = 0 AND state = 1", order: "since DESC, id DESC", lines: .m3u
  ) {
    TransferColumn("track", \.id, [.isKey, .isRequired], as: .number) { typed, _ throws(Refusal) in
      guard let id = ID(typed), id > 0 else {
        throw Refusal.unexpected(typed, LocalizedText(verbatim: "track"), MusicPhrases.numberExpectation)
      }
      return id
    } write: { id, _ in
      String(id)
    }
    TransferColumn("title", \.title, .isRequired) { typed, _ throws(Refusal) in
      try names.read(typed)
    } write: { title, _ in
      title
    }
    TransferColumn("artist", \.artist, .isRequired) { typed, _ throws(Refusal) in
      try names.read(typed)
    } write: { artist, _ in
      artist
    }
    text("album", \.album)
    column("released", \.released, LocalizedText(en: "a day such as 2015-02-27", ko: "2015-02-27 같은 날")) {
      Day($0)
    } write: {
      $0.iso
    }
    column(
      "milliseconds", \.milliseconds, as: .number,
      LocalizedText(en: "a length in milliseconds", ko: "밀리초로 쓴 길이")
    ) {
      Int64($0).flatMap { lengths.contains($0) ? $0 : nil }
    } write: {
      String($0)
    }
    text("genre", \.genre)
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
    column("artwork", \.artwork, MusicPhrases.address, read: address) { $0 }
    column("link", \.link, MusicPhrases.address, read: address) { $0 }
  }
  .settling { song, _, _, time throws(Refusal) in
    if song.state != .kept { (song.state, song.since) = (.kept, time) }
  }

  @MainActor static let importGraph = ImportCoordinator<Song>.makeGraph(named: "ImportSongs")

  private static let names = LineText(atMost: 10_000, missing: MusicPhrases.noName)

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

extension LineFormat<Song> {
  /// A list for players: <https://en.wikipedia.org/wiki/M3U>.
  static let m3u = LineFormat(endings: ["m3u", "m3u8"], name: "M3U", head: "#EXTM3U", read: nil) { song, _ in
    let seconds = song.milliseconds.map { ($0 + 500) / 1000 } ?? -1
    let name = oneLine("\(song.artist) - \(song.title)")
    return "#EXTINF:\(seconds),\(name)\n" + (song.link.map(oneLine) ?? "# no address")
  }

  private static func oneLine(_ text: String) -> String { String(text.map { $0.isNewline ? " " : $0 }) }
}
