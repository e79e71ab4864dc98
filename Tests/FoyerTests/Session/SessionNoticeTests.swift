import Testing

@testable import Foyer

@MainActor
@Suite struct SessionNoticeTests {
  @Test("a change is told right after the screen was printed whole")
  func afterWholePrint() async throws {
    let example = try await LampExample()
    await example.switchLamp(to: 1)
    #expect(example.console.output == "Brightness: 1\n")
    await example.session.submit("show")
    example.console.output = ""
    await example.switchLamp(to: 2)
    #expect(example.console.output == "Brightness: 2\n")
  }

  @Test("every change between two lines is among the notices of the next JSON object")
  func severalChanges() async throws {
    let example = try await LampExample(JSONRendering())
    await example.switchLamp(to: 1)
    await example.switchLamp(to: 2)
    await example.session.submit("where")
    #expect(example.session.lastReport?.notices.map(\.shown) == ["Brightness: 1", "Brightness: 2"])
    await example.session.submit("where")
    #expect(example.session.lastReport?.notices == [])
  }
}
