import TerminalDriver
import Testing

extension Screen {
  /// A screen on which the fixture program waits for its first line.
  convenience init(_ fixture: Fixture, columns: Int, rows: Int) throws {
    try self.init(environment: fixture.environment, columns: columns, rows: rows)
    try type("exec 3>&1; clear; \(Fixture.program)\n")
    try wait { $0.last { !$0.isEmpty } == ">" && $0.contains("ready") }
  }
}
