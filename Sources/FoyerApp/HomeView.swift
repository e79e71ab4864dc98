import Foyer

struct HomeView: View {
  let viewModel: HomeViewModel

  static let actions = [
    Action<HomeView>("sample", HomePhrases.Help.sample) { view in
      try view.viewModel.fillWithSample()
    }
  ]

  func body(in language: Language) -> Document {
    Document(HomePhrases.title(language), state: HomePhrases.invitation(language)) {
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
