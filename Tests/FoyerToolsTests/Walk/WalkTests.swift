import Foyer
import Testing

@testable import FoyerTools

@MainActor
@Suite struct WalkTests {
  private var sample: ScriptSettings {
    var settings = ScriptSettings()
    settings.hasSample = true
    return settings
  }

  @Test("a walk opens at home, and each line comes to a turn")
  func turns() async throws {
    let walk = try await Example.walk(sample)
    #expect(walk.path == "/")
    #expect(walk.output.hasPrefix("Shelf\n1 books\n"))
    #expect(await walk.type("add War and Peace") == .stayed)
    #expect(walk.output == "Added War and Peace.\n2 books\n2. War and Peace\n")
    #expect(walk.column("title") == ["Emma", "War and Peace"])
    let id = walk.rows[1].id
    let turn = await walk.type("2")
    #expect(turn == .moved(from: "/", to: walk.path, by: "open"))
    #expect(walk.location == LibraryCoordinator.book(id))
    #expect(try walk.screen(BookView.self).viewModel.book?.title == "War and Peace")
    #expect(!walk.isRunning)
  }

  @Test("a walk opens where it is told to")
  func opensElsewhere() async throws {
    let walk = try await Walk(sample, opening: "/attic", make: Example.session)
    #expect(walk.path == "/attic")
  }

  @Test("a walk that is elsewhere says where it is and what is there")
  func elsewhere() async throws {
    let walk = try await Example.walk(sample)
    await walk.type("1")
    let place = "\(walk.path) with BookView of LibraryCoordinator"
    #expect(walk.location != LibraryCoordinator.attic())
    #expect(walk.location != LibraryCoordinator.book("another"))
    withKnownIssue {
      #expect(walk.location == LibraryCoordinator.attic())
    } matching: { issue in
      "\(issue)".contains(place) && "\(issue)".contains("LibraryCoordinator.attic()")
    }
    let error = #expect(throws: WrongScreen.self) { try walk.screen(AtticView.self) }
    #expect(error?.description == "The walk is at \(place), not on a screen with AtticView.")
  }

  @Test("a column has the values of all rows, and the rows' extras have columns too")
  func columns() async throws {
    let walk = try await Example.walk(sample)
    #expect(walk.column("title") == ["Emma"])
    #expect(walk.column("borrower") == [.null])
    #expect(walk.column("nonsense") == [])
  }

  @Test("a refusal is a turn")
  func refusal() async throws {
    let walk = try await Example.walk()
    guard case .refused(let refusal) = await walk.type("fly") else {
      Issue.record("“fly” was not refused")
      return
    }
    #expect(refusal.reason.en == "There is no command “fly” here.")
  }

  @Test("a half-typed line survives a notice above it")
  func halfTyped() async throws {
    let walk = try await Example.walk()
    await walk.type("deliver Emma")
    await walk.typeHalf("add War ")
    await walk.wait(for: .seconds(60))
    #expect(walk.output == "1 books\n1. Emma\n")
    #expect(walk.console.typed == "add War ")
    await walk.type("and Peace")
    #expect(walk.column("title") == ["Emma", "War and Peace"])
  }

  @Test("Ctrl-C drops a half-typed line")
  func interruptedLine() async throws {
    let walk = try await Example.walk()
    await walk.typeHalf("fly to ")
    await walk.interrupt()
    #expect(await walk.type("add Emma") == .stayed)
  }

  @Test("an action that waits on the clock leaves the walk free until time passes")
  func waiting() async throws {
    let walk = try await Example.walk(patience: .seconds(600))
    #expect(await walk.type("search Emma") == nil)
    #expect(walk.isRunning)
    await walk.wait(for: .milliseconds(999))
    #expect(walk.output == "")
    await walk.wait(for: .milliseconds(1))
    #expect(walk.output == "Searching for Emma …\n")
    await walk.wait(for: .seconds(13))
    #expect(walk.output == "Searching for Emma …\n")
    #expect(walk.isRunning)
    await walk.wait(for: .seconds(60))
    #expect(walk.output == "Found Emma.\n1 books\n1. Emma\n")
    #expect(walk.turns == [.stayed])
    #expect(!walk.isRunning)
  }

  @Test("Ctrl-C stops an action that runs")
  func interruptedAction() async throws {
    let walk = try await Example.walk()
    await walk.type("search Emma")
    await walk.interrupt()
    #expect(walk.turns == [.cancelled])
    #expect(walk.output == "Stopped “search”.\n")
    #expect(walk.clock.sleepers == 0)
  }

