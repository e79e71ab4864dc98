import Foyer
import Testing

/// Records of a type that several programs change at once, each another field; for settings, the same one.
struct SharedRecord: Sendable, CustomTestStringConvertible {
  /// A command of one program, which sets a field to another value each time.
  struct Edit: Sendable {
    let field: String
    /// Fields that follow from it.
    let following: Set<String>
    let line: @Sendable (Int) -> String
    /// The value that the command has the journal hold, as JSON.
    let value: @Sendable (Int) -> String

    init(
      _ field: String, following: Set<String> = [], _ line: @escaping @Sendable (Int) -> String,
      _ value: @escaping @Sendable (Int) -> String
    ) {
      (self.field, self.following, self.line, self.value) = (field, following, line, value)
    }

    /// Sets a text to a word and a number.
    static func text(_ field: String, _ command: String, _ word: String) -> Edit {
      Edit(field, { "\(command) \(word) \($0)" }, { "\"\(word) \($0)\"" })
    }

    /// Sets a price of so many dollars.
    static func price(
      _ command: String, _ kind: String, _ dollars: @escaping @Sendable (Int) -> Int = { $0 }
    ) -> Edit {
      Edit(command, { "\(command) \(kind) \(dollars($0)) USD" }, { "\"\(dollars($0) * 100) USD\"" })
    }

    static let birthday = Edit(
      "birthday", { "edit 1 birthday \(day($0).iso)" }, { "\(day($0).daysSince1970)" })

    private static func day(_ number: Int) -> Day { Day(daysSince1970: 18_300 - number % 3_000) }
  }

  /// The name of the type in the journal.
  let type: String
  let screen: String
  /// The lines that make the records.
  let preparation: [String]
  /// The options that the programs are started with.
  var options: [String] = []
  /// The edits that the programs type; at most this many take part.
  let edits: [Edit]

  var testDescription: String { type }

  /// A table row for every type of records that a person can change.
  static let all = [
    cards, boardSettings, pets, fees, receipts, players, wages, follows, songs, playlists, musicSettings,
  ]

  private static let cards = SharedRecord(
    type: "card", screen: "/todo", preparation: ["add Water the plants"],
    edits: [
      .text("title", "edit 1", "Title"),
      Edit("due", { "due 1 \(day($0).iso)" }, { "\(day($0).daysSince1970)" }),
      Edit("priority", { "priority 1 \(letter($0))" }, { "\"\(letter($0))\"" }),
      Edit("recurrence", { "repeat 1 \($0 % 900 + 1)d" }, { "\"\($0 % 900 + 1)d\"" }),
      Edit(
        "notes", { "note 1 Line \($0)" },
        { last in "\"" + (1...last).map { "Line \($0)" }.joined(separator: "\\n") + "\"" }),
    ])

  private static let boardSettings = SharedRecord(
    type: "board", screen: "/todo", preparation: [],
    edits: (0..<4).map { program in
      let limit = { @Sendable (number: Int) in 4 + number * 4 % 900 + program }
      return Edit("doing", { "limit doing \(limit($0))" }, { "\(limit($0))" })
    })

  private static let pets = priced(
    "pet", adding: "Rex, 2020-01-01, common", at: "fee",
    Edit("rarity", { "edit 1 rarity \(rarity($0))" }, { "\"\(rarity($0))\"" }))

  /// The programs set the name, the birthday, the price and the kind of one record.
  private static func priced(
    _ type: String, adding line: String, at price: String, _ kind: Edit
  ) -> SharedRecord {
    SharedRecord(
      type: type, screen: "/" + type, preparation: ["add " + line],
      edits: [.text("name", "edit 1 name", "Name"), .birthday, .price(price, "1"), kind])
  }

  private static let fees = prices("pet_fee", "fee", at: "/pet", of: ["rare", "rare", "common", "common"])

  /// Each program sets the price of a kind, two programs that of the same one.
  private static func prices(
    _ type: String, _ command: String, at screen: String, of kinds: [String]
  ) -> SharedRecord {
    SharedRecord(
      type: type, screen: screen, preparation: [],
      edits: kinds.enumerated().map { program, kind in
        let price = { @Sendable (number: Int) in 1_000 + number * 4 + program }
        return .price(command, kind, price)
      })
  }

  /// Each program takes its pet back and undoes that, in turns, at a time that stands still.
  private static let receipts = SharedRecord(
    type: "pet_receipt", screen: "/pet",
    preparation: (1...4).map { "add Pet \($0), 2020-01-01, common" }
      + (1...4).flatMap { _ in ["/pet adopt", "choose 1", "Kim", "010-1234-5678", "confirm"] },
    options: ["--now", "2021-12-22T09:00:00Z"],
    edits: (1...4).map { receipt in
      Edit(
        "returned", { $0.isMultiple(of: 2) ? "undo" : "/pet/receipts/receipt/\(receipt) return" },
        { $0.isMultiple(of: 2) ? "null" : "1640163600000" })
    })

  private static let players = priced(
    "player", adding: "Son, 1992-07-08, striker", at: "wage",
    Edit("position", { "edit 1 position \(position($0))" }, { "\($0 % 3 * 16)" }))

  private static let wages = prices(
    "player_wage", "wage", at: "/player", of: ["striker", "striker", "defender", "defender"])

  /// Each program follows one of the sample's people and stops following them, in turns.
  private static let follows = SharedRecord(
    type: "player_follow", screen: "/player/people", preparation: ["/ sample"],
    edits: (1...4).map { person in
      Edit(
        "deleted", { "\($0.isMultiple(of: 2) ? "unfollow" : "follow") \(person)" },
        { $0.isMultiple(of: 2) ? "1" : "0" })
    })

  /// Each program keeps one of the sample's songs and stops keeping it, in turns.
  private static let songs = SharedRecord(
    type: "song", screen: "/music", preparation: ["/ sample"],
    edits: (1001...1003).map { song in
      Edit(
        "state", following: ["since"], { "/music/song/\(song) \($0.isMultiple(of: 2) ? "unkeep" : "keep")" },
        { $0.isMultiple(of: 2) ? "0" : "1" })
    })

  private static let playlists = SharedRecord(
    type: "playlist", screen: "/music/playlists", preparation: ["add Road"],
    edits: [
      .text("name", "edit 1 name", "Name"),
      .text("notes", "edit 1 notes", "Note"),
    ])

  private static let musicSettings = SharedRecord(
    type: "music_setting", screen: "/music", preparation: [],
    edits: [
      Edit(
        "country", { "country \($0.isMultiple(of: 2) ? "jp" : "kr")" },
        { $0.isMultiple(of: 2) ? "\"JP\"" : "\"KR\"" }),
      Edit("offline", { $0.isMultiple(of: 2) ? "online" : "offline" }, { $0.isMultiple(of: 2) ? "0" : "1" }),
    ])

  private static func position(_ number: Int) -> String { ["striker", "midfielder", "defender"][number % 3] }
  private static func day(_ number: Int) -> Day { Day(daysSince1970: 25_000 + number % 3_000) }
  private static func rarity(_ number: Int) -> String { ["common", "uncommon", "rare"][number % 3] }
  private static func letter(_ number: Int) -> String {
    String(UnicodeScalar(UInt8(ascii: "A") + UInt8(number % 26)))
  }
}
