/// Two hundred lines over all features: what a person does, with refusals on the way.
enum RecordedLines {
  static let secrets = [
    "Kim Minji", "Secret Person", "TOPSECRETKEY", "010-1234-5678", "secret@person.example",
  ]
  /// A private line that is refused, so that no recording contains it.
  static let leftOut = "secret@@nowhere"

  static let each = (home + todo + music + player + pet + again).split(
    separator: "\n", omittingEmptySubsequences: false
  ).map(String.init).dropLast()

  private static let home = """
    sample
    help
    map
    hlep
    how /pet/receipts
    where

    """

  private static let todo =
    """
    todo
    add Buy milk +home @shop
    add 우유 사기
    add Call Kim Minji
    move 1 doing
    move 1 3 done
    undo
    undo
    redo
    1
    edit Return all the books
    due tomorrow
    priority A
    note ring first
    note and then write
    move
    ..
    ..
    find milk
    find in:doing
    find
    limit doing 1
    move 2 doing
    limit doing 0
    history
    history since yesterday
    ..
    delete 2
    undo
    up 2
    down 1
    top 2
    open 99
    move 99 doing
    due 1 friday
    export ~/cards.txt
    export ~/cards.txt
    export /no/such/folder/cards.txt
    delete 1
    import ~/cards.txt
    confirm
    import ~/missing.txt
    backup ~/copy.sqlite
    archive
    ..
    /todo

    """ + (1...34).map { "add Card \($0)\n" }.joined() + """
      more
      delete 7
      delete 5
      delete 3
      undo
      undo
      history
      /

      """

  private static let music = """
    music
    search night ferry
    1
    keep
    keep
    ..
    search paper boats
    sort year
    sort artist
    2
    ..
    search Secret Person
    kept
    1
    unkeep
    ..
    ..
    offline
    search boats
    search nothing at all
    online
    country kr
    country zz
    country us
    repeat
    export kept ~/k.m3u
    export list ~/list.csv
    forget 1
    /

    """

  private static let player = """
    player
    1
    edit name Sonny
    edit age 3
    ..
    sort age
    sort wage
    filter striker
    filter
    add
    Ann
    1 April
    1992-07-08
    ..
    keep
    striker
    none
    undo
    redo
    add Lee, 1990-02-02, keeper, none
    wage striker 900000000 KRW
    wage striker
    export ~/squad.csv
    remove 1
    import ~/squad.csv
    confirm
    people
    refresh
    follow 1
    1
    unfollow
    ..
    help
    follow 99
    /player/people/person/nobody
    /

    """

  private static let pet = """
    pet
    1
    adopt
    Kim Minji
    010-1234-5678
    confirm
    /pet/receipts
    1
    ..
    ..
    adopt stuart
    /pet
    adopt 1

    Secret Person
    \(leftOut)
    secret@person.example
    ..
    keep
    confirm
    /pet
    adopt 1
    Secret Person
    /
    /
    /pet
    history
    undo
    redo
    ..
    add
    Rex
    2020-01-01
    common
    none
    edit 1 name Rexy
    remove 1
    /pet/adopt/adopter/nobody
    /

    """

  private static let again = """
    /todo
    find Kim Minji
    find
    history
    /music
    /pet/receipts
    1
    /player
    news
    show
    where

    """
}
