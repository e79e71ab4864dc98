/// What was written of one player, column by column.
struct SquadTexts: Equatable, Sendable {
  /// The columns that something was said of, if only that there is none.
  var says: Set<SquadColumn>
  private var texts = [String](repeating: "", count: SquadColumn.allCases.count)

  init(says: Set<SquadColumn> = []) {
    self.says = says
  }

  /// Empty for none.
  subscript(column: SquadColumn) -> String {
    get { texts[column.index] }
    set { texts[column.index] = newValue }
  }
}
