import Blocking
import Foundation
import TerminalDriver
import Testing

@Suite("The documents", .blocking, .timeLimit(.minutes(30)))
struct DocumentTests {
  private static let documents = ["README.md"] + Repository.documentation

  @Test("show sessions as the program prints them")
  func transcripts() throws {
    let result = try ProgramRun.run(
      Repository.path(".ci/transcripts").path,
      ["foyer=\(Place.program)"] + Self.documents.map { Repository.path($0).path },
      environment: ProcessInfo.processInfo.environment)
    #expect(result.status == 0, "\(result.text)\(result.errorText)")
    #expect(result.text == "Transcripts as the program prints them: 5\n")
  }

  @Test("compare programs by the lines that the benchmark counted")
  func comparison() throws {
    let readme = try cells(of: "| Lines of the program with its test |", in: "README.md")
    #expect(readme == (try cells(of: "| all |", in: "Tests/Benchmarks/README.md")))
    #expect(readme.count == 3)
  }

  /// The cells behind the first one of a line in a table.
  private func cells(of beginning: String, in document: String) throws -> [String] {
    let text = try String(contentsOf: Repository.path(document), encoding: .utf8)
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix(beginning) })
    return line.dropFirst(beginning.count).split(separator: "|").map { $0.filter { $0 != " " } }
  }
}
