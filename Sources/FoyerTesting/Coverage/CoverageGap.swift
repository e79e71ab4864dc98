/// The parts of a navigation graph that no test exercised, in the graph's order.
package struct CoverageGap: Sendable, Equatable, CustomStringConvertible {
  /// Everything that is missing, kind by kind.
  package let items: [CoverageItem]

  package init(_ items: [CoverageItem] = []) {
    self.items = items
  }

  /// Screens that never came on top, as `Todo.board`.
  package var screens: [String] { names(of: .screen) }
  /// Transitions that were never carried out, as `Todo.board.open`.
  package var transitions: [String] { names(of: .transition) }
  /// Actions that were never carried out, as `Todo.board.add`.
  package var actions: [String] { names(of: .action) }
  /// Foretold refusals that were never met, as `Todo.board.open missing`.
  package var refusals: [String] { names(of: .refusal) }
  /// The outcomes that presented flows never had, such as `Todo.board.move left`.
  package var results: [String] { names(of: .result) }

  package var isEmpty: Bool { items.isEmpty }

  /// One line for each, `screen Todo.board`, or a sentence when there is none.
  package var description: String {
    isEmpty ? "Everything in the graph was exercised." : items.map(\.description).joined(separator: "\n")
  }

  private func names(of kind: CoverageItem.Kind) -> [String] {
    items.filter { $0.kind == kind }.map(\.name)
  }
}
