import Blocking
import Foundation
import TerminalDriver
import Testing

/// Ways past the graph, each of which the compiler has to refuse where it is planted.
@Suite("Planted navigation", .blocking, .timeLimit(.minutes(5)))
struct PlantedNavigationTests {
  private static let file = Repository.path("Tests/Fixtures/PlantedNavigation/Notes.swift")

  @Test("the program without a fault compiles")
  func sound() throws {
    let result = try compile([])
    #expect(result.status == 0, "\(result.errorText)")
  }

  @Test(
    "a way past the graph does not compile",
    arguments: [
      "ROW_WITH_A_PATH", "ROW_WITH_A_WRONG_VALUE", "ROW_WITH_A_ROUTE_OF_ITS_OWN", "VIEW_THAT_PUSHES",
      "OUTCOME_WITH_A_ROUTE", "WAY_TO_ANOTHER_COORDINATOR", "WAY_WITHOUT_A_VALUE", "WAY_WITH_A_WRONG_VALUE",
      "COORDINATOR_THAT_PUSHES", "ROUTE_WITHOUT_A_VALUE",
    ])
  func planted(_ flag: String) throws {
    let result = try compile(["-D", flag])
    #expect(result.status == 1)
    #expect(try errorLines(in: result.errorText) == [plantedLine(flag)], "\(result.errorText)")
  }

  /// Returns the number of the line behind the one that asks for a flag.
  private func plantedLine(_ flag: String) throws -> Int {
    let lines = try String(contentsOf: Self.file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    let asking = try #require(lines.firstIndex { $0.hasSuffix("if \(flag)") })
    return asking + 2
  }

  /// Returns the numbers of the lines that the compiler refuses: `…/Notes.swift:14:8: error: …`.
  private func errorLines(in text: String) -> Set<Int> {
    let place = Self.file.path + ":"
    let errors = text.split(separator: "\n").filter { $0.hasPrefix(place) && $0.contains(": error: ") }
    return Set(errors.compactMap { Int($0.dropFirst(place.count).prefix { $0 != ":" }) })
  }

  private func compile(_ flags: [String]) throws -> ProgramRun.Result {
    let modules = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(
      path: "Modules")
    return try ProgramRun(
      "/usr/bin/env",
      [
        "swiftc", "-frontend", "-typecheck", "-swift-version", "6", "-parse-as-library", "-I", modules.path,
        "-I",
        Repository.path("Sources/CUnicode").path,
      ] + flags + [Self.file.path], environment: ProcessInfo.processInfo.environment
    ).finish(within: 120)
  }
}
