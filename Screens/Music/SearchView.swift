import Foyer

struct SearchView: View {
  let viewModel: SearchViewModel

  static let actions = [
    Action<SearchView>(
      "search", MusicPhrases.Help.search, .term, waiting: { MusicPhrases.searching($0) }
    ) { view, term in
      try await view.viewModel.search(term)
    },
    Action<SearchView>(
      "repeat", MusicPhrases.Help.again, offered: { $0.viewModel.list != nil },
      waiting: { MusicPhrases.searchingAgain }
    ) { view in
      try await view.viewModel.searchAgain()
    },
    Action<SearchView>("forget", MusicPhrases.Help.forget, .row(MusicPhrases.Argument.song)) { view, row in
      try view.viewModel.forget(row)
    },
    Action<SearchView>("country", MusicPhrases.Help.country, .optional(.country)) { view, country in
      try view.viewModel.choose(country)
    },
    Action<SearchView>("offline", MusicPhrases.Help.offline, offered: { !$0.viewModel.isOffline }) { view in
      try view.viewModel.goOffline(true)
    },
    Action<SearchView>("online", MusicPhrases.Help.online, offered: { $0.viewModel.isOffline }) { view in
      try view.viewModel.goOffline(false)
    },
  ]

  func body(in language: Language) -> Document {
    let list = viewModel.list
    return Document(MusicPhrases.room(language), state: list.map { MusicPhrases.summary($0)(language) }) {
      if viewModel.isStale { Paragraph(MusicPhrases.stale(language), style: .warning) }
      Field("country", MusicPhrases.country(language), Text(viewModel.country.code))
      if viewModel.isOffline {
        Field("offline", MusicPhrases.offlineLabel(language), MusicPhrases.libraryAlone(language), json: true)
      }
      Rows(
        songs: list?.songs ?? [], in: language,
        whenEmpty: list.map { MusicPhrases.nothingFound($0.query)(language) }
          ?? MusicPhrases.neverSearched(language))
    }
  }

  func follow() async { await viewModel.follow() }
}

extension Argument where Value == String {
  /// What to search for; artists and albums on the screen are offered.
  static var term: Argument<String> {
    .text(MusicPhrases.Argument.term) { context in
      (context.view as? SearchView)?.viewModel.names ?? []
    }
  }
}

extension Argument where Value == Country {
  static var country: Argument<Country> {
    let (name, expectation) = (MusicPhrases.Argument.country, MusicPhrases.Argument.countryExpectation)
    return Argument(
      name, expectation: expectation, candidates: { _ in ["us", "kr", "jp", "gb", "de", "fr", "ca", "au"] }
    ) { word, _ in
      guard let country = Country(word) else { throw Refusal.unexpected(word, name, expectation) }
      return country
    }
  }
}
