import Foyer
import FoyerFeatures

struct SearchView: UndoableView, ListView {
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
    .keep, .unkeep, .edit, .put, .delete, .makePlaylist, .sort(by: SongColumn.names(as: "found")),
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
      Field("country", MusicPhrases.country, viewModel.asList.page.country.rawValue, in: language)
      if settings.isOffline {
        Field("offline", MusicPhrases.offlineLabel(language), MusicPhrases.libraryAlone(language), json: true)
      }
      Rows(
        songs: page.songs, in: language,
        whenEmpty: list.map { MusicPhrases.nothingFound($0, isOffline: settings.isOffline) }
          ?? MusicPhrases.neverSearched)
    }
  }

  func suggestions(beginningWith typed: String) -> [String] { viewModel.names(beginningWith: typed) }
}

extension Argument where Value == Country {
  static var country: Argument<Country> {
    let (name, expectation) = (MusicPhrases.Argument.country, MusicPhrases.Argument.countryExpectation)
    return Argument(
      name, expectation: expectation,
      candidates: { context in
        ["us", "kr", "jp", "gb", "de", "fr", "ca", "au"]
          + Country.named.map { $0.name(context.language).original }
      }
    ) { word, _ in
      guard let country = Country(word) else { throw MusicPhrases.noStore(word) }
      return country
    }
  }
}
