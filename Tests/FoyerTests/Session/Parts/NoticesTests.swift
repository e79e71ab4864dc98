import Testing

@testable import Foyer

@MainActor
@Suite("Notices")
struct NoticesTests {
  private func notices(_ parts: SessionParts) -> Notices {
    Notices(parts.navigator, parts.reporter, parts.printer, parts.tasks, parts.observers)
  }

  /// The notices of a session whose screen was printed.
  private func shown() async throws -> (SessionParts, Notices) {
    let parts = try SessionParts(at: "/shelf")
    let notices = notices(parts)
    await parts.show()
    _ = parts.console.take()
    return (parts, notices)
  }

  private func add(_ titles: String..., to parts: SessionParts) {
    for title in titles { parts.library.books.append(Library.Book(id: title, title: title)) }
  }

  @Test("are printed between turns as soon as the screen changes")
  func betweenTurns() async throws {
    let (parts, notices) = try await shown()
    add("Zorba", to: parts)
    #expect(await parts.console.settledOutput() == "4. Zorba\n")
    #expect(notices.latest == ["4. Zorba"])
  }

  @Test("wait until a turn is over, and are told by its report when that comes first")
  func duringTurn() async throws {
    let (parts, notices) = try await shown()
    notices.beginTurn()
    add("Zorba", to: parts)
    #expect(await parts.console.settledOutput() == "")
    await parts.printer.print(parts.reporter.report(.stayed), mayPage: false)
    #expect(parts.console.take() == "4. Zorba\n")
    notices.endTurn()
    #expect(await parts.console.settledOutput() == "")
    #expect(notices.latest == [])
  }

  @Test("are printed after the turn when they came too late for its report")
  func lateInTurn() async throws {
    let (parts, notices) = try await shown()
    notices.beginTurn()
    await parts.printer.print(parts.reporter.report(.stayed), mayPage: false)
    _ = parts.console.take()
    add("Zorba", to: parts)
    notices.endTurn()
    #expect(await parts.console.settledOutput() == "4. Zorba\n")
  }

  @Test("wait for the next report in a rendering that prints one a turn, at most fifty")
  func waiting() async throws {
    let parts = try SessionParts(at: "/shelf", rendering: JSONRendering())
    let notices = notices(parts)
    await parts.show()
    for number in 1...60 {
      add("Book \(number)", to: parts)
      notices.printChanges()
    }
    let waiting = notices.takeWaiting()
    #expect(waiting.count == 50)
    #expect(waiting.last == "63. Book 60")
    #expect(notices.takeWaiting() == [])
    #expect(notices.latest == waiting)
  }

  @Test("tell a sentence of the program at once, or with the first report where none was printed yet")
  func announcing() async throws {
    let parts = try SessionParts(at: "/shelf")
    let notices = notices(parts)
    notices.announce("Connected.")
    #expect(parts.console.take() == "")
    #expect(notices.takeWaiting() == ["Connected."])
    await parts.show()
    _ = parts.console.take()
    notices.announce("Lost.")
    #expect(parts.console.take().contains("Lost."))
    #expect(notices.latest == ["Lost."])
  }

  @Test("are not watched for where a session is of one line")
  func oneLine() async throws {
    let parts = try SessionParts(at: "/shelf")
    let notices = notices(parts)
    parts.reporter.followsChanges = false
    await parts.show()
    _ = parts.console.take()
    add("Zorba", to: parts)
    notices.beginTurn()
    notices.endTurn()
    #expect(await parts.console.settledOutput() == "")
  }
}
