import Foyer
import FoyerFeatures
import FoyerJournal

extension MusicStrings {
  static let onlyYears = Refusal(
    LocalizedText(en: "The music service cannot search by filters alone.", ko: "음악 서비스는 조건만으로는 검색하지 못합니다."),
    suggestion: LocalizedText(
      en: "Add a word or an artist, or type offline to search the library.",
      ko: "검색어나 가수를 덧붙이거나, offline을 입력해 노래 목록에서 검색하세요."))

  static func online(_ country: Text) -> LocalizedText {
    LocalizedText(en: "Searches go to the \(country) store again.", ko: "다시 \(country) 스토어에서 검색합니다.")
  }

  static func deleted(_ songs: [Song]) -> LocalizedText {
    LocalizedText(en: "Removed \(named(songs)) from the library.", ko: "노래 목록에서 지웠습니다: \(named(songs))")
  }

  /// - Parameter songs: The songs as they were.
  static func keptSongs(_ songs: [Song]) -> LocalizedText {
    let new = songs.filter { $0.state != .kept }
    return new.isEmpty && songs.count == 1
      ? LocalizedText(en: "\(named(songs)) is kept already.", ko: "이미 저장한 노래입니다: \(named(songs))")
      : LocalizedText(en: "Kept \(named(new)).", ko: "저장했습니다: \(named(new))")
  }

  /// - Parameter songs: The songs as they were.
  static func unkept(_ songs: [Song]) -> LocalizedText {
    let gone = songs.filter { $0.state == .kept }
    return gone.isEmpty && songs.count == 1
      ? LocalizedText(en: "\(named(songs)) was not kept.", ko: "저장한 노래가 아니었습니다: \(named(songs))")
      : LocalizedText(en: "No longer kept: \(named(gone)).", ko: "저장을 취소했습니다: \(named(gone))")
  }

  /// The title of a song, or the number of several.
  static func named(_ songs: [Song]) -> LocalizedText {
    songs.count == 1 ? LocalizedText(verbatim: Text(songs[0].title).quoted) : count(songs.count)
  }

  /// Says that songs of files got the service's numbers.
  ///
  /// - Parameter titles: The titles of these songs.
  static func joined(_ titles: [String]) -> [LocalizedText] {
    guard let title = titles.first.map({ Text($0).quoted }) else { return [] }
    guard titles.count == 1 else {
      let count = count(titles.count)
      return [
        LocalizedText(
          en: "Joined with \(count.en) imported from files, whose ratings, notes and playlists stay.",
          ko: "파일에서 들여온 \(count.ko)과 하나로 합쳤습니다. 별점, 메모, 재생목록은 그대로입니다.")
      ]
    }
    return [
      LocalizedText(
        en: "Joined with \(title) imported from a file, whose rating, notes and playlists stay.",
        ko: "파일에서 들여온 같은 노래와 합쳤습니다: \(title). 별점, 메모, 재생목록은 그대로입니다.")
    ]
  }

  // MARK: History
  static func neverChanged(_ id: Song.ID) -> Refusal {
    Refusal(
      LocalizedText(en: "The song \(id) was never kept or removed.", ko: "\(id)번 노래는 저장하거나 지운 적이 없습니다."),
      suggestion: LocalizedText(
        en: "Type /music/history for all changes.", ko: "모든 기록은 /music/history를 입력하면 나옵니다."))
  }

  static func state(_ state: SongState) -> LocalizedText {
    switch state {
    case .found: LocalizedText(en: "found", ko: "찾은 노래")
    case .kept: LocalizedText(en: "kept", ko: "저장")
    case .forgotten: LocalizedText(en: "removed from the library", ko: "노래 목록에서 지움")
    }
  }

  /// Describes what a change did to songs, to a playlist or to the settings; `nil` where the usual words do.
  static func event(_ entry: HistoryEntry) -> LocalizedText? {
    if entry.items.contains(where: { $0.edit("track") != nil }) {
      return entry.items.count { $0.type == "song" } > 1
        ? state(.kept) : LocalizedText(en: "joined with the service's song", ko: "서비스의 노래와 합침")
    }
    guard let item = entry.items.first, let edits = item.edits, edits.count < 2 else { return nil }
    if let keeping = Keeping(item) { return keeping.word }
    if let lines = item.edit("songs")?.lines { return songs(lines) }
    guard let country = item.edit("country") else { return nil }
    return country.new.map { LocalizedText(en: "country \($0.en)", ko: "나라 \($0.ko)") }
      ?? LocalizedText(en: "country of the locale", ko: "로캘의 나라")
  }

