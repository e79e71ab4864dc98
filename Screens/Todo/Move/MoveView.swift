import Foyer

struct MoveView: View {
  let viewModel: MoveViewModel

  func body(in language: Language) -> Document {
    Document(TodoPhrases.moveTitle(viewModel.cards)(language)) {
      Rows(
        [Column("title", TodoPhrases.column(language))],
        viewModel.targets.map { category in
          Row(
            category.name, [Cell(TodoPhrases.moveTo(category)(language))],
            line: "to \(category.name)",
            extras: [JSONValue.Member("category", .string(category.name))])
        })
    }
  }
}
