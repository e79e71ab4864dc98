import Testing

@testable import Foyer

@MainActor
@Suite struct GlobalCommandTests {
  @Test("back goes back one screen, and at home says that there is nowhere to go")
  func back() async throws {
    let walk = try await LibraryWalk(at: "/shelf/book/b1")
    #expect(await walk.session.submit("back") == .moved(from: "/shelf/book/b1", to: "/shelf", by: "back"))
    #expect(await walk.session.submit("..") == .moved(from: "/shelf", to: "/", by: "back"))
    let refusal = try await walk.refusal("..")
    #expect(refusal.reason.en == "This is home; there is nothing to go back to.")
    #expect(refusal.suggestion?.en == "Type quit to leave the program.")
  }

  @Test("home goes home from anywhere, and at home stays")
  func home() async throws {
    let walk = try await LibraryWalk(at: "/shelf/book/b1")
    #expect(await walk.session.submit("/") == .moved(from: "/shelf/book/b1", to: "/", by: "home"))
    #expect(await walk.session.submit("home") == .stayed)
  }

  @Test("where names the path and the titles along it")
  func whereAmI() async throws {
    let walk = try await LibraryWalk(at: "/shelf/book/b1")
    #expect(await walk.type("where") == "/shelf/book/b1: Hall › Shelf › Dune\n")
  }

  @Test("map shows every screen with its ways, and marks this one")
  func map() async throws {
    let walk = try await LibraryWalk(at: "/about")
    let lines = await walk.type("map").split(separator: "\n")
    #expect(
      lines == [
        "Screens, and where each leads:",
        "  /: shelf, about",
        "  /shelf: open BOOK, lend BOOK [NAME]",
        "  /about (you are here): credits (replaces this screen)",
        "  /credits",
        "  /shelf/book/{book}: review (replaces this screen)",
        "  /shelf/lend/{book}: to NAME",
        "  /shelf/review/{book}",
        "  /shelf/lend/{book}/sure/{book}/{name}: confirm",
      ])
  }

  @Test("language says which one is shown and what there is")
  func whichLanguage() async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    let answer = "This is English. There is also ko (Korean): type language ko.\n"
    #expect(await walk.type("language") == answer)
    #expect(await walk.type("language English") == answer)
    #expect(
      try await walk.refusal("language fr").reason.en
        == "“fr” does not fit: LANGUAGE is one of en (English), ko (Korean).")
    #expect(walk.session.complete("language ").candidates.map(\.text) == ["en", "ko"])
    #expect(walk.session.complete("language k").candidates.map(\.text) == ["ko"])
  }

  @Test(
    "another language prints the screen whole in it, and everything after", arguments: ["ko", "한국", "kor"])
  func anotherLanguage(name: String) async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    let output = await walk.type("language \(name)")
    #expect(output.hasPrefix("끝낼 때까지 모두 한국어로 보여 줍니다."))
    #expect(output.contains("\n\nShelf\n"))
    #expect(output.contains("\n명령: "))
    #expect(await walk.type("language").hasPrefix("지금 언어는 한국어입니다."))
    #expect(await walk.type("news") == "알림이 없습니다.\n")
    #expect(await walk.type("..").contains("\n명령: "))
    #expect(await walk.type("language en").hasPrefix("Everything is in English until you leave"))
  }

  @Test(
    "how says the fewest commands to a path",
    arguments: [
      ("/shelf", "You are there."), ("/shelf/book/b1", "From here: open BOOK."), ("/", "From here: back."),
      ("..", "From here: back."), ("/about", "From here: back, about."),
      ("/shelf/review/b1", "From here: open BOOK, review."), ("/credits", "From here: back, about, credits."),
      ("/shelf/lend/{book}/sure", "From here: lend BOOK [NAME], to NAME."), ("book", "From here: open BOOK."),
      (
        "/shelf/nowhere",
        "There is no “nowhere” under /shelf; the screen has not changed.\nUnder /shelf there is: "
      ),
      ("", "PATH is missing."),
    ])
  func how(path: String, answer: String) async throws {
    #expect(try await LibraryWalk(at: "/shelf").type("how \(path)").hasPrefix(answer))
  }

  @Test("how takes the short way home and the replacement of the screen that we are on")
  func howFromDeep() async throws {
    let walk = try await LibraryWalk(at: "/shelf/book/b1")
    #expect(await walk.type("how /about") == "From here: home, about.\n")
    #expect(await walk.type("how /shelf/review/b1") == "From here: review.\n")
    #expect(await walk.type("how /shelf/book/b2") == "From here: back, open BOOK.\n")
  }

  @Test("help lists what can be typed here and anywhere")
  func help() async throws {
    let walk = try await LibraryWalk()
    let lines = await walk.type("help").split(separator: "\n")
    #expect(
      lines.prefix(5) == [
        "Here:", "  shelf: Books", "  about: About this place", "  count: Count the books",
        "Type help and a command for more about it, help all for what works everywhere.",
      ])
    #expect(await walk.type("?").split(separator: "\n") == lines)
    let anywhere = await walk.type("help all").split(separator: "\n")
    #expect(anywhere.first == "Anywhere:")
    #expect(anywhere.contains("  back: Go back one screen (also ..)"))
  }

  @Test(
    "help explains one command, by any of its names",
    arguments: [
      ("help lend", "lend BOOK [NAME]: Lend a book.\n  BOOK: the number of a row\n"),
      ("help weigh", "weigh KILOS: Weigh the books.\n  KILOS: a number from 1 to 9\n"),
      ("help ..", "back: Go back one screen (also ..).\n"), ("help q", "quit: Leave the program.\n"),
      ("? exit", "quit: Leave the program.\n"),
      ("help weep", "There is no command “weep” here.\n“weep” is a command of screens below /shelf: "),
    ])
  func explain(line: String, answer: String) async throws {
    #expect(try await LibraryWalk(at: "/shelf").type(line).hasPrefix(answer))
  }

  @Test("show prints the screen whole")
  func show() async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    let output = await walk.type("show")
    #expect(output.hasPrefix("Shelf\nfollowing\n\n1. Dune\n2. Emma\n3. Emil\n\nCommands: open, lend"))
  }

  @Test("quit ends the session", arguments: ["quit", "exit", "q"])
  func quit(line: String) async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    walk.console.inputs = [.line(line), .line("add Zorba")]
    #expect(await (try? walk.session.run()) == .ended)
    #expect(walk.console.take() == "Goodbye.\n")
    #expect(walk.console.inputs.count == 1)
  }
}

