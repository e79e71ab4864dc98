import Foundation
import Foyer

/// A walk through every screen of the program, with refusals on the way.
///
/// `WalkTests` sees that it leaves out none of the screens that `foyer graph` lists.
enum ProgramWalk {
  static let lines = """
    sample
    help
    map
    news
    where
    player
    1
    edit position keeper
    edit name Sonny
    history
    ..
    ..
    add
    Ann
    1 April
    1992-07-08
    striker
    ..
    keep
    none
    export ~/squad.csv
    import ~/squad.csv
    confirm
    totals
    ..
    people
    help follow
    follow 1
    1
    unfollow
    history
    ..
    ..
    refresh
    /player/history
    /player/totals
    /pet
    1
    history
    ..
    adopt
    Kim
    kim@example.org
    confirm
    export receipt ~/receipt.txt
    /pet/history
    /pet/add
    Rex
    2020-01-01
    1
    none
    receipts
    1
    /pet
    receipt 1
    /pet/adopters
    1
    /pet/receipts
    export ~/receipts.csv
    import ~/receipts.csv
    ..
    /pet
    export ~/pets.csv
    import ~/pets.csv
    ..
    care 1 vaccination 2021-12-01 next 2022-01-01
    1
    1
    /pet/care
    export ~/care.csv
    import ~/care.csv
    ..
    add
    Rex
    vet
    2021-12-02
    ..
    cancel
    ..
    return 1
    undo
    fee rare 100 USD
    find rare
    adopt
    1
    Minji
    nobody
    010-1234-5678
    ..
    /music
    /music
    search night ferry
    1
    keep
    history
    ..
    edit
    4
    At the wedding
    cancel
    artist
    ..
    album
    ..
    ..
    artist 1
    ..
    album 1
    ..
    playlists
    add
    Road
    none
    1
    history
    ..
    ..
    export ~/playlists.csv
    import ~/playlists.csv
    ..
    ..
    kept
    1
    /music/kept
    export ~/kept.csv
    import ~/kept.csv
    ..
    /music/import/~%2Fkept.csv
    ..
    /music/history
    undo
    redo
    backup ~/all.backup
    backup ~/all.backup
    /todo
    tags
    ..
    add Buy milk
    add 우유 사기
    move 1
    1
    1
    move
    ..
    edit Buy oat milk
    show
    ..
    history
    how /pet/receipts
    ..
    delete 1
    export ~/cards.txt
    import ~/cards.txt
    confirm
    add
    nope
    open 99
    /todo/card/zzzz
    /nowhere
    quit

    """

  static let bytes = Array(lines.utf8)

  /// The lines, one by one.
  static let each = lines.split(separator: "\n").map(String.init)
}

/// The output of `foyer graph --format json`.
struct Graph: Decodable {
  let screens: [Screen]

  struct Screen: Decodable {
    let id: String
    let path: String

    /// Returns true when a path belongs to this screen: `/todo/card/3f2a` does to `/todo/card/{card}`.
    func matches(_ path: String) -> Bool {
      let pattern = self.path.split(separator: "/")
      let names = path.split(separator: "/")
      return pattern.count == names.count
        && zip(pattern, names).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
    }
  }
}

/// One line of `--format json`.
struct Line: Decodable {
  let path: String
  let turn: String
  let reason: String?
  let suggestion: String?
  let title: String?
  let messages: [String]?
  let rows: [Row]?

  struct Row: Decodable {
    let title: String?
  }
}