  /// Says what is true after an undo or redo; `nil` where the usual words do.
  static func present(_ entry: HistoryEntry) -> LocalizedText? {
    if let setting = entry.items.first, setting.type == "music_setting" { return present(setting) }
    return entry.present {
      Keeping($0) != nil && Keeping($0) == Keeping($1)
    } words: { item, names in
      Keeping(item)?.present(names)
        ?? item.edit("songs")?.lines.flatMap { present($0, in: item.title.en.quoted) }
        ?? item.present(of: names)
    }
  }

  private static func present(_ setting: HistoryEntry.Item) -> LocalizedText? {
    if let country = setting.edit("country") {
      return country.new.map { online($0.en) }
        ?? LocalizedText(en: "Searches go to the store of the locale again.", ko: "다시 로캘의 나라에서 검색합니다.")
    }
    return setting.edit("offline")?.new == true.shown
      ? LocalizedText(en: "Searches look only in the library again.", ko: "다시 노래 목록에서만 검색합니다.")
      : LocalizedText(en: "Searches go to the music service again.", ko: "다시 음악 서비스에서 검색합니다.")
  }

  private static func present(_ lines: LineChange, in playlist: Text) -> LocalizedText? {
    let (added, removed) = (Set(lines.added), Set(lines.removed))
    if added == removed {
      return LocalizedText(
        en: "The songs of \(playlist) are in the order from before.", ko: "\(playlist)의 노래가 전의 순서대로 있습니다.")
    }
    guard added.isEmpty || removed.isEmpty else { return nil }
    let (songs, isOne) = (count(max(added.count, removed.count)), max(added.count, removed.count) == 1)
    return removed.isEmpty
      ? LocalizedText(
        en: "\(songs.en) \(isOne ? "is" : "are") back in \(playlist).",
        ko: "\(playlist)에 다시 넣었습니다: \(songs.ko).")
      : LocalizedText(
        en: "\(songs.en) \(isOne ? "is" : "are") no longer in \(playlist).",
        ko: "\(playlist)에서 뺐습니다: \(songs.ko).")
  }

  private static func songs(_ lines: LineChange) -> LocalizedText? {
    let (added, removed) = (Set(lines.added), Set(lines.removed))
    if added == removed { return LocalizedText(en: "songs in another order", ko: "노래 순서 바꿈") }
    if removed.isEmpty {
      return LocalizedText(en: "\(count(added.count)) put in", ko: "\(count(added.count)) 넣음")
    }
    guard added.isEmpty else { return nil }
    return LocalizedText(en: "\(count(removed.count)) taken out", ko: "\(count(removed.count)) 뺌")
  }
}

/// The place in the library that a change gave songs.
private enum Keeping {
  case kept, unkept, found, removed

  /// - Returns: `nil` for another change.
  init?(_ item: HistoryEntry.Item) {
    guard item.type == "song", let edits = item.edits else { return nil }
    let edit = item.edit("state")
    if edit?.new == MusicStrings.state(.kept) {
      self = .kept
    } else if edit?.new == MusicStrings.state(.found) {
      self = edit?.old == MusicStrings.state(.kept) ? .unkept : .found
    } else if edit != nil || edits.isEmpty {
      // A song that was removed, found again and removed again is in the same state as before.
      self = .removed
    } else {
      return nil
    }
  }

  var word: LocalizedText {
    switch self {
    case .kept: MusicStrings.state(.kept)
    case .unkept: LocalizedText(en: "no longer kept", ko: "저장 취소")
    case .found: LocalizedText(en: "back in the library", ko: "노래 목록에 다시 넣음")
    case .removed: MusicStrings.state(.forgotten)
    }
  }

  func present(_ names: RecordNames) -> LocalizedText {
    let korean: Text =
      switch self {
      case .kept: "다시 저장했습니다"
      case .unkept: "저장을 취소했습니다"
      case .found: "노래 목록에 다시 넣었습니다"
      case .removed: "노래 목록에서 지웠습니다"
      }
    let again: Text = self == .kept ? " again" : ""
    return LocalizedText(en: "\(names.en) \(names.be) \(word.en)\(again).", ko: "\(korean): \(names.ko).")
  }
}

extension HistoryEntry.Item {
  fileprivate var edits: [HistoryEntry.Edit]? { if case .edited(let edits) = event { edits } else { nil } }

  fileprivate func edit(_ field: String) -> HistoryEntry.Edit? { edits?.first { $0.field == field } }
}

extension MusicStrings {
  static let noName = Refusal(
    LocalizedText(en: "A song needs a title and an artist.", ko: "노래에는 제목과 가수가 있어야 합니다."))
}
