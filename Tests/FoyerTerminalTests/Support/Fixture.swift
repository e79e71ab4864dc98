import Foundation
import TemporaryFolder
import Testing

/// The fixture program and the places a test may write to.
final class Fixture: Sendable {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    mkfifo(noticePath, 0o600)
  }

  /// The program lies beside the tests.
  static var program: String {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "ConsoleFixture").path
  }

  var noticePath: String { directory.appending(path: "notices").path }
  var historyPath: String { directory.appending(path: "data/history").path }
  var editrcPath: String { directory.appending(path: "editrc").path }

  var environment: [String: String] {
    [
      "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": directory.path, "TERM": "xterm-256color",
      "LC_ALL": "C.UTF-8", "FIXTURE_HISTORY": historyPath, "FIXTURE_NOTICES": noticePath,
      "EDITRC": editrcPath, "SWIFT_BACKTRACE": "enable=no",
    ]
  }

  /// Makes the fixture write a text while it reads a line or waits.
  func notify(_ text: String) throws {
    let handle = try FileHandle(forUpdating: URL(filePath: noticePath))
    try handle.write(contentsOf: Data((text + "\n").utf8))
    try handle.close()
  }

  /// Returns when the fixture has written the text.
  func notifyAndWait(_ text: String) throws {
    try notify(text)
    let seen = directory.appending(path: "notices.seen").path
    let deadline = Date.now + 60
    while try !FileManager.default.fileExists(atPath: seen)
      || !String(contentsOfFile: seen, encoding: .utf8).contains(text)
    {
      try #require(Date.now < deadline)
      poll(nil, 0, 5)
    }
  }

  var directory: URL { folder.url }
}

/// A suite of tests, each of which has a fixture.
class FixtureSuite {
  let fixture: Fixture

  init() throws { fixture = try Fixture() }
}
