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
    Action<SearchView>(
      "more", MusicPhrases.Help.more, offered: { $0.viewModel.hasMore },
      waiting: { MusicPhrases.searchingOn }
    ) { view in
      try await view.viewModel.showMore()
    },
    Action<SearchView>(
      "sort", MusicPhrases.Help.sort, .order, offered: { !$0.viewModel.songs.isEmpty }
    ) { view, column in
      view.viewModel.sort(by: column)
    },
    Action<SearchView>(
      "export", MusicPhrases.Help.exportList, .songList, .file(MusicPhrases.Argument.file),
      offered: { !$0.viewModel.songs.isEmpty }
    ) { view, list, file in
      try view.viewModel.export(list, to: file)
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
    return Document(MusicPhrases.room(language), state: list.map { summary($0)(language) }) {
      if viewModel.isStale { Paragraph(MusicPhrases.stale(language), style: .warning) }
      Field("country", MusicPhrases.country(language), Text(viewModel.country.code))
      if viewModel.isOffline {
        Field("offline", MusicPhrases.offlineLabel(language), MusicPhrases.libraryAlone(language), json: true)
      }
      Rows(
        songs: viewModel.songs, in: language,
        whenEmpty: list.map { MusicPhrases.nothingFound($0.query)(language) }
          ?? MusicPhrases.neverSearched(language))
    }
  }

  private func summary(_ list: SearchList) -> Phrase {
    MusicPhrases.summary(list, shown: viewModel.songs.count)
  }

  func follow() async { await viewModel.follow() }
}

extension Argument where Value == String {
  /// What to search for; artists and albums of the library are offered.
  static var term: Argument<String> {
    .text(MusicPhrases.Argument.term) { context in
      (context.view as? SearchView)?.viewModel.names(beginningWith: context.typed) ?? []
    }
  }
}

extension Argument where Value == SearchViewModel.Exported {
  static var songList: Argument<SearchViewModel.Exported> {
    .choice(MusicPhrases.Argument.list, SearchViewModel.Exported.allCases.map { ([$0.rawValue], $0) })
  }
}

extension Argument where Value == SongOrder.Column {
  static var order: Argument<SongOrder.Column> {
    .choice(MusicPhrases.Argument.order, SongOrder.Column.allCases.map { ([$0.rawValue], $0) })
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
