import Foyer
import FoyerFeatures

struct KeptView: UndoableView {
  let viewModel: KeptViewModel

  static let actions =
    [
      Action<KeptView>("unkeep", MusicPhrases.Help.unkeep, .row(MusicPhrases.Argument.song)) { view, row in
        try view.viewModel.store.unkeep(try Song.id(ofRow: row))
      },
      Action<KeptView>(
        "sort", MusicPhrases.Help.sort, .order(of: .kept), offered: { $0.viewModel.page.count > 0 }
      ) { view, column in
        try view.viewModel.sort(by: column)
      },
      Action<KeptView>("more", MusicPhrases.Help.more, offered: { $0.viewModel.page.hasMore }) { view in
        try view.viewModel.showMore()
      },
      exportAction(of: Song.self) { $0.viewModel.feature },
    ] + undoActions

  func body(in language: Language) -> Document {
    let page = viewModel.page
    return Document(
      MusicPhrases.kept(language),
      state: page.count == 0 ? nil : MusicPhrases.summary(page.count, shown: page.songs.count)(language)
    ) {
      if viewModel.isStale { Paragraph(MusicPhrases.stale(language), style: .warning) }
      Rows(songs: page.songs, in: language, whenEmpty: MusicPhrases.noneKept(language))
    }
  }

  func follow() async { await viewModel.follow() }
}
