import Foyer
import FoyerFeatures
import FoyerJournal

extension MusicStrings {
  static func title(_ heading: SongTotals.Heading) -> LocalizedText {
    switch heading {
    case .kept: kept
    case .found: feature
    case .artist(let name), .album(let name, _): LocalizedText(verbatim: Text(name).truncated(to: 200))
    case .playlist(let playlist): LocalizedText(verbatim: Text(playlist.name))
    }
  }

  static func empty(_ heading: SongTotals.Heading) -> LocalizedText {
    switch heading {
    case .kept: noneKept
    case .found(let search): search.whenEmpty
    case .artist, .album:
      LocalizedText(en: "None of its songs are in the library.", ko: "노래 목록에 이 노래들이 없습니다.")
    case .playlist(let playlist):
      LocalizedText(
        en: "No songs yet. Go to a list of songs and type put, their numbers and \(playlist.name).",
        ko: "아직 노래가 없습니다. 노래를 찾아 put 뒤에 번호와 \(Text(playlist.name).quoted.with(.object)) 쓰세요.")
    }
  }

  static func noAlbum(of song: Song) -> Refusal {
    Refusal(
      LocalizedText(
        en: "The album of \(quoted: song.title) is not known.", ko: "\(quoted: song.title) 노래가 실린 앨범을 모릅니다."))
  }

  /// Says which fields of songs were changed, and which songs are kept by that.
  static func edited(_ edits: [RecordEdit<Song>]) -> Outcome {
    let new = edits.map(\.record).filter { !$0.isKept }
    let kept = new.isEmpty ? [] : [keptSongs(new)]
    return Outcome(messages: [RecordStrings.edited(edits, SongPage.nouns)] + kept)
  }

  /// A rating in words.
  @Sendable static func stars(_ rating: Int) -> LocalizedText {
    LocalizedText(en: "\(rating) of 5", ko: "5점 중 \(rating)점")
  }

  /// The number of a playlist's songs that the library has, and of all.
  static func some(_ count: Int, of all: Int) -> LocalizedText {
    LocalizedText(en: "\(count) of \(all)", ko: "\(all)곡 중 \(count)")
  }

  /// Says that songs of a playlist are only numbers until the library has them.
  static func unknownSongs(_ count: Int) -> LocalizedText {
    LocalizedText(
      en:
        "\(count) of its songs \(count == 1 ? "is" : "are") not in the library. Import a file of kept songs, or search for them, and they are listed here.",
      ko: "이 재생목록의 노래 \(count)곡이 노래 목록에 없습니다. 저장한 노래의 파일을 들여오거나 노래를 검색하면 여기에 나옵니다.")
  }

  static func made(_ playlist: Recorded<Playlist>) -> LocalizedText {
    "\(RecordStrings.added(playlist.name)) \(empty(.playlist(playlist)))"
  }

  static func playlistExists(_ name: String) -> Refusal {
    Refusal(
      LocalizedText(
        en: "There is a playlist \(quoted: name) already; none was added.",
        ko: "재생목록 \(Text(name).quoted.with(.topic)) 이미 있습니다. 추가하지 않았습니다."))
  }

  static func noPlaylist(_ name: String) -> Refusal {
    Refusal(
      LocalizedText(
        en: "There is no playlist \(quoted: name); no song was put anywhere.",
        ko: "재생목록 \(Text(name).quoted.with(.subject)) 없습니다. 노래를 넣지 않았습니다."),
      suggestion: LocalizedText(
        en: "Type playlist new \(name) to make it, or playlists for those there are.",
        ko: "playlist new \(name) 명령으로 만들거나, playlists 명령으로 있는 것을 보세요."))
  }

  static func severalPlaylists(_ name: String) -> Refusal {
    Refusal(
      LocalizedText(
        en: "Several playlists begin with \(quoted: name); no song was put anywhere.",
        ko: "\(Text(name).quoted.with(.toward)) 시작하는 재생목록이 여럿입니다. 노래를 넣지 않았습니다."),
      suggestion: LocalizedText(en: "Type more of the name.", ko: "이름을 더 길게 쓰세요."))
  }

  static func put(_ put: MusicStore.Put) -> LocalizedText {
    let (name, there) = (Text(put.playlist.name).quoted, put.there)
    guard !put.songs.isEmpty else {
      return LocalizedText(
        en: there == 1 ? "It is in \(name) already." : "All of them are in \(name) already.",
        ko: "이미 \(name)에 있습니다.")
    }
    let again =
      there == 0
      ? LocalizedText(verbatim: "")
      : LocalizedText(en: " Already in it: \(there).", ko: " 이미 있던 것: \(there)곡.")
    return LocalizedText(
      en: "Put \(named(put.songs)) into \(name).\(again)", ko: "\(name)에 넣었습니다: \(named(put.songs)).\(again)")
  }

  static func taken(_ songs: [Song], _ playlist: Playlist) -> LocalizedText {
    LocalizedText(
      en: "Took \(named(songs)) out of \(quoted: playlist.name).",
      ko: "\(quoted: playlist.name)에서 뺐습니다: \(named(songs)).")
  }

  static func moved(_ songs: [Song], to place: Int) -> LocalizedText {
    LocalizedText(
      en: "Moved \(named(songs)) to place \(place).", ko: "\(place)번째 자리로 옮겼습니다: \(named(songs)).")
  }

  static let namelessEntry = Refusal(
    LocalizedText(
      en: "It does not say the artist and the title.", ko: "가수와 제목이 없습니다."))

  /// A sentence about what a list for music players plays.
  ///
  /// - Parameter count: The number of songs that have neither a file nor a preview.
  static func silent(_ count: Int, of all: Int) -> LocalizedText {
    if count == all {
      return LocalizedText(
        en: "None of them has a file or a preview, so nothing will play.",
        ko: "파일이나 미리듣기가 있는 노래가 없어 재생되지 않습니다.")
    }
    let previews = LocalizedText(
      en: "Songs without a file play a preview of about half a minute from the store.",
      ko: "파일이 없는 노래는 스토어의 30초쯤 되는 미리듣기가 재생됩니다.")
    guard count > 0 else { return previews }
    return previews
      + LocalizedText(en: " \(count) have neither and will not play.", ko: " 둘 다 없는 \(count)곡은 재생되지 않습니다.")
  }

  // MARK: Links
  static func noStorePage(_ song: Song) -> Refusal {
    Refusal(
      LocalizedText(
        en: "\(quoted: song.title) has no store page.", ko: "\(quoted: song.title) 노래의 스토어 페이지를 모릅니다."))
  }

  static func opened(_ link: String) -> LocalizedText {
    LocalizedText(en: "Opened \(link) in the browser.", ko: "브라우저에서 열었습니다: \(link)")
  }

  static func noBrowser(_ link: String) -> Refusal {
    Refusal(
      LocalizedText(
        en: "There is no browser to open \(link) with.", ko: "\(link) 주소를 열 브라우저가 없습니다."),
      suggestion: LocalizedText(
        en: "Name one in $BROWSER, or install xdg-utils, in a session on a terminal.",
        ko: "$BROWSER에 브라우저를 지정하거나 xdg-utils를 설치하고 터미널에서 실행하세요."))
  }
}
