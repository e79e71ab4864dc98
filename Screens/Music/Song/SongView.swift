import Foyer
import FoyerFeatures
import FoyerJournal

typealias SongViewModel = RecordModel<MusicStore, Song>

struct SongView: UndoableView {
  let viewModel: SongViewModel

  static let actions: [Action<SongView>] = [
    .keep, .unkeep, .delete, .put, .answer("rate", to: "rating", MusicHelp.rateThis),
    .answer("comment", to: "comment", MusicHelp.commentThis),
    Action("link", also: ["browse"], MusicHelp.link) { view in try await view.viewModel.openLink() },
    .undo, .redo,
  ]

  static let loads = true

  /// Opens the song's page in the store, where the screen is opened by `open 3 link`.
  func load(_ progress: WorkProgress) async throws {
    guard viewModel.store.linkToOpen.take() == viewModel.value.record.value.id else { return }
    _ = try await viewModel.openLink()
  }

  func body(in language: Language) -> Document {
    let song = viewModel.value.record.value
    return viewModel.document(in: language) {
      if let artwork = song.largeArtwork { Picture(MusicStrings.cover(song)(language), source: artwork) }
    }
  }
}

extension Action<SongView> {
  fileprivate static var keep: Action {
    Action("keep", MusicHelp.keepThis, offered: { !$0.viewModel.isKept }) { view in
      try view.viewModel.keep([try view.viewModel.id()])
    }
  }

  fileprivate static var unkeep: Action {
    Action("unkeep", MusicHelp.unkeep, offered: { $0.viewModel.isKept }) { view in
      try view.viewModel.unkeep([try view.viewModel.id()])
    }
  }

  fileprivate static var delete: Action {
    Action("delete", also: RecordStrings.deleteAliases, MusicHelp.delete) { view in
      try view.viewModel.delete([try view.viewModel.id()])
    }
  }

  fileprivate static var put: Action {
    Action("put", MusicHelp.putThis, .playlist) { view, playlist in
      try view.viewModel.put([try view.viewModel.id()], into: playlist)
    }
  }

  /// Changes the field of a key: `rate 4`.
  fileprivate static func answer(_ name: String, to key: String, _ help: LocalizedText) -> Action {
    Action(name, help, .answer) { view, typed in
      try view.viewModel.edit([try view.viewModel.id()], key, to: typed)
    }
  }
}

extension SongViewModel {
  convenience init(_ id: Song.ID, store: MusicStore) throws {
    var latest = try store.known(id)
    try self.init(store) {
      let song = try store.song(id)
      latest = try song ?? store.lastKnown(id) ?? latest
      var context = SongContext()
      context.playlists = try store.playlists(with: id)
      return RecordState(Recorded(unkept: latest, id: String(id), isGone: song == nil), context)
    }
  }

  fileprivate var isKept: Bool { value.record.isKept && !value.record.isDeleted }

  /// Opens the song's page in the store in a browser.
  fileprivate func openLink() async throws -> Outcome {
    let song = value.record.value
    guard let link = song.link.flatMap({ Link($0) }) else { throw MusicStrings.noStorePage(song) }
    guard let browse = environment.browse, try await browse(link) else {
      throw MusicStrings.noBrowser(link.address)
    }
    return .message(MusicStrings.opened(link.address))
  }

  fileprivate func id() throws -> Song.ID {
    guard !value.record.isDeleted else { throw Refusal(MusicStrings.songGone) }
    return value.record.value.id
  }
}
