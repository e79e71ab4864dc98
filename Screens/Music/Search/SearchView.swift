import Foyer
import FoyerFeatures

struct SearchView: UndoableView {
  let viewModel: SearchViewModel

  static let actions =
    [
      Action<SearchView>(
        "search", MusicPhrases.Help.search, .term, waiting: { MusicPhrases.searching($0) }
      ) { view, term in
        try await view.viewModel.search(term)
      },
      Action<SearchView>(
        "repeat", also: ["r"], MusicPhrases.Help.again, offered: { $0.viewModel.list != nil },
        waiting: { MusicPhrases.searchingAgain }
      ) { view in
        try await view.viewModel.searchAgain()
      },
      Action<SearchView>(
        "more", MusicPhrases.Help.more, offered: { $0.viewModel.hasMore },
        waiting: { MusicPhrases.searchingOn }
      ) { view in
        try await view.viewModel.showMore()
      },
      Action<SearchView>(
        "sort", MusicPhrases.Help.sort, .order(of: .found), offered: { $0.viewModel.page.count > 0 }
      ) { view, column in
        try view.viewModel.sort(by: column)
      },
      Action<SearchView>("keep", MusicPhrases.Help.keep, .rows(MusicPhrases.Argument.song)) { view, rows in
        try view.viewModel.store.keep(try rows.map { try Song.id(ofRow: $0) })
      },
      Action<SearchView>("forget", MusicPhrases.Help.forget, .row(MusicPhrases.Argument.song)) { view, row in
        .said(try view.viewModel.store.forget(try Song.id(ofRow: row)))
      },
      Action<SearchView>("country", MusicPhrases.Help.country, .optional(.country)) { view, country in
        try view.viewModel.choose(country)
      },
      Action<SearchView>("offline", MusicPhrases.Help.offline, offered: { !$0.viewModel.settings.isOffline })
      { view in
        try view.viewModel.goOffline(true)
      },
      Action<SearchView>("online", MusicPhrases.Help.online, offered: { $0.viewModel.settings.isOffline }) {
        view in
        try view.viewModel.goOffline(false)
      },
    ] + undoActions

  func body(in language: Language) -> Document {
    let (list, page) = (viewModel.list, viewModel.page)
    return Document(
      MusicPhrases.feature(language),
      state: list.map { MusicPhrases.summary($0, shown: page.songs.count)(language) }
    ) {
      if viewModel.isStale { Paragraph(MusicPhrases.stale(language), style: .warning) }
      Field("country", MusicPhrases.country(language), Text(viewModel.settings.country.rawValue))
      if viewModel.settings.isOffline {
        Field("offline", MusicPhrases.offlineLabel(language), MusicPhrases.libraryAlone(language), json: true)
      }
      Rows(
        songs: page.songs, in: language,
        whenEmpty: list.map { MusicPhrases.nothingFound($0.query)(language) }
          ?? MusicPhrases.neverSearched(language))
    }
  }

  func follow() async { await viewModel.follow() }
}

extension Argument where Value == String {
  /// The words to search for, with artists and albums of the library as completions.
  static var term: Argument<String> {
    .text(MusicPhrases.Argument.term) { context in
      (context.view as? SearchView)?.viewModel.names(beginningWith: context.typed) ?? []
    }
  }
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
