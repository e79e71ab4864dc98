import Foyer
import FoyerFeatures
import FoyerJournal

extension AttributeTraits {
  fileprivate static let isNumber: AttributeTraits = [.isFixed, .isAmount]
  static let isName: AttributeTraits = [.isListed, .isFlexible, .isRequired]
  static let isSpareText: AttributeTraits = [.isListed, .isFlexible, .isSpare]
}

extension Attribute<Song> {
  /// The same, of which filters find a part in the library, and by which its songs are sorted.
  func inLibrary() -> Attribute {
    let (column, name) = ("library.\(key)", typedName)
    return filtered { [.text(name, column: column)] }.sorted(by: "\(column) COLLATE NOCASE")
  }

  /// The same, of which the search index finds words.
  func indexed() -> Attribute {
    let (key, name) = (key, typedName)
    return inLibrary().filtered {
      [.text(name, column: "library.\(key)") { IndexTerm.condition(on: $0, in: key) }]
    }
  }

  /// The service's number.
  static var catalog: Attribute {
    let field = Field("track", MusicStrings.number.lowercased, \Song.id)
    return Attribute("track", MusicStrings.number, .isKey, [field], cell: nil).inFiles {
      let column = TransferColumn("track", \Song.id, [.isKey], as: .number) { typed, _ throws(Refusal) in
        if typed.isEmpty { return 0 }
        guard let id = Song.ID(typed), id > 0 else {
          throw Refusal.unexpected(
            typed, LocalizedText(verbatim: "catalog"), MusicStrings.numberExpectation)
        }
        return id
      } write: { id, _ in
        String(id)
      }
      return [column.named("catalog")]
    }
  }

  static var title: Attribute {
    Attribute("title", FormStrings.title, \.title, .title(FormStrings.title), .isName).indexed()
      .also("name", "track name", "track_name", "song")
      .lines { _, _ in [] }
  }

  static var position: Attribute {
    Attribute(
      "position", MusicStrings.position, \.position,
      .written(
        MusicStrings.position, MusicStrings.positionExpectation,
        read: { Int($0).flatMap { 1...999_999 ~= $0 ? $0 : nil } }, write: { String($0) }), .isNumber
    )
    .shown { song, _ in
      guard let place = song.position else { return "" }
      // `5`, or `2-5` for that of the second disc.
      let disc: Text = place < 2_000 ? "" : "\(place / 1_000)-"
      return Cell("\(disc)\(place % 1_000)", json: .integer(place))
    }
  }

  /// The day of release, of which lists show the year.
  static var released: Attribute {
    Attribute(
      "released", MusicStrings.year, \.released, .day, [.isListed, .isFixed],
      history: MusicStrings.released.lowercased
    )
    .filtered { [.year, .day("released", column: "library.released")] }
    .sorted(by: "library.released")
    .also("year", "date", "release date", "original_year") { typed in
      typed.utf8.count == 4 ? typed + "-01-01" : String(typed.prefix(10))
    }
    .shown { song, _ in Cell(song.released.map { "\($0.year)" } ?? "", json: song.released?.json ?? .null) }
    .lines { song, showing in
      song.released.map { [Field("released", MusicStrings.released, $0)] } ?? []
    }
  }

  static var length: Attribute {
    let label = MusicStrings.length
    let field = Field("milliseconds", label.lowercased, \Song.milliseconds)
    return Attribute("length", label, [.isListed, .isAmount], [field]) { song, showing in
      Cell(song.length, missing: "")
    }
    .filtered { [.length] }.sorted(by: "library.milliseconds")
    .inFiles {
      let kind = AnswerKind<Int64>.written(
        label, MusicStrings.lengthExpectation, read: { Int64($0).flatMap { Song.lengths ~= $0 ? $0 : nil } },
        write: { String($0) })
      return [
        TransferColumn("milliseconds", \.milliseconds, kind, [], as: .number, write: kind.write)
          .comparing(when: { ($0.milliseconds ?? 1) % 1000 == 0 }) { song, _ in
            song.milliseconds.map { String(($0 + 500) / 1000) }
          }
      ]
    }
    .also("length", "duration", "time", "total time") { typed in
      // Whole numbers of more than 10,000 are milliseconds: no song is as long as that in seconds.
      guard let length = Length(typed), !(Int64(typed).map { $0 > 10_000 } ?? false) else { return typed }
      return String(length.milliseconds)
    }
  }

  static var price: Attribute {
    Attribute(
      "price", MusicStrings.price, \.price,
      .written(
        MusicStrings.price, MusicStrings.priceExpectation, read: { Price(written: $0) },
        write: { $0.written }),
      [.isListed, .isAmount, .isSpare, .isFixed]
    )
    .filtered { [.price] }.sorted(by: OrderTerms(Song.priceTerms("library.")))
  }

