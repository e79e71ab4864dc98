import CEditLine

/// The lines typed before: libedit's `history(3)`, and the file that they are kept in.
final class LineHistory {
  let entries: OpaquePointer
  private let file: HistoryFile?
  private let limit: Int
  private var last: String?

  /// - Parameters:
  ///   - path: The file that keeps the lines; `nil` keeps them in memory.
  ///   - limit: The number of lines to go back to.
  init?(path: String?, limit: Int = 1_000) {
    guard let entries = history_init() else { return nil }
    self.entries = entries
    self.limit = limit
    file = path.map { HistoryFile(path: $0, limit: limit) }
    editline_history_limit(entries, Int32(limit))
  }

  deinit { history_end(entries) }

  /// Reads the lines of other sessions.
  func open() {
    let lines = file?.open() ?? []
    for line in lines.suffix(limit) { editline_history_enter(entries, line) }
    last = lines.last
  }

  /// Keeps a line, unless it is blank or the same as the one before.
  func keep(_ line: String) {
    guard !line.allSatisfy(\.isWhitespace), line != last else { return }
    last = line
    editline_history_enter(entries, line)
    file?.append(line)
  }
}
