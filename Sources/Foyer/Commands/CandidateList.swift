/// Words in columns, to be read downwards as `ls` lists them.
package struct CandidateList {
  private let words: [Text]

  package init(_ words: [Text]) {
    self.words = words
  }

  /// Returns the lines that fit in a window beside the line being typed, and the number of words left out.
  ///
  /// A word that is wider than the window is cut short.
  package func lines(columns: Int, rows: Int) -> [String] {
    let words = words.map { $0.truncated(to: columns) }
    let cell = (words.map(\.width).max() ?? 0) + 2
    let perLine = max(1, (columns + 1) / cell)
    let needed = (words.count + perLine - 1) / perLine
    let room = max(1, rows - 3)
    let lines = min(needed, room)
    let shown = words.prefix(lines * perLine)
    let height = (shown.count + perLine - 1) / perLine
    var result = (0..<height).map { line in
      self.line(stride(from: line, to: shown.count, by: height).map { shown[$0] }, cell)
    }
    if shown.count < words.count { result.append("… +\(words.count - shown.count)") }
    return result
  }

  private func line(_ words: [Text], _ cell: Int) -> String {
    var line = ""
    for (index, word) in words.enumerated() {
      line += word.shown
      if index < words.count - 1 { line += String(repeating: " ", count: cell - word.width) }
    }
    return line
  }
}
