import Testing

@testable import Foyer

@MainActor
@Suite struct LineTests {
  @Test("a number opens the row that it was seen beside")
  func number() async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    #expect(await walk.session.submit("2") == .moved(from: "/shelf", to: "/shelf/book/b2", by: "open"))
  }

  @Test("a number keeps its row after others came and went elsewhere")
  func numberAfterChange() async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    walk.library.books.removeFirst()
    walk.library.books.insert(Library.Book(id: "b9", title: "Zorba"), at: 0)
    #expect(await walk.path(after: "2") == "/shelf/book/b2")
    await walk.type("..")
    #expect(await walk.path(after: "1") == "/shelf/book/b9")
  }

  @Test("a number whose row is gone is refused, and says so")
  func numberGone() async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    walk.library.books.removeFirst()
    #expect(try await walk.refusal("1").reason.en == "Row 1 was removed meanwhile. Nothing was changed.")
    #expect(try await walk.refusal("open 1").reason.en == "Row 1 was removed meanwhile. Nothing was changed.")
  }

  @Test("a new row takes the next number, and is printed with it")
  func numberOfNewRow() async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    #expect(await walk.type("add Zorba") == "Added “Zorba”.\n4. Zorba\n")
    walk.library.books.swapAt(0, 3)
    #expect(await walk.path(after: "4") == "/shelf/book/b4")
  }

  @Test("show numbers the rows afresh")
  func showRenumbers() async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    walk.library.books.removeFirst()
    #expect(await walk.type("show").contains("1. Emma\n"))
    #expect(await walk.path(after: "1") == "/shelf/book/b2")
  }

  @Test("a row stands for the command that its id names, and for nothing else")
  func rowCommand() async throws {
    let walk = try await LibraryWalk()
    #expect(try await walk.refusal("2").reason.en == "Row 2 cannot be opened.")
    #expect(await walk.path(after: "1") == "/shelf")
  }

  @Test(
    "a number that no row has, or a value that does not fit, is refused with what was expected",
    arguments: [
      ("4", "There is no row 4: give a number from 1 to 3, or how the row begins."),
      ("0", "There is no row 0: give a number from 1 to 3, or how the row begins."),
      (
        "99999999999999999999",
        "There is no row “99999999999999999999”: give a number from 1 to 3, or how the row begins."
      ),
      ("-1", "There is no command “-1” here."), ("weigh", "KILOS (a number from 1 to 9) is missing."),
      ("weigh 12", "“12” does not fit: KILOS is a number from 1 to 9."),
      ("weigh two", "“two” does not fit: KILOS is a number from 1 to 9."),
      ("add", "TITLE is missing."), ("add \"\"", "TITLE is missing."),
      ("1 2", "Nothing can follow here, but “2” was typed."),
      ("fail now", "Nothing can follow here, but “now” was typed."),
      ("quit now", "Nothing can follow here, but “now” was typed."),
    ])
  func wrongLine(line: String, reason: String) async throws {
    #expect(try await LibraryWalk(at: "/shelf").refusal(line).reason.en.shown == reason)
  }

  @Test("a number on a screen without rows says that there are none")
  func numberWithoutRows() async throws {
    let walk = try await LibraryWalk(at: "/about")
    #expect(try await walk.refusal("1").reason.en == "There are no numbered rows here.")
    let empty = try await LibraryWalk(at: "/shelf")
    empty.library.books = []
    await empty.type("show")
    #expect(try await empty.refusal("1").reason.en == "There is no row 1: the list is empty.")
  }

  @Test("names can be shortened while they are unambiguous, and case is ignored")
  func prefixes() async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    #expect(await walk.type("AD Zorba").contains("Added “Zorba”."))
    let refusal = try await walk.refusal("s Dune")
    #expect(refusal.reason.en == "“s” could be any of these: search, show, stuck.")
    #expect(refusal.suggestion?.en == "Type a letter or two more.")
    #expect(await walk.path(after: "o 1") == "/shelf/book/b1")
  }

  @Test("another name of a command works like the first")
  func alias() async throws {
    let walk = try await LibraryWalk()
    #expect(await walk.session.submit("info") == .moved(from: "/", to: "/about", by: "about"))
  }

  @Test(
    "the last argument takes the rest of the line, and quotes work",
    arguments: [
      ("add Buy milk", "Buy milk"), ("add   Buy  milk  ", "Buy  milk"), ("add \"Buy milk\"", "Buy milk"),
      ("add 'it is'", "it is"), ("add \"Buy milk", "\"Buy milk"), ("add it's", "it's"),
      ("add \"a\" and \"b\"", "\"a\" and \"b\""), ("add \u{1F600}", "\u{1F600}"), ("add 한글 책", "한글 책"),
    ])
  func lastArgument(line: String, title: String) async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    await walk.type(line)
    #expect(walk.library.books.last?.title == title)
  }

  @Test("an argument before the last is a word or in quotes")
  func earlierArgument() async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    await walk.type("rename \"Dune\" The desert")
    #expect(walk.library.books[0].title == "The desert")
    await walk.type("rename \"The d\" Dune")
    #expect(walk.library.books[0].title == "Dune")
  }

  @Test("a row can be named by how it begins, unless several do")
  func rowByName() async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    let refusal = try await walk.refusal("open em")
    #expect(refusal.reason.en == "“em” begins several rows: 2, 3. Give one of these numbers.")
    let signed = try await walk.refusal("open +1")
    #expect(
      signed.reason.en == "There is no row “+1”: give a number from 1 to 3, or how the row begins.")
    #expect(await walk.path(after: "open emm") == "/shelf/book/b2")
  }

  @Test("an unknown word says where the command lives, or what is spelled like it")
  func suggestions() async throws {
    let walk = try await LibraryWalk()
    #expect(
      try await walk.refusal("add x").suggestion?.en
        == "“add” is a command of /shelf: type /shelf add x.")
    #expect(try await walk.refusal("shefl").suggestion?.en == "Did you mean “shelf”?")
    #expect(
      try await walk.refusal("serach x").suggestion?.en
        == "“search” is a command of /shelf: type /shelf search x.")
    #expect(try await walk.refusal("xyzzy").suggestion?.en == "Type help for what can be typed here.")
  }

  @Test("what is suggested can be typed from here", arguments: ["/shelf serach x", "shelf serach x"])
  func suggestionsFromAfar(line: String) async throws {
    let walk = try await LibraryWalk()
    #expect(try await walk.refusal(line).suggestion?.en == "Did you mean “/shelf search x”?")
    #expect(try await walk.refusal("/shelf hlep").suggestion?.en == "Did you mean “help”?")
  }

  @Test(
    "odd lines get a sentence, move nothing and break nothing",
    arguments: [
      "", " ", "\t", "\"", "\"\"", "''", "'", ".", "...", "..../x", "//x", "/%", "/%2e%2e", "/shelf/../..//",
      "/shelf/book", "\u{0}", "\u{1B}[31m", "\u{200B}", "\u{1F468}\u{200D}\u{1F469}", "한글", "-", "+5", "1.5",
      "٣", "?", "? ?", "/shelf/book/%FF", String(repeating: "a", count: 20_000),
      String(repeating: "/a", count: 10_000), String(repeating: "../", count: 10_000),
      "/shelf/book/" + String(repeating: "é", count: 10_000), "how", "how /x", "how ..", "help ..", "/ quit",
      "/ ..", "/ /", "/shelf 1 2", "/shelf /about", "shelf shelf", "shelf \"\"", "shelf ..",
    ])
  func oddLines(line: String) async throws {
    let walk = try await LibraryWalk(at: "/about")
    let output = await walk.type(line)
    #expect(["/about", "/"].contains(walk.path))
    #expect(output.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x7F })
    #expect(walk.session.lastReport?.path == walk.path)
  }

  @Test("an empty line opens the menu, and one more closes it")
  func emptyLine() async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    #expect(await walk.type("   ").hasSuffix("Type a number; 0 goes back. Words work as ever.\n"))
    #expect(await walk.type("") == "")
    #expect(walk.session.lastReport?.turn == .stayed)
  }

  @Test("a failure outside is a failed turn with its own sentence")
  func failure() async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    #expect(await walk.type("fail") == "The disk is full; nothing was lost.\n")
    #expect(walk.session.hadTrouble)
  }

  @Test("an action can leave a screen that has nothing left to show")
  func leavingAction() async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    #expect(await walk.session.submit("leave") == .moved(from: "/shelf", to: "/", by: "leave"))
  }

  @Test("a run of one line ends with what it has to say, or with the screen that it acted on")
  func oneLine() async throws {
    let walk = try await LibraryWalk()
    walk.session.reporter.followsChanges = false
    #expect(await walk.type("/shelf weigh 3") == "3 kg.\n")
    #expect(walk.path == "/")
    #expect(await walk.type("/shelf rename Dune Dune Messiah").hasPrefix("Shelf\n"))
    #expect(walk.path == "/shelf")
    #expect(await walk.type("remove 1").hasPrefix("Shelf\n"))
  }
}
