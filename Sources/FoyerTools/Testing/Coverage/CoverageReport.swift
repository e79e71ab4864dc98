public import Foyer

/// A comparison of what several scripts exercised with all that a navigation graph declares.
///
/// ```swift
/// let report = CoverageReport(of: results, in: AppCoordinator.self)
/// #expect(report.shortfall(below: 100) == nil)
/// ```
public struct CoverageReport: Sendable {
  /// Everything that the graph declares.
  let declared: [CoverageItem]
  /// The items that each script exercised, in the order in which the scripts ran.
  let scripts: [(name: String, items: Coverage)]
  /// The items that all scripts together exercised.
  let exercised: Coverage

  /// Compares the results of scripts with the graph that they ran on.
  ///
  /// - Parameters:
  ///   - results: The results of the scripts, in the order in which they ran.
  ///   - root: The type of the coordinator that the scripts began with.
  @MainActor
  public init<Root: Coordinator>(of results: [ScriptResult], in root: Root.Type) {
    self.init(of: results, in: ReachableNodes(root: Root.graph.node))
  }

  @MainActor
  init(of results: [ScriptResult], in walk: ReachableNodes) {
    declared = CoverageItem.all(in: walk)
    let known = Set(declared)
    scripts = results.map { ($0.script, $0.coverage.intersection(known)) }
    exercised = Set(scripts.flatMap(\.items))
  }

  /// The items that no script exercised, in the graph's order.
  var gap: [CoverageItem] { declared.filter { !exercised.contains($0) } }

  /// The whole percent of the things of a kind that were exercised, rounded down; 100 when the graph has none.
  func percent(of kind: CoverageItem.Kind) -> Int {
    let all = count(kind, in: declared)
    return all == 0 ? 100 : count(kind, in: exercised) * 100 / all
  }

  /// Returns a sentence about the kinds of which less than so many percent were exercised; `nil` when there is none.
  public func shortfall(below minimum: Int, in language: Language = .english) -> String? {
    let parts = zip(CoverageItem.Kind.allCases, CoverageItem.Kind.headings)
      .filter { percent(of: $0.0) < minimum }
      .map { kind, heading in
        LocalizedText("\(heading) \(progress(of: kind)) (\(percent(of: kind))%)")
      }
    guard !parts.isEmpty else { return nil }
    let sentence: LocalizedText = "Less than \(minimum)% was exercised: \(parts.joined(separator: ", "))."
    return sentence(language).shown
  }

  /// Returns how many things of a kind were exercised: `12 of 14`.
  func progress(of kind: CoverageItem.Kind) -> LocalizedText {
    LocalizedText("\(count(kind, in: exercised)) of \(count(kind, in: declared))", context: "coverage")
  }

  private func count(_ kind: CoverageItem.Kind, in items: some Sequence<CoverageItem>) -> Int {
    items.count { $0.kind == kind }
  }
}

extension CoverageReport {
  /// A table with a line for each script and one for all, and below it a list of what no script exercised.
  public var text: String { text(in: .english) }

  func text(in language: Language) -> String {
    let names: [LocalizedText] =
      ["script"] + scripts.map { "\($0.name)" } + ["all scripts", "in the graph", "percent"]
    let first = names.map { $0(language) }
    var lines = zip(first, Self.spaces(beside: first)).map { $0.shown + $1 }
    for (kind, heading) in zip(CoverageItem.Kind.allCases, CoverageItem.Kind.headings) {
      let counts = scripts.map { count(kind, in: $0.items) }
      let sums = [count(kind, in: exercised), count(kind, in: declared), percent(of: kind)]
      let cells = [heading(language)] + (counts + sums).map { "\($0)" }
      for (index, space) in Self.spaces(beside: cells).enumerated() {
        lines[index] += "  " + space + cells[index].shown
      }
    }
    let missing = gap.map { "\n\($0)" }.joined()
    let verdict: LocalizedText =
      missing.isEmpty ? "Everything in the graph was exercised." : "No script exercised:"
    return lines.joined(separator: "\n") + "\n\n" + verdict(language).shown + missing
  }

  /// Returns the spaces that fill the cells of a column.
  private static func spaces(beside cells: [Text]) -> [String] {
    let width = cells.map(\.width).max() ?? 0
    return cells.map { String(repeating: " ", count: width - $0.width) }
  }

  /// The same as one object: `scripts`, each with the names it exercised by kind, `total` and `missing`.
  var json: JSONValue {
    let scripts = scripts.map { script in
      let exercised = names(declared.filter(script.items.contains))
      return JSONValue.object([.init("script", .string(script.name))] + exercised)
    }
    let total = CoverageItem.Kind.allCases.map { JSONValue.Member($0.plural, sums(of: $0)) }
    return ["scripts": .array(scripts), "total": .object(total), "missing": .object(names(gap))]
  }

  private func sums(of kind: CoverageItem.Kind) -> JSONValue {
    [
      "exercised": .integer(count(kind, in: exercised)), "declared": .integer(count(kind, in: declared)),
      "percent": .integer(percent(of: kind)),
    ]
  }

  private func names(_ items: [CoverageItem]) -> [JSONValue.Member] {
    CoverageItem.Kind.allCases.map { kind in
      .init(kind.plural, .strings(items.names(of: kind)))
    }
  }
}
