import Foyer
import FoyerJournal

struct SquadImportView: View {
  let viewModel: SquadImportViewModel

  static let actions = [
    Action<SquadImportView>("more", PlayerPhrases.Help.moreOfFile, offered: { $0.viewModel.hasMore }) {
      view in
      view.viewModel.showMore()
    }
  ]

  func body(in language: Language) -> Document {
    let plan = viewModel.plan
    return Document(
      PlayerPhrases.importTitle(viewModel.file)(language), state: PlayerPhrases.importState(plan)(language)
    ) {
      if viewModel.isStale { Paragraph(PlayerPhrases.stale(language), style: .warning) }
      for (key, label, count) in [
        ("bad", PlayerPhrases.badOnes, plan.bad.count), ("new", PlayerPhrases.newOnes, plan.new.count),
        ("changed", PlayerPhrases.changedOnes, plan.changed.count),
        ("same", PlayerPhrases.sameOnes, plan.same.count),
      ] { Field(key, label(language), "\(count)", json: .integer(count)) }
      Rows(
        [
          Column("title", PlayerPhrases.name(language), isFlexible: true),
          Column("change", PlayerPhrases.change(language), wraps: true),
        ], rows(in: language))
      if viewModel.hasMore { Paragraph(PlayerPhrases.moreToImport(language), style: .dim) }
      Paragraph(PlayerPhrases.importHint(hasBad: !plan.bad.isEmpty)(language), style: .dim)
    }
  }

  private func rows(in language: Language) -> [Row] {
    let (plan, length) = (viewModel.plan, viewModel.length)
    let bad = plan.bad.prefix(length).map { problem in
      (PlayerPhrases.badOnes, PlayerPhrases.place(problem.place)(language), problem.reason(language))
    }
    let new = plan.new.prefix(length).map { record in
      (PlayerPhrases.newOnes, Text(record.player.name), PlayerPhrases.summary(record.player)(language))
    }
    let changed = plan.changed.prefix(length).map { change in
      let difference = PlayerPhrases.difference(change.before.value, change.after)(language)
      return (PlayerPhrases.changedOnes, Text(change.before.name), difference)
    }
    let same = plan.same.prefix(length).map { player in
      (PlayerPhrases.sameOnes, Text(player.name), PlayerPhrases.summary(player.value)(language))
    }
    return (bad + new + changed + same).enumerated().map { index, row in
      let (group, title, change) = row
      return Row(String(index), [Cell(title), Cell(change)], group: group(language))
    }
  }

  func follow() async { await viewModel.follow() }
}
