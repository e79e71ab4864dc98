import Foyer
import FoyerFeatures
import FoyerJournal
import TodoScreen

struct HomeView: View {
  let viewModel: HomeViewModel

  static let actions = [
    Action<HomeView>("sample", HomeHelp.sample) { view in
      try view.viewModel.fillWithSample()
    }
  ]

  func follow() async { await viewModel.follow() }

  func body(in language: Language) -> Document {
    viewModel.document(in: language) { document(of: $0, in: language) }
  }

  private func document(of digest: HomeDigest?, in language: Language) -> Document {
    Document(HomeStrings.title(language), state: HomeStrings.invitation(language)) {
      if let due = digest?.due {
        Field(
          "due", HomeStrings.due(language), HomeStrings.due(due)(language),
          json: due.all.map { .integer($0) } ?? .null)
      }
      if let others = digest?.others, !others.isEmpty {
        Field(
          "others", HomeStrings.others(language), HomeStrings.others(others)(language),
          json: .integer(others.reduce(0) { $0 + $1.count }))
      }
      if let adopted = digest?.adopted {
        Field(
          "adopted", HomeStrings.adopted(language), HomeStrings.adopted(adopted)(language),
          json: .array(adopted.map { .string($0) }))
      }
      if digest == nil { Paragraph(LiveStrings.stale(language), style: .warning) }
      Rows(
        [
          Column("feature", HomeStrings.feature(language)),
          Column("about", HomeStrings.about(language), wraps: true),
        ],
        HomeStrings.features.map { feature in
          Row(
            feature.command, [Cell(feature.name(language)), Cell(feature.about(language))],
            extras: [JSONValue.Member("command", .string(feature.command))])
        })
    }
  }
}
