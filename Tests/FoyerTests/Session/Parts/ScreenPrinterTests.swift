import Testing

@testable import Foyer

@MainActor
@Suite("The printer of screens")
struct ScreenPrinterTests {
  @Test("tells observers of a report, and keeps it as the last one")
  func keeps() async throws {
    let parts = try SessionParts(at: "/shelf")
    let log = EventLog()
    parts.observers.add(log)
    let report = await parts.show()
    #expect(log.reports == [report])
    #expect(parts.printer.lastReport == report)
  }

  @Test("prints a screen once and then nothing until something changes")
  func unchanged() async throws {
    let parts = try SessionParts(at: "/shelf")
    await parts.show()
    #expect(parts.console.take().contains("Dune"))
    await parts.printer.print(parts.reporter.report(.stayed), mayPage: true)
    #expect(parts.console.take() == "")
  }

  @Test("writes nothing more once the output is gone, and says why")
  func lostOutput() async throws {
    let parts = try SessionParts()
    parts.console.failure = ConsoleError(code: 32)
    await parts.show()
    #expect(parts.printer.outputError == ConsoleError(code: 32))
    parts.console.failure = nil
    await parts.show()
    #expect(parts.console.take() == "")
  }

  @Test("shows a report in a pager, but not in the midst of a flow or in JSON")
  func paging() async throws {
    for (rendering, mayPage, isPaged) in [
      (PlainRendering(), true, true), (PlainRendering(), false, false), (JSONRendering(), true, false),
    ] as [(any Rendering, Bool, Bool)] {
      let parts = try SessionParts(rendering: rendering)
      var paged = 0
      parts.printer.page = { _ in
        paged += 1
        return true
      }
      await parts.printer.print(
        parts.reporter.report(.stayed, TurnDraft(printsWhole: true)), mayPage: mayPage)
      #expect(paged == (isPaged ? 1 : 0))
      #expect(parts.console.take().isEmpty == isPaged)
    }
  }

  @Test("says nothing in the middle of a turn before the first report, and nothing in JSON")
  func saying() async throws {
    let parts = try SessionParts()
    parts.printer.say("Working …")
    #expect(parts.console.take() == "")
    await parts.show()
    _ = parts.console.take()
    parts.printer.say("Working …")
    #expect(parts.console.take() == "Working …\n")
    parts.printer.rendering = JSONRendering()
    parts.printer.say("Working …")
    #expect(parts.console.take() == "")
  }
}
