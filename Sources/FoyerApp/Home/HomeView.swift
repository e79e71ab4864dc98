import Foyer
import FoyerFeatures
import FoyerJournal
import TodoScreen

struct HomeView: View {
  let viewModel: HomeViewModel

  static let actions: [Action<Self>] = [
    Action("sample", HomeHelp.sample) { view in
      try view.viewModel.fillWithSample()
    }
  ]

  func follow() async { await viewModel.follow() }

  var body: Document {
    viewModel.document() { document(of: $0) }
  }

  private func document(of digest: HomeDigest?) -> Document {
    Document(HomeStrings.title, state: HomeStrings.invitation) {
      if let due = digest?.due {
        Field(
          "due", HomeStrings.due, HomeStrings.due(due),
          json: due.all.map { .integer($0) } ?? .null)
      }
      if let others = digest?.others, !others.isEmpty {
        Field(
          "others", HomeStrings.others, HomeStrings.others(others),
          json: .integer(others.reduce(0) { $0 + $1.count }))
      }
      if let adopted = digest?.adopted {
        Field(
          "adopted", HomeStrings.adopted, HomeStrings.adopted(adopted),
          json: .array(adopted.map { .string($0) }))
      }
      if digest == nil { Paragraph(LiveStrings.stale, style: .warning) }
      Rows(
        [
          Column("feature", HomeStrings.feature),
          Column("about", HomeStrings.about, wraps: true),
        ],
        HomeStrings.features.map { feature in
          Row(
            feature.command, [Cell(feature.name), Cell(feature.about)],
            extras: [JSONValue.Member("command", .string(feature.command))])
        })
    }
  }
}
