/// Keeps the rows of lists that were printed, for programs that carry out one line and end.
///
/// A number then means the row that it was printed for, although another process printed it.
@MainActor
package struct RowMemory {
  package let load: (_ path: String) -> [String]?
  package let save: (_ path: String, _ ids: [String]) -> Void

  /// - Parameters:
  ///   - load: Returns the identifiers of the rows that were printed last at a path; `nil` when none are known.
  ///   - save: Keeps the identifiers of the rows at a path in the order of their numbers.
  package init(
    load: @escaping (_ path: String) -> [String]?, save: @escaping (_ path: String, _ ids: [String]) -> Void
  ) {
    self.load = load
    self.save = save
  }
}

extension Session {
  /// The numbers that the rows at a path were printed with, by this session or by another one.
  func printedNumbers(at path: String) -> RowNumbers? {
    leftNumbers[path] ?? rowMemory?.load(path).map { RowNumbers(ids: $0) }
  }

  /// Keeps the rows of a list that was printed whole.
  func rememberRows(of report: Report) {
    guard report.isWhole, report.numbers.highest > 0 else { return }
    rowMemory?.save(report.path, report.numbers.all)
  }
}