  @Test("a line typed ahead is carried out when the action is done")
  func typedAhead() async throws {
    let walk = try await Example.walk()
    await walk.type("search Emma")
    await walk.type("add War and Peace")
    #expect(walk.turns == [])
    await walk.wait(for: .seconds(15))
    #expect(walk.turns == [.stayed, .stayed])
    #expect(walk.rows.count == 2)
  }

  @Test("an action that waits for something outside is waited for, not the clock")
  func outside() async throws {
    let library = Box<Library>()
    let walk = try await Example.walk(patience: .seconds(60), library: library)
    Task.detached {
      for _ in 0..<2000 { await Task.yield() }
      await library.value?.gate.open()
    }
    await walk.type("deliver War and Peace")
    #expect(await walk.type("order Emma") == .stayed)
    #expect(walk.rows.count == 1)
  }

  @Test("when patience runs out the action counts as running, and later steps do not wait again")
  func impatience() async throws {
    let library = Box<Library>()
    let walk = try await Example.walk(patience: .milliseconds(50), library: library)
    #expect(await walk.type("order Emma") == nil)
    #expect(walk.isRunning)
    await walk.wait(for: .seconds(1))
    #expect(walk.output == "Still busy with “order” …\n")
    library.value?.gate.open()
    await walk.wait(for: .zero)
    #expect(walk.turns == [.stayed])
    #expect(!walk.isRunning)
  }

  @Test("Ctrl-D leaves one level, and ends the session at home")
  func endOfInput() async throws {
    let walk = try await Example.walk(sample)
    await walk.type("1")
    await walk.endOfInput()
    #expect(walk.path == "/")
    #expect(!walk.hasEnded)
    await walk.endOfInput()
    #expect(walk.hasEnded)
    #expect(await walk.type("add Emma") == nil)
    #expect(!walk.isRunning)
  }

  @Test("a presented flow is a modal until it ends or is left")
  func modal() async throws {
    let walk = try await Example.walk(sample)
    await walk.type("1")
    await walk.type("lend")
    #expect(walk.isInModal)
    #expect(await walk.type("..") == .cancelled)
    #expect(!walk.isInModal)
    await walk.type("lend")
    #expect(await walk.type("to Kim") == .finished("Kim"))
    #expect(!walk.isInModal)
    #expect(try walk.screen(BookView.self).viewModel.book?.borrower == "Kim")
  }

  @Test("completion is asked for behind the half-typed line")
  func completion() async throws {
    let walk = try await Example.walk(sample)
    #expect(walk.complete("sea").candidates == [.init("search")])
    await walk.typeHalf("open ")
    #expect(walk.complete("E").candidates == [.init("Emma")])
  }

  @Test("screens that leave the stack are gone, and those that do not are named")
  func survivors() async throws {
    let walk = try await Example.walk(sample)
    await walk.type("1")
    await walk.type("lend")
    await walk.type("/")
    #expect(await walk.survivors() == [])
    await walk.type("attic")
    #expect(await walk.survivors() == [])
    await walk.type("/")
    #expect(
      await walk.survivors() == [Survivor(path: "/attic", type: "AtticViewModel", keeper: "Library.attic[0]")]
    )
  }

  @Test("a screen that a command used from elsewhere must go as well")
  func survivorsElsewhere() async throws {
    let walk = try await Example.walk(sample)
    await walk.type("/attic show")
    #expect(walk.path == "/")
    #expect(
      await walk.survivors() == [Survivor(path: "/attic", type: "AtticViewModel", keeper: "Library.attic[0]")]
    )
  }

  @Test("a walk that is let go takes its session with it")
  func deinitialization() async throws {
    weak var session: Session?
    weak var clock: VirtualClock?
    do {
      let walk = try await Example.walk()
      await walk.type("search Emma")
      session = walk.session
      clock = walk.clock
    }
    for _ in 0..<100 where session != nil || clock != nil { await Task.yield() }
    #expect(session == nil)
    #expect(clock == nil)
  }

  @Test("a thousand lines take no real time to speak of")
  func manyLines() async throws {
    let walk = try await Example.walk(sample)
    for number in 0..<1000 { await walk.type(number.isMultiple(of: 2) ? "1" : "..") }
    #expect(walk.path == "/")
  }
}
