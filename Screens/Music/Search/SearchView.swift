import Foyer
import FoyerFeatures

struct SearchView: UndoableView, ListView {
  let viewModel: SearchViewModel

  static let actions: [Action<SearchView>] = [
    Action(
      "find", also: ["search"], MusicHelp.search,
      .suggestedText(MusicArguments.term).keepingQuotes(),
      waiting: { MusicStrings.searching($0) },
      work: { view, progress, term in try await view.viewModel.search(term, progress) }),
    Action(
      "repeat", also: ["r"], MusicHelp.again, offered: { $0.viewModel.list != nil },
      waiting: { MusicStrings.searchingAgain },
      work: { view, progress in try await view.viewModel.searchAgain(progress) }),
    Action(
      "more", LiveStrings.more, offered: { $0.viewModel.hasMore }, waiting: { MusicStrings.searchingOn }
    ) { view in
      try await view.viewModel.showMore()
    },
    .keep, .unkeep, .edit, .put, .delete, .makePlaylist, .sort(by: SongColumn.names(as: "found")),
    Action("country", MusicHelp.country, .optional(.country)) { view, country in
      try view.viewModel.choose(country)
    },
    Action("offline", MusicHelp.offline, offered: { !$0.viewModel.settings.isOffline }) { view in
      try view.viewModel.goOffline(true)
    },
    Action("online", MusicHelp.online, offered: { $0.viewModel.settings.isOffline }) { view in
      try view.viewModel.goOffline(false)
    },
    exportAction(of: Song.self) { $0.viewModel.feature }, .undo, .redo,
  ]

  func body(in language: Language) -> Document {
    let (list, page, settings) = (viewModel.list, viewModel.page, viewModel.settings)
    let state = list.map { SongPage.nouns.state(MusicStrings.summary($0), of: page, nil) }
    return Document(MusicStrings.feature, state: state, of: viewModel, in: language) {
      Field("country", MusicStrings.country, viewModel.asList.page.country.rawValue, in: language)
      if settings.isOffline {
        Field("offline", MusicStrings.offlineLabel(language), MusicStrings.libraryAlone(language), json: true)
      }
      Rows(
        songs: page.songs, in: language,
        whenEmpty: list.map { MusicStrings.nothingFound($0, isOffline: settings.isOffline) }
          ?? MusicStrings.neverSearched)
    }
  }

  func suggestions(beginningWith typed: String) -> [String] { viewModel.names(beginningWith: typed) }
}

extension Argument where Value == Country {
  static var country: Argument<Country> {
    let (name, expectation) = (MusicArguments.country, MusicArguments.countryExpectation)
    return Argument(
      name, expectation: expectation,
      candidates: { context in
        ["us", "kr", "jp", "gb", "de", "fr", "ca", "au"]
          + Country.named.map { $0.name(context.language).original }
      }
    ) { word, _ in
      guard let country = Country(word) else { throw MusicStrings.noStore(word) }
      return country
    }
  }
}
