import Foyer
import FoyerFeatures
import FoyerJournal

typealias PlayerViewModel = LiveModel<PlayerStore, PlayerState>

struct PlayerView: UndoableView {
  let viewModel: PlayerViewModel

  static let actions: [Action<PlayerView>] = [
    .priceOfThis { $0.this }, .answerOfThis("status", PlayerStrings.statusHelpHere) { $0.this },
    .noteThis(of: Squad.nouns) { $0.this }, .deleteThis(PlayerStrings.remove, of: Squad.nouns) { $0.this },
    .undo, .redo,
  ]

  func body(in language: Language) -> Document {
    let (player, wage) = (player.value, viewModel.value.wages.price(of: player.value))
    return Document(
      LocalizedText(verbatim: Text(player.name)), state: self.player.isDeleted ? PlayerStrings.gone : nil,
      of: viewModel, in: language
    ) {
      Field("name", PlayerStrings.fullName, player.name, in: language)
      Field("age", LiveStrings.age, Years(of: player.birthday, on: viewModel.today), in: language)
      Field("birthday", FormStrings.birthday, player.birthday, in: language)
      Field("position", PlayerStrings.position, player.position, in: language)
      Field("wage", player.ownPrice == nil ? PlayerStrings.wage : PlayerStrings.ownWage, wage, in: language)
      if let shirt = player.shirt { Field("shirt", PlayerStrings.shirt, shirt, in: language) }
      if player.status != .fit {
        Field(
          "status", FormStrings.status(language), player.standing.shown(on: viewModel.today)(language),
          json: .string(player.standing.written))
      }
      if !player.notes.isEmpty { player.notesField(in: language) }
      player.pictureBlock(in: viewModel.environment)
    }
  }

  private var player: Recorded<Player> { viewModel.value.player }
  private var this: (RecordStore<Player>, handle: String) { (viewModel.store.players, player.handle) }
}

extension PlayerViewModel {
  convenience init(_ handle: String, store: PlayerStore) throws {
    try self.init(store) { try store.state(of: handle) }
  }
}
