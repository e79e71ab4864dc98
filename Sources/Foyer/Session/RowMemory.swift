/// Keeps the rows of lists that were printed, for programs that carry out one line and end.
///
/// A number then means the row that it was printed for, although another process printed it.
@MainActor
package struct RowMemory {
  package let load: (_ path: String) -> [String]?
  package let save: (_ path: String, _ ids: [String]) -> Void

  /// - Parameters:
  ///   - load: Returns the identifiers of the rows that were printed last at a path; `nil` when none are known.
  ///   - save: Keeps the identifiers of the rows at a path in the order of their numbers; none forgets them.
  package init(
    load: @escaping (_ path: String) -> [String]?, save: @escaping (_ path: String, _ ids: [String]) -> Void
  ) {
    self.load = load
    self.save = save
  }
}

/// The numbers that the rows of screens were printed with which are not on the stack now.
@MainActor
final class PrintedNumbers {
  /// Keeps the rows for later sessions; `nil` where numbers are forgotten.
  var memory: RowMemory?
  private var left: [String: RowNumbers] = [:]

  private static let mostScreens = 64

  init() {}

  /// Returns the numbers of the rows at a path, as this session printed them or another one.
  func numbers(at path: String) -> RowNumbers? {
    if let numbers = left[path] { return numbers }
    guard let memory else { return nil }
    let (shown, read) = (memory.load(path), memory.load(Self.forPrograms(path)))
    guard let shown else { return read.map { RowNumbers(ids: $0) } }
    return RowNumbers(ids: shown, readSince: read ?? [])
  }

  /// The name of the list that a program read at a path.
  private static func forPrograms(_ path: String) -> String { "json " + path }

  /// Remembers the numbers of screens that are left, by their paths.
  func remember(_ entries: [ScreenInstance], leftFor next: [ScreenInstance]) {
    for (place, entry) in entries.enumerated() where !next.contains(where: { $0 === entry }) {
      guard let numbers = entry.numbers, numbers.highest > 0 else { continue }
      if left.count >= Self.mostScreens { left = [:] }
      left[Path.description(of: entries[...place].flatMap(\.segments))] = numbers
    }
  }

  /// Keeps the rows of a list that was printed whole.
  ///
  /// A list for a program leaves the numbers that a person saw, who can't know of it.
  ///
  /// - Parameter isForPrograms: True for JSON.
  func save(_ report: Report, isForPrograms: Bool = false) {
    guard report.isWhole, report.numbers.highest > 0 else { return }
    let ids = report.numbers.all
    guard let memory else { return }
    let read = Self.forPrograms(report.path)
    guard !isForPrograms else { return memory.save(read, ids) }
    memory.save(report.path, ids)
    if memory.load(read) != nil { memory.save(read, []) }
  }
}