@MainActor
@Suite struct RunTests {
  @Test("Ctrl-D leaves one level at a time and ends at home")
  func endOfInput() async throws {
    let walk = try await LibraryWalk(at: "/shelf/lend/b1")
    walk.console.inputs = Array(repeating: .endOfInput, count: 9)
    #expect(try await walk.session.run() == .ended)
    #expect(walk.console.inputs.count == 6)
    #expect(walk.path == "/")
    #expect(walk.console.prompts == ["lend> ", "shelf> ", "home> "])
  }

  @Test("a closed input ends at once, wherever we are, and a signal says that it was one")
  func closed() async throws {
    let walk = try await LibraryWalk(at: "/shelf/book/b1")
    walk.console.inputs = [.closed, .line("..")]
    #expect(try await walk.session.run() == .ended)
    #expect(walk.path == "/shelf/book/b1")
    walk.console.inputs = [.terminated, .line("..")]
    #expect(try await walk.session.run() == .terminated)
    #expect(walk.path == "/shelf/book/b1")
  }

  @Test("a line that is not UTF-8 is refused, and the next one is carried out")
  func malformedLine() async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    walk.console.inputs = [.malformed("weigh 1 \u{FFFD}"), .line("weigh 2")]
    _ = try await walk.session.run()
    #expect(walk.session.hadTrouble)
    let output = walk.console.take()
    #expect(output.hasPrefix("The line is not valid UTF-8, so it was not carried out"))
    #expect(output.hasSuffix(" kg.\n"))
  }

  @Test("a line that contains U+0000 is refused, in both languages")
  func nullCharacter() async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    #expect(await walk.session.submit("weigh 1\0") == .refused(.nullCharacter))
    #expect(walk.console.take().hasPrefix("The line contains the character U+0000,"))
    walk.session.environment.language = .korean
    await walk.session.submit("\0")
    #expect(walk.console.take().contains("줄에 U+0000 문자가 있어서 실행하지 않았습니다."))
  }

  @Test("Ctrl-C at the prompt drops the line and nothing else")
  func interrupt() async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    walk.console.inputs = [.interrupt, .line("weigh 1")]
    _ = try await walk.session.run()
    #expect(walk.console.take() == "1 kg.\n")
  }

  @Test("a session can stop at the first line that is refused or fails", arguments: ["xyzzy", "fail"])
  func stopOnError(line: String) async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    walk.console.inputs = [.line("weigh 1"), .line(line), .line("weigh 2")]
    _ = try await walk.session.run(stopOnError: true)
    #expect(walk.session.hadTrouble)
    #expect(walk.console.inputs.count == 1)
  }

  @Test("an output that is gone ends the session with its error")
  func outputGone() async throws {
    let walk = try await LibraryWalk()
    walk.console.inputs = [.line("count"), .line("count")]
    walk.console.failure = ConsoleError(code: 32)
    await #expect(throws: ConsoleError(code: 32)) { try await walk.session.run() }
    #expect(walk.console.inputs.count == 1)
  }
}
