import Testing

@testable import Foyer

@MainActor
@Suite("The completer")
struct CompleterTests {
  private func candidates(_ typed: String, at path: String = "/shelf") throws -> [String] {
    let parts = try SessionParts(at: path)
    parts.environment.fileNames = { _ in ["notes.txt", "My books/", ".hidden"] }
    let completer = Completer(
      stack: parts.navigator.stack, environment: parts.environment, vocabulary: parts.vocabulary)
    return completer.complete(typed).candidates.map(\.text)
  }

  @Test("completes names of the screen, of every screen and behind a path")
  func names() throws {
    #expect(try candidates("re") == ["remove", "rename"])
    #expect(try candidates("whe") == ["where"])
    #expect(try candidates("/about t", at: "/") == ["turn", "tear"])
    #expect(try candidates("shelf wei", at: "/") == ["weigh"])
  }

  @Test("completes cancel only where a flow asks for something")
  func cancel() throws {
    #expect(try candidates("canc").isEmpty)
    #expect(try candidates("canc", at: "/shelf/lend/b1") == ["cancel"])
  }

  @Test("completes paths by what can be reached, and values by what the command takes")
  func pathsAndValues() throws {
    #expect(try candidates("/sh", at: "/") == ["/shelf"])
    #expect(try candidates("/shelf/") == ["/shelf/book/", "/shelf/lend/", "/shelf/review/"])
    #expect(try candidates("lend 1 K") == ["Kim"])
    #expect(try candidates("lend 1 M") == ["Mary Ann"])
  }
}
