/// What was written of one player, column by column.
struct SquadTexts: Equatable, Sendable {
  /// The columns that something was said of, if only that there is none.
  private(set) var columns: [SquadColumn] = []
  private var texts: [String] = []

  init() {}

  /// - Parameter texts: One for each column.
  init(of columns: [SquadColumn], _ texts: [String]) {
    self.columns = columns
    self.texts = texts
  }

  /// Empty for none.
  subscript(column: SquadColumn) -> String {
    columns.firstIndex(of: column).map { texts[$0] } ?? ""
  }

  mutating func say(_ text: String, of column: SquadColumn) {
    columns.append(column)
    texts.append(text)
  }
}
