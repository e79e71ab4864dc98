import Foyer

struct KeptView: View {
  let viewModel: KeptViewModel

  static let actions = [
    Action<KeptView>("unkeep", MusicPhrases.Help.unkeep, .row(MusicPhrases.Argument.song)) { view, row in
      try view.viewModel.unkeep(row)
    },
    Action<KeptView>(
      "export", MusicPhrases.Help.export, .file(MusicPhrases.Argument.file),
      offered: { !$0.viewModel.songs.isEmpty }
    ) { view, file in
      try view.viewModel.export(to: file)
    },
  ]

  func body(in language: Language) -> Document {
    let songs = viewModel.songs
    return Document(
      MusicPhrases.kept(language), state: songs.isEmpty ? nil : MusicPhrases.count(songs.count)(language)
    ) {
      if viewModel.isStale { Paragraph(MusicPhrases.stale(language), style: .warning) }
      Rows(songs: songs, in: language, whenEmpty: MusicPhrases.noneKept(language))
    }
  }

  func follow() async { await viewModel.follow() }
}
