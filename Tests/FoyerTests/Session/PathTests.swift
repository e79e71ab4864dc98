import Testing

@testable import Foyer

@MainActor
@Suite struct PathTests {
  @Test("a full path with a command acts there and stays here")
  func actsElsewhere() async throws {
    let walk = try await LibraryWalk(at: "/about")
    #expect(await walk.session.submit("/shelf add Buy milk") == .stayed)
    #expect(walk.path == "/about")
    #expect(walk.library.books.last?.title == "Buy milk")
    #expect(
      try await walk.refusal("/shelf remove 4").reason.en == "Row 4 was not shown yet, so nothing was done.")
    #expect(walk.library.books.count == 4)
    await walk.type("/shelf")
    await walk.type("/about")
    #expect(await walk.session.submit("/ shelf remove 4") == .stayed)
    #expect(walk.library.books.count == 3)
    #expect(await walk.session.submit("/shelf/book/b1 weep") == .stayed)
    #expect(walk.console.output.contains("Sniff."))
    #expect(walk.path == "/about")
  }

  @Test("a flow's name with a command behind it acts there and stays here")
  func actsInFlow() async throws {
    let walk = try await LibraryWalk()
    #expect(await walk.session.submit("shelf add Buy milk") == .stayed)
    #expect(await walk.session.submit("shelf fail").name == "failed")
    #expect(walk.path == "/")
    await walk.type("shelf")
    await walk.type("/")
    #expect(await walk.path(after: "shelf 2") == "/shelf/book/b2")
  }

  @Test("words behind a screen's name act there, and lead there when there is something to see")
  func actsOnNextScreen() async throws {
    let walk = try await LibraryWalk()
    #expect(await walk.type("about tear") == "Torn.\n")
    #expect(walk.path == "/")
    #expect(await walk.session.submit("about turn 3") == .moved(from: "/", to: "/about", by: "turn"))
    #expect(walk.console.take().contains("about\npage 3\n"))
    await walk.type("..")
    #expect(try await walk.refusal("about turn over").reason.en.shown.hasPrefix("“over” does not fit"))
    #expect(try await walk.refusal("about xyzzy").reason.en == "There is no command “xyzzy” on /about.")
    await walk.type("shelf")
    #expect(await walk.session.submit("/about turn 3") == .moved(from: "/shelf", to: "/about", by: "turn"))
    #expect(await walk.session.submit("/about tear") == .stayed)
  }

  @Test("a modal answered by its full path stays here and returns once")
  func finishesElsewhere() async throws {
    let walk = try await LibraryWalk(at: "/about")
    let turn = await walk.session.submit("/shelf/lend/b1/sure/b1/Kim confirm")
    #expect(turn == .finished(Loan(book: "b1", name: "Kim").json))
    #expect(walk.path == "/about")
    #expect(walk.library.received == 1)
    #expect(await walk.session.submit("/shelf lend Emma Kim").name == "finished")
    #expect(walk.path == "/about")
    #expect(walk.library.received == 2)
  }

  @Test("a modal that is open is closed when it is answered by a path into it")
  func finishesOpenFlowByPath() async throws {
    let walk = try await LibraryWalk(at: "/shelf/lend/b1")
    #expect(await walk.session.submit("sure/b1/Kim confirm").name == "finished")
    #expect(walk.path == "/shelf")
    #expect(walk.library.received == 1)
  }

  @Test(
    "a command that works anywhere is no command of a path",
    arguments: [
      "/shelf quit", "/shelf help", "/shelf ..", "/shelf /", "shelf quit", "shelf ..", "/shelf qui",
    ])
  func globalBehindPath(line: String) async throws {
    let walk = try await LibraryWalk()
    walk.console.inputs = [.line(line), .line("count")]
    _ = try await walk.session.run()
    #expect(walk.console.output.contains("works anywhere on its own."))
    #expect(walk.console.output.contains("3 books."))
  }

  @Test("a path moves along the common beginning, keeping those screens")
  func commonPrefix() async throws {
    let walk = try await LibraryWalk(at: "/shelf/book/b1")
    let shelf = walk.session.stack.entries[1]
    await walk.type("/shelf/book/b2")
    #expect(walk.session.stack.entries[1] === shelf)
    await walk.type("../book/b3")
    #expect(walk.session.stack.entries[1] === shelf)
    #expect(walk.path == "/shelf/book/b3")
    #expect(await walk.path(after: "../..") == "/")
  }

  @Test(
    "a path goes all the way or not at all, and says what is legal where it failed",
    arguments: [
      (
        "/shelf/bok/b1", "There is no “bok” under /shelf; the screen has not changed.",
        "Under /shelf there is: "
      ),
      (
        "/nowhere", "There is no “nowhere” under /; the screen has not changed.",
        "Under / there is: shelf, about"
      ),
      (
        "/shelf/book", "book under /shelf needs a value after it: book/{book}. The screen has not changed.",
        nil
      ),
      ("/shelf/book/zzz", "There is no book zzz.", "Under /shelf there is: book/{book}"),
      (
        "/shelf/book/?", "“?” is not a value that book takes; the screen has not changed.",
        "Under /shelf there is"
      ),
      (
        "/about/x", "There is no “x” under /about; the screen has not changed.",
        "There is nothing under /about."
      ),
      (
        "/shelf/book/", "book under /shelf needs a value after it: book/{book}. The screen has not changed.",
        nil
      ),
      (
        "/shelf/lend/b1/sure/b1",
        "sure under /shelf/lend/b1 needs a value after it: sure/{book}/{name}. The screen has not changed.",
        nil
      ),
      ("../../..", "This is home; there is nothing to go back to.", "Type quit to leave the program."),
    ])
  func allOrNothing(line: String, reason: String, suggestion: String?) async throws {
    let walk = try await LibraryWalk(at: "/shelf/book/b1")
    let entries = walk.session.stack.entries
    let refusal = try await walk.refusal(line)
    #expect(refusal.reason.en.shown == reason)
    #expect(refusal.suggestion?.en.shown.hasPrefix(suggestion ?? "") ?? (suggestion == nil))
    #expect(walk.session.stack.entries.elementsEqual(entries) { $0 === $1 })
  }

  @Test("a session that cannot open where it was told opens at home and says why")
  func openingFails() async throws {
    let library = Library(clock: ManualClock())
    let console = TestConsole()
    let session = try Session(testing: HallCoordinator(library: library), console: console)
    #expect(await session.open("/shelf/book/zzz").name == "refused")
    #expect(session.path == "/")
    #expect(console.output.contains("Hall\n"))
    #expect(console.output.contains("There is no book zzz.\nUnder /shelf there is: book/{book}"))
  }

  @Test("an unavailableReason bars the command and the path alike")
  func unavailable() async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    walk.library.isClosed = true
    for line in ["open 1", "1", "book/b1", "/shelf/book/b1", "/shelf open 1", "review/b1", "lend/b1"] {
      #expect(try await walk.refusal(line).reason.en == "The library is closed.", "\(line)")
    }
    #expect(await walk.type("help").contains("open BOOK: Open a book (The library is closed.)"))
    #expect(await walk.type("help open").contains("The library is closed."))
    #expect(await !walk.type("show").contains("open"))
    #expect(walk.session.complete("/shelf/").candidates.isEmpty)
  }

  @Test("the path after a replace can be typed, and back leads past the replaced screen")
  func replacedPath() async throws {
    let walk = try await LibraryWalk(at: "/shelf/book/b1")
    #expect(
      await walk.session.submit("review")
        == .moved(from: "/shelf/book/b1", to: "/shelf/review/b1", by: "review"))
    await walk.type("/")
    #expect(await walk.path(after: "/shelf/review/b1") == "/shelf/review/b1")
    #expect(await walk.path(after: "..") == "/shelf")
  }

  @Test(
    "values with slashes, dots, spaces, other letters or none stay one segment each way",
    arguments: [
      "", "b/1", "..", ".", "한글 제목", "50%", "%2F", "a?b#c", "é", "e\u{301}", "\u{1F468}\u{200D}\u{1F469}",
      "\u{1B}[0m",
      "\u{3164}",
    ])
  func oddValues(value: String) async throws {
    let walk = try await LibraryWalk()
    walk.library.books.append(Library.Book(id: value, title: "Odd"))
    await walk.type("/shelf")
    await walk.type("4")
    let path = walk.path
    #expect(walk.session.stack.top.route.values == [value])
    #expect(Text(path).shown == path)
    await walk.type("/")
    #expect(await walk.path(after: path) == path)
    #expect(walk.session.stack.top.route.values == [value])
  }

  @Test("every segment reads back as it was written, whatever its scalars")
  func roundTrip() throws {
    var wrong: [UInt32] = []
    for start in stride(from: 0 as UInt32, through: 0x10FFFF, by: 0x40)
    where start < 0x3000 || start % 0x1000 == 0 {
      let scalars = (start..<start + 0x40).compactMap { Unicode.Scalar($0) }
      let segment = String(String.UnicodeScalarView(scalars))
      let steps = try Path.steps(of: Path.description(of: ["x", segment]))
      let read: String? = if case .into(let text)? = steps.last, steps.count == 2 { text } else { nil }
      if !scalars.isEmpty, read?.unicodeScalars.elementsEqual(scalars) != true { wrong.append(start) }
    }
    #expect(wrong == [])
  }

  @Test("empty values read back wherever they stand, and empty parts between screens mean nothing")
  func emptyValues() async throws {
    for segments in [["x", ""], ["x", "", ""], ["x", "", "y"], ["x", "", "", "y", ""], []] {
      #expect(try Path.steps(of: Path.description(of: segments)) == segments.map(Path.Step.into))
    }
    let walk = try await LibraryWalk(at: "/shelf/lend/b1")
    await walk.type("/shelf/lend/b1/sure//")
    #expect(walk.session.stack.top.route.values == ["", ""])
    #expect(walk.path == "/shelf/lend/b1/sure//")
    await walk.type("..")
    #expect(await walk.path(after: "//shelf//lend/b1/./sure//Kim/") == "/shelf/lend/b1/sure//Kim")
  }

  @Test(
    "an escape that is not two hexadecimal digits of UTF-8 is refused",
    arguments: ["%+f", "%-1", "%", "%4", "a%", "%zz", "% 4", "%٤٥", "%FF", "%C3", "%E2%82", "50%"])
  func malformedEscapes(segment: String) async throws {
    let walk = try await LibraryWalk(at: "/shelf")
    walk.library.books.append(Library.Book(id: segment, title: "Odd"))
    for line in ["\"/shelf/book/\(segment)\"", "\"book/\(segment)\" weep", "how /shelf/book/\(segment)"] {
      let refusal = try await walk.refusal(line)
      #expect(
        refusal.reason.en
          == "\(Text(segment).quoted(.english)) cannot be part of a path; the screen has not changed.",
        "\(line)")
    }
    #expect(walk.session.complete("/shelf/book/\(segment)/").candidates.isEmpty)
    _ = walk.console.take()
    #expect(await walk.type("/shelf/book/%62%31").hasPrefix("Dune\n"))
  }
}
