import Foundation
package import Testing

/// A terminal emulator, tmux, with an interactive shell in it.
package final class Screen {
  private let directory: URL

  private var socket: String { directory.appending(path: "tmux").path }

  /// Opens the emulator.
  ///
  /// - Parameter environment: The shell's whole environment, but for `TERM`.
  package init(environment: [String: String], columns: Int, rows: Int) throws {
    directory = FileManager.default.temporaryDirectory.appending(
      path: "screen-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let shell =
      "env -i "
      + environment.filter { $0.key != "TERM" }.map { "\($0)='\($1)'" }.joined(separator: " ")
      + " TERM=screen-256color PS1='$ ' HISTFILE= bash --norc --noprofile --noediting"
    try tmux("-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", shell)
    try wait { $0.contains("$") }
  }

  deinit {
    _ = try? tmux("kill-server")
    try? FileManager.default.removeItem(at: directory)
  }

  /// Types text and presses keys, and waits for the rows at the screen's end if any are given.
  package func type(
    _ keys: Keys..., expecting rows: [String] = [], column: Int? = nil, rowsUp: Int = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for keys in keys { for call in keys.calls { try tmux(["send-keys"] + call) } }
    if !rows.isEmpty { try expect(rows, column: column, rowsUp: rowsUp, sourceLocation: sourceLocation) }
  }

  /// Pastes text, which the emulator marks where the program asked for that.
  package func paste(_ text: String) throws {
    try tmux("set-buffer", "--", text)
    try tmux("paste-buffer", "-p")
  }

  package func resize(columns: Int, rows: Int) throws {
    try tmux("resize-window", "-x", "\(columns)", "-y", "\(rows)")
    // tmux redraws at once, and tells the program a quarter of a second later.
    let path = try tmux("display-message", "-p", "#{pane_tty}").filter { !$0.isNewline }
    let terminal = open(path, O_RDWR | O_NOCTTY)
    defer { close(terminal) }
    try wait { _ in
      var size = winsize()
      return ioctl(terminal, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col == columns && size.ws_row == rows
    }
  }

  /// The rows of the screen and above it, without trailing blanks.
  package func rows() throws -> [String] {
    try tmux("capture-pane", "-p", "-S", "-").split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
  }

  /// Waits until the screen ends in these rows and the cursor stands in that column of the last of them,
  /// or of the row given, counted backwards from the last one.
  package func expect(
    _ expected: [String], column: Int? = nil, rowsUp: Int = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let deadline = Date.now + 60
    var seen: [String] = []
    var cursor: [Int] = []
    while Date.now < deadline {
      seen = try rows()
      while let last = seen.last, last.isEmpty { seen.removeLast() }
      let position = try tmux("display-message", "-p", "#{cursor_x} #{cursor_y} #{history_size}")
        .split { !$0.isNumber }.compactMap { Int($0) }
      guard position.count == 3 else { continue }
      cursor = [position[0], position[1] + position[2]]
      let isThere = column.map { cursor == [$0, seen.count - 1 - rowsUp] } ?? true
      if seen.suffix(expected.count) == expected[...], isThere { return }
      poll(nil, 0, 10)
    }
    Issue.record(
      "expected \(expected) and column \(column ?? -1), saw \(seen) and \(cursor)",
      sourceLocation: sourceLocation)
    throw Missing()
  }

  /// Waits until the program is in the foreground.
  package func expectRunning(_ name: String) throws {
    try wait { _ in try tmux("display-message", "-p", "#{pane_current_command}").hasPrefix(name) }
  }

  /// Waits until the rows, of which trailing empty ones are left out, are as wanted.
  package func wait(
    sourceLocation: SourceLocation = #_sourceLocation, _ condition: ([String]) throws -> Bool
  ) throws {
    let deadline = Date.now + 60
    while Date.now < deadline {
      if try condition(rows()) { return }
      poll(nil, 0, 10)
    }
    Issue.record("what was waited for did not come: \(try rows())", sourceLocation: sourceLocation)
    throw Missing()
  }

  @discardableResult
  private func tmux(_ arguments: String...) throws -> String { try tmux(arguments) }

  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    try ProgramRun.run(
      "/usr/bin/env", ["tmux", "-u", "-S", socket] + arguments,
      environment: ["PATH": "/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
    ).text
  }

  package struct Missing: Error {}
}

/// Text, of which a newline is the Return key, or a key.
package struct Keys: ExpressibleByStringInterpolation {
  /// The arguments of tmux's `send-keys`, call by call.
  fileprivate let calls: [[String]]

  package init(stringLiteral text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    calls = Array(lines.map { $0.isEmpty ? [] : [["-l", String($0)]] }.joined(separator: [["Enter"]]))
  }

  /// A key by tmux's name.
  private init(key: String, times: Int = 1) { calls = [Array(repeating: key, count: times)] }

  package static let home = Keys(key: "Home")
  package static let end = Keys(key: "End")
  package static let right = Keys(key: "Right")
  package static let tab = Keys(key: "Tab")
  package static let delete = Keys(key: "DC")
  package static func left(_ times: Int = 1) -> Keys { Keys(key: "Left", times: times) }
  package static func up(_ times: Int = 1) -> Keys { Keys(key: "Up", times: times) }
  package static func backspace(_ times: Int = 1) -> Keys { Keys(key: "BSpace", times: times) }
  package static func control(_ letter: Character) -> Keys { Keys(key: "C-\(letter)") }
}