  static var advisory: Attribute {
    Attribute(
      "advisory", MusicStrings.advisory, \.advisory,
      .written(
        MusicStrings.advisory, LocalizedText(verbatim: "notExplicit, explicit, cleaned"),
        read: { Advisory(rawValue: $0) }, write: { $0.rawValue }), .isFixed
    )
    .filtered { [.flag("explicit", where: "library.advisory = 'explicit'")] }
  }

  /// True for songs that are kept, which lists of others mark.
  static var kept: Attribute {
    Attribute("kept", MusicStrings.keptLabel, .isListed, []) { song, showing in
      let isMarked = song.isKept && showing.context.marksKept
      return Cell(isMarked ? MusicStrings.state(.kept) : "", json: .bool(song.isKept))
    }
    .filtered { [.flag(TypedName("kept", MusicStrings.keptLabel), where: "library.state = 1")] }
    .lines { song, showing in
      [Field("kept", MusicStrings.keptLabel, song.isKept && !song.isDeleted)]
    }
  }

  static var rating: Attribute {
    Attribute(
      "rating", MusicStrings.rating, \.rating, .rating, ask: MusicStrings.whichRating,
      [.isListed, .isAmount]
    )
    .filtered { [.rating] }.sorted(by: "library.rating")
    .shown { song, showing in
      guard let rating = song.rating else { return Cell("", json: .null) }
      return Cell(
        MusicStrings.stars(rating), json: .integer(rating),
        drawing: Text(String(repeating: "★", count: rating) + String(repeating: "☆", count: 5 - rating)))
    }
  }

  static var notes: Attribute {
    Attribute(
      "notes", FormStrings.notes, \.notes, .note, ask: MusicStrings.whatNotes, .hasLines
    )
    .filtered { [.text("notes", column: "nullif(library.notes, '')")] }
    .inFiles { [.answer("notes", as: .lines)] }
    .lines { song, showing in
      song.notes.isEmpty ? [] : [song.value.notesField]
    }
  }

  /// The playlists with a song, which its screen shows.
  static var playlists: Attribute {
    Attribute("playlists", MusicStrings.playlists, [], []) { _, showing in
      let names = showing.context.playlists
      return Cell(names.map { Text($0) }.joined(separator: ", "), json: .array(names.map { .string($0) }))
    }
    .filtered { [.playlist] }
  }

  static var artwork: Attribute {
    Attribute("artwork", MusicStrings.artwork, \.artwork, .address(MusicStrings.artwork), .isFixed)
      .shown { song, showing in Cell(song.largeArtwork) }
  }

  static var link: Attribute {
    Attribute("link", MusicStrings.link, \.link, .address(MusicStrings.link), .isFixed)
      .lines { song, showing in
        song.link.map { [Field("link", MusicStrings.link, Text($0), link: Link($0))] } ?? []
      }
  }
}

extension AnswerKind {
  /// A value that files have in one form for every language.
  fileprivate static func written(
    _ label: LocalizedText, _ expectation: LocalizedText, read: @escaping @Sendable (String) -> Value?,
    write: @escaping @Sendable (Value) -> String
  ) -> AnswerKind {
    AnswerKind(
      name: label, expectation: expectation, show: { LocalizedText(verbatim: Text(write($0))) },
      write: { value, _ in write(value) }
    ) { typed, _ throws(Refusal) in
      guard let value = read(typed) else { throw Refusal.unexpected(typed, label, expectation) }
      return value
    }
  }
}

extension AnswerKind<String> {
  /// A title or a name, as long as services have them.
  static func title(_ label: LocalizedText) -> AnswerKind {
    AnswerKind(
      name: "\(uppercased: label)",
      show: { LocalizedText(verbatim: Text($0)) }
    ) { typed, _ throws(Refusal) in
      try Song.names.read(typed)
    }
  }

  static func address(_ label: LocalizedText) -> AnswerKind {
    written(label, MusicStrings.address, read: { Song.webAddress($0) }, write: { $0 })
  }
}

extension AnswerKind<Int> {
  /// A rating: `4`, `4/5`, `4 of 5`, `★★★★☆`.
  fileprivate static var rating: AnswerKind {
    AnswerKind(
      name: LocalizedText("RATING"), expectation: MusicStrings.ratingExpectation,
      show: MusicStrings.stars, write: { rating, _ in String(rating) }
    ) { typed, _ throws(Refusal) in
      let stars = typed.filter { $0 != "☆" }
      let isDrawn = !stars.isEmpty && stars.allSatisfy { $0 == "★" }
      let end = ["/5", " of 5"].first { typed.hasSuffix($0) } ?? ""
      guard let rating = isDrawn ? stars.count : Int(typed.dropLast(end.count)), 1...5 ~= rating else {
        throw Refusal.unexpected(typed, MusicStrings.rating, MusicStrings.ratingExpectation)
      }
      return rating
    }
  }
}
