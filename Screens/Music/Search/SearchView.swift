import Foyer
import FoyerFeatures

struct SearchView: UndoableView {
  let viewModel: SearchViewModel

  static let actions: [Action<SearchView>] = [
    Action(
      "find", also: ["search"], MusicPhrases.Help.search,
      .suggestedText(MusicPhrases.Argument.term).keepingQuotes(),
      waiting: { MusicPhrases.searching($0) },
      work: { view, progress, term in try await view.viewModel.search(term, progress) }),
    Action(
      "repeat", also: ["r"], MusicPhrases.Help.again, offered: { $0.viewModel.list != nil },
      waiting: { MusicPhrases.searchingAgain },
      work: { view, progress in try await view.viewModel.searchAgain(progress) }),
    Action(
      "more", LivePhrases.more, offered: { $0.viewModel.hasMore }, waiting: { MusicPhrases.searchingOn }
    ) { view in
      try await view.viewModel.showMore()
    },
    Action(
      "sort", LivePhrases.sort, .choice(LivePhrases.column, SongColumn.names(in: .found)),
      .optional(.sortDirection), offered: { $0.viewModel.page.count > 0 }
    ) { view, column, direction in
      try view.viewModel.sort(by: column, direction)
    }.group(.view),
    .keep, .unkeep, .delete,
    Action("country", MusicPhrases.Help.country, .optional(.country)) { view, country in
      try view.viewModel.choose(country)
    },
    Action("offline", MusicPhrases.Help.offline, offered: { !$0.viewModel.settings.isOffline }) { view in
      try view.viewModel.goOffline(true)
    },
    Action("online", MusicPhrases.Help.online, offered: { $0.viewModel.settings.isOffline }) { view in
      try view.viewModel.goOffline(false)
    },
    exportAction(of: Song.self) { $0.viewModel.feature }, .undo, .redo,
  ]

  func body(in language: Language) -> Document {
    let (list, page, settings) = (viewModel.list, viewModel.page, viewModel.settings)
    let state = list.map { SongPage.nouns.state(MusicPhrases.summary($0), of: page, nil) }
    return Document(MusicPhrases.feature, state: state, of: viewModel, in: language) {
      Field("country", MusicPhrases.country, settings.country.rawValue, in: language)
      if settings.isOffline {
        Field("offline", MusicPhrases.offlineLabel(language), MusicPhrases.libraryAlone(language), json: true)
      }
      Rows(
        songs: page.songs, in: language,
        whenEmpty: list.map { MusicPhrases.nothingFound($0.query) } ?? MusicPhrases.neverSearched)
    }
  }

  func suggestions(beginningWith typed: String) -> [String] { viewModel.names(beginningWith: typed) }
}

extension Argument where Value == Country {
  static var country: Argument<Country> {
    let (name, expectation) = (MusicPhrases.Argument.country, MusicPhrases.Argument.countryExpectation)
    return Argument(
      name, expectation: expectation, candidates: { _ in ["us", "kr", "jp", "gb", "de", "fr", "ca", "au"] }
    ) { word, _ in
      guard let country = Country(rawValue: word) else { throw Refusal.unexpected(word, name, expectation) }
      return country
    }
  }
}
