import Foyer
import FoyerJournal

struct ImportView: View {
  let viewModel: ImportViewModel

  static let actions = [
    Action<ImportView>("more", TodoPhrases.Help.more, offered: { $0.viewModel.hasMore }) { view in
      view.viewModel.showMore()
    }
  ]

  func body(in language: Language) -> Document {
    let plan = viewModel.plan
    return Document(
      TodoPhrases.importTitle(viewModel.file)(language), state: TodoPhrases.importState(plan)(language)
    ) {
      if viewModel.isStale { Paragraph(TodoPhrases.stale(language), style: .warning) }
      for (key, label, count) in [
        ("new", TodoPhrases.newCards, plan.new.count),
        ("changed", TodoPhrases.changedCards, plan.changed.count),
        ("same", TodoPhrases.sameCards, plan.same.count),
      ] { Field(key, label(language), "\(count)", json: .integer(count)) }
      Rows(
        [
          Column("title", TodoPhrases.title(language), isFlexible: true),
          Column("change", TodoPhrases.change(language), wraps: true),
        ], rows(in: language))
      if viewModel.hasMore { Paragraph(TodoPhrases.moreToImport(language), style: .dim) }
      Paragraph(TodoPhrases.importHint(language), style: .dim)
    }
  }

  private static let usual = CardValue(.category, Category.todo.name)

  private func rows(in language: Language) -> [Row] {
    let (plan, length) = (viewModel.plan, viewModel.length)
    let new = plan.new.prefix(length).map { record in
      (TodoPhrases.newCards, record.title, record.values.filter { $0.value != nil && $0 != Self.usual })
    }
    let changed = plan.changed.prefix(length).map { (TodoPhrases.changedCards, $0.card.title, $0.values) }
    let same = plan.same.prefix(length).map { (TodoPhrases.sameCards, $0.title, [CardValue]()) }
    return (new + changed + same).enumerated().map { index, row in
      let (group, title, values) = row
      let changes = values.map { TodoPhrases.value($0)(language) }.joined(separator: ", ")
      return Row(String(index), [Cell(Text(title)), Cell(changes)], group: group(language))
    }
  }

  func follow() async { await viewModel.follow() }
}
