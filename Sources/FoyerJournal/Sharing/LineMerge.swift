/// Merges two texts that were made from the same one, line by line.
///
/// Lines that either text removed are gone, and lines that either added stay, each behind those that it was put behind.
/// A line is known by its bytes and the number of equal ones before it, so a line that both added is there once.
/// The order is that of the later text where it moved lines, or else that of the other.
///
/// The server merges in the same way, in `foyer.merged_lines`.
package struct LineMerge {
  private struct Line: Hashable {
    let text: ArraySlice<UInt8>
    /// The number of equal lines before this one.
    let copy: Int
  }

  private struct Place {
    /// Twice the place in the order, and one more behind that line.
    let order: Int
    let line: Line
  }

  private let base: [Line]
  private let texts: [[Line]]

  /// - Parameters:
  ///   - base: The text that both were made from.
  ///   - current: The text as it is now.
  ///   - later: The text that comes behind it.
  package init(_ base: String, _ current: String, _ later: String) {
    self.base = Self.lines(of: base)
    texts = [Self.lines(of: current), Self.lines(of: later)]
  }

  package var merged: String {
    let order = texts.last { isReordered($0) } ?? base
    let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, 2 * $0 + 2) })
    var left = Set(base)
    for text in texts { left.formIntersection(text) }
    var taken = Set(base).subtracting(left)
    var lines: [Place] = []
    for text in texts {
      var last = 0
      for line in text {
        let place = places[line]
        last = max(last, place ?? 0)
        if taken.insert(line).inserted { lines.append(Place(order: place ?? last + 1, line: line)) }
      }
    }
    let sorted = lines.enumerated().sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
    return String(
      decoding: Array(sorted.map(\.element.line.text).joined(separator: [newline])), as: UTF8.self)
  }

  /// Returns true for a text whose lines of the base are in another order.
  private func isReordered(_ text: [Line]) -> Bool {
    let places = Dictionary(uniqueKeysWithValues: base.enumerated().map { ($1, $0) })
    let kept = text.compactMap { places[$0] }
    return zip(kept, kept.dropFirst()).contains { $0 > $1 }
  }

  private static func lines(of text: String) -> [Line] {
    if text.isEmpty { return [] }
    var copies: [ArraySlice<UInt8>: Int] = [:]
    return Array(text.utf8).split(separator: newline, omittingEmptySubsequences: false).map { line in
      copies[line, default: 0] += 1
      return Line(text: line, copy: copies[line] ?? 1)
    }
  }
}

private let newline = UInt8(ascii: "\n")
