import Foyer
import FoyerFeatures
import FoyerJournal
import TodoScreen

struct HomeView: View {
  let viewModel: HomeViewModel

  static let actions = [
    Action<HomeView>("sample", HomePhrases.Help.sample) { view in
      try view.viewModel.fillWithSample()
    }
  ]

  func follow() async { await viewModel.follow() }

  func body(in language: Language) -> Document {
    let digest = viewModel.digest
    return Document(HomePhrases.title(language), state: HomePhrases.invitation(language)) {
      if let due = digest?.due {
        Field(
          "due", HomePhrases.due(language), HomePhrases.due(due)(language),
          json: .integer(due.overdue + due.today))
      }
      if let others = digest?.others, !others.isEmpty {
        Field(
          "others", HomePhrases.others(language), HomePhrases.others(others)(language),
          json: .integer(others.reduce(0) { $0 + $1.count }))
      }
      if let adopted = digest?.adopted {
        Field(
          "adopted", HomePhrases.adopted(language), HomePhrases.adopted(adopted)(language),
          json: .array(adopted.map { .string($0) }))
      }
      if digest == nil { Paragraph(LivePhrases.stale(language), style: .warning) }
      Rows(
        [
          Column("room", HomePhrases.room(language)),
          Column("about", HomePhrases.about(language), wraps: true),
        ],
        HomePhrases.rooms.map { room in
          Row(
            room.command, [Cell(room.name(language)), Cell(room.about(language))],
            extras: [JSONValue.Member("command", .string(room.command))])
        })
    }
  }
}
