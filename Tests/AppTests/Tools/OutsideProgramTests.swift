import Blocking
import Testing

@Suite("A program of another package", .blocking, .timeLimit(.minutes(30)))
struct OutsideProgramTests {
  @Test("what other authors lacked is public")
  func compiles() throws {
    let result = try SwiftCompiler(file: "Tests/Fixtures/OutsideProgram/Desk.swift").check()
    #expect(result.status == 0, "\(result.text)")
  }
}
