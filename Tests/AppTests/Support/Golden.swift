import Foundation
import Testing

/// Transcripts that are kept in `Golden`.
///
/// With `FOYER_ACCEPT=1` in the environment they are written anew instead.
enum Golden {
  static func expect(
    _ output: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = Repository.path("Tests/AppTests/Golden/\(name)")
    if ProcessInfo.processInfo.environment["FOYER_ACCEPT"] == "1" {
      try output.write(to: file, atomically: true, encoding: .utf8)
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    guard output != expected else { return }
    let lines = output.components(separatedBy: "\n")
    let expectedLines = expected.components(separatedBy: "\n")
    let index = zip(lines, expectedLines).enumerated().first { $1.0 != $1.1 }?.offset
    let line = index ?? min(lines.count, expectedLines.count)
    Issue.record(
      """
      \(name) differs in line \(line + 1).
      expected: \(line < expectedLines.count ? expectedLines[line] : "the end")
      found:    \(line < lines.count ? lines[line] : "the end")
      """, sourceLocation: sourceLocation)
  }
}
