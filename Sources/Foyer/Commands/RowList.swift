/// Numbers of rows as they are typed: `1 3 5`, `1,3`, `2-4`, `1번 3번`, `2~4`.
package struct RowList: Sendable, Equatable {
  /// The numbers in the order given; a single number is a range of one.
  package let numbers: [ClosedRange<Int>]

  /// - Returns: `nil` when anything but numbers was typed.
  package init?(_ words: String) {
    let parts = words.split { $0 == " " || $0 == "\t" || $0 == "," }
    let ranges = parts.compactMap(Self.range)
    guard !ranges.isEmpty, ranges.count == parts.count else { return nil }
    numbers = ranges
  }

  /// Returns true when a word can stand among the numbers.
  package static func isPart(_ word: String) -> Bool { RowList(word) != nil }

  private static func range(_ part: Substring) -> ClosedRange<Int>? {
    let ends = part.split(maxSplits: 1, omittingEmptySubsequences: false) { "-~".contains($0) }
      .map(\.withoutCounter)
    let numbers = ends.compactMap { CommandLine.isNumber($0) ? Int($0) : nil }
    guard numbers.count == ends.count, let first = numbers.first, let last = numbers.last, first <= last
    else {
      return nil
    }
    return first...last
  }
}
