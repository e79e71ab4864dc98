/// Texts that must not reach a terminal as they are.
enum HostileText: String, CaseIterable {
  case escapes, secondControls, directions, marks, long, controls, invisible

  var text: String {
    switch self {
    case .escapes:
      "\u{1B}[31mred\u{1B}]52;c;ZXZpbA==\u{7}\u{1B}]0;title\u{7}\u{1B}P1$r\u{1B}\\\u{1B}[2J\u{1B}[6n\u{1B}c"
    case .secondControls: "a\u{9B}2Jb\u{90}q\u{9C}\u{85}c\u{9D}52;c;ZXZpbA==\u{9C}"
    case .directions: "a\u{202E}b\u{2066}c\u{2069}\u{200E}\u{200F}\u{61C}\u{2028}\u{2029}z"
    case .marks: "e" + String(repeating: "\u{301}", count: 10_000)
    case .long: String(repeating: "x", count: 10_000)
    case .controls: "a\u{0}b\u{8}\u{7F}c\td\u{B}\u{C}e\u{1B}\u{301}f\rg"
    case .invisible: "a\u{E0041}\u{E007F}\u{FEFF}\u{200B}\u{2060}b"
    }
  }

  /// The same where lines end, which a field that is typed cannot hold but one from a network can.
  var fetched: String { text + "\r\nnext\nline" }

  /// Lines that type it into every field of every feature, and wherever else a person may type something.
  var lines: [String] {
    let features = [
      [
        "sample", "/player", "add #, 1992-07-08, striker", "add #, #, #, #", "add", "#", "#", "1992-07-08",
        "#",
        "striker", "#", "none", "/player", "edit 1 name #", "edit 1 description #", "edit 1 picture #.png",
        "edit 1 birthday #", "edit 1 position #", "edit # #", "1", "edit name #", "..", "open #", "remove #",
        "/player/people", "follow #", "open #", "unfollow #",
      ],
      [
        "/pet", "add #, 2019-10-23, rare, #.png", "add", "#", "2019-10-23", "#", "rare", "#", "none", "/pet",
        "edit 1 name #", "edit 1 description #", "edit 1 picture #.png", "edit 1 rarity #", "1", "..",
        "adopt 1", "#", "confirm", "receipts", "1", "/pet", "adopt 1", "#", "..", "..", "adopt #",
      ],
      [
        "/music", "search #", "offline", "search #", "search year:#", "country #", "open #", "forget #",
        "repeat",
      ],
      [
        "/todo", "add #", "edit 1 #", "1", "move #", "move doing", "edit #", "..", "move 1", "to #", "#",
        "..",
        "history", "since #",
      ],
      [
        "#", "/#", "/todo/#", "/todo/card/#", "/todo/card/# add x", "help #", "how #", "how /todo/#", "\"#",
        "# #", "where", "news", "/player", "/player/people", "/pet", "/pet/receipts", "/music", "/music/kept",
        "/todo", "/todo/history", "quit",
      ],
    ]
    return features.joined().map {
      $0.split(separator: "#", omittingEmptySubsequences: false).joined(separator: text)
    }
  }

  var bytes: [UInt8] { Array((lines.joined(separator: "\n") + "\n").utf8) }
}
