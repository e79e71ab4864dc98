import Foyer
import FoyerFeatures
import FoyerJournal

extension MusicStrings {
  static let onlyYears = Refusal(
    "The music service cannot search by filters alone.",
    suggestion: LocalizedText("Add a word or an artist, or type offline to search the library."))

  static func online(_ country: LocalizedText) -> LocalizedText {
    "Searches go to the \(country) store again."
  }

  static func deleted(_ songs: [Song]) -> LocalizedText {
    "Removed \(named(songs)) from the library."
  }

  /// - Parameter songs: The songs as they were.
  static func keptSongs(_ songs: [Song]) -> LocalizedText {
    let new = songs.filter { $0.state != .kept }
    return new.isEmpty && songs.count == 1
      ? LocalizedText("\(named(songs)) is kept already.")
      : LocalizedText("Kept \(named(new)).")
  }

  /// - Parameter songs: The songs as they were.
  static func unkept(_ songs: [Song]) -> LocalizedText {
    let gone = songs.filter { $0.state == .kept }
    return gone.isEmpty && songs.count == 1
      ? LocalizedText("\(named(songs)) was not kept.")
      : LocalizedText("No longer kept: \(named(gone)).")
  }

  /// The title of a song, or the number of several.
  static func named(_ songs: [Song]) -> LocalizedText {
    songs.count == 1 ? Text(songs[0].title).quoted : count(songs.count)
  }

  /// Says that songs of files got the service's numbers.
  ///
  /// - Parameter titles: The titles of these songs.
  static func joined(_ titles: [String]) -> [LocalizedText] {
    guard let title = titles.first.map({ Text($0).quoted }) else { return [] }
    guard titles.count == 1 else {
      let count = count(titles.count)
      return [
        "Joined with \(count) imported from files, whose ratings, notes and playlists stay."
      ]
    }
    return [
      "Joined with \(title) imported from a file, whose rating, notes and playlists stay."
    ]
  }

  // MARK: History
  static func neverChanged(_ id: Song.ID) -> Refusal {
    Refusal(
      "The song \(id) was never kept or removed.",
      suggestion: LocalizedText("Type /music/history for all changes."))
  }

  static func state(_ state: SongState) -> LocalizedText {
    switch state {
    case .found: "found"
    case .kept: "kept"
    case .forgotten: "removed from the library"
    }
  }

  /// Describes what a change did to songs, to a playlist or to the settings; `nil` where the usual words do.
  static func event(_ entry: HistoryEntry) -> LocalizedText? {
    if entry.items.contains(where: { $0.edit("track") != nil }) {
      return entry.items.count { $0.type == "song" } > 1
        ? state(.kept) : LocalizedText("joined with the service's song")
    }
    guard let item = entry.items.first, let edits = item.edits, edits.count < 2 else { return nil }
    if let keeping = Keeping(item) { return keeping.word }
    if let lines = item.edit("songs")?.lines { return songs(lines) }
    guard let country = item.edit("country") else { return nil }
    return country.new.map { LocalizedText("country \($0)") }
      ?? LocalizedText("country of the locale")
  }

  /// Says what is true after an undo or redo; `nil` where the usual words do.
  static func present(_ entry: HistoryEntry) -> LocalizedText? {
    if let setting = entry.items.first, setting.type == "music_setting" { return present(setting) }
    return entry.present {
      Keeping($0) != nil && Keeping($0) == Keeping($1)
    } words: { item, names in
      Keeping(item)?.present(names)
        ?? item.edit("songs")?.lines.flatMap { present($0, in: item.title.quoted) }
        ?? item.present(of: names)
    }
  }

  private static func present(_ setting: HistoryEntry.Item) -> LocalizedText? {
    if let country = setting.edit("country") {
      return country.new.map { online($0) }
        ?? LocalizedText("Searches go to the store of the locale again.")
    }
    return setting.edit("offline")?.new == true.shown
      ? LocalizedText("Searches look only in the library again.")
      : LocalizedText("Searches go to the music service again.")
  }

  private static func present(_ lines: LineChange, in playlist: LocalizedText) -> LocalizedText? {
    let (added, removed) = (Set(lines.added), Set(lines.removed))
    if added == removed {
      return "The songs of \(playlist) are in the order from before."
    }
    guard added.isEmpty || removed.isEmpty else { return nil }
    let number = max(added.count, removed.count)
    let songs = count(number)
    return removed.isEmpty
      ? LocalizedText(
        number, one: "\(songs) is back in \(playlist).", many: "\(songs) are back in \(playlist).")
      : LocalizedText(
        number, one: "\(songs) is no longer in \(playlist).", many: "\(songs) are no longer in \(playlist).")
  }

  private static func songs(_ lines: LineChange) -> LocalizedText? {
    let (added, removed) = (Set(lines.added), Set(lines.removed))
    if added == removed { return "songs in another order" }
    if removed.isEmpty {
      return "\(count(added.count)) put in"
    }
    guard added.isEmpty else { return nil }
    return "\(count(removed.count)) taken out"
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
    case .unkept: "no longer kept"
    case .found: "back in the library"
    case .removed: MusicStrings.state(.forgotten)
    }
  }

  func present(_ names: RecordNames) -> LocalizedText {
    let (who, count) = (names.words, names.count)
    return switch self {
    case .kept: LocalizedText(count, one: "\(who) is kept again.", many: "\(who) are kept again.")
    case .unkept: LocalizedText(count, one: "\(who) is no longer kept.", many: "\(who) are no longer kept.")
    case .found:
      LocalizedText(count, one: "\(who) is back in the library.", many: "\(who) are back in the library.")
    case .removed:
      LocalizedText(
        count, one: "\(who) is removed from the library.", many: "\(who) are removed from the library.")
    }
  }
}

extension HistoryEntry.Item {
  fileprivate var edits: [HistoryEntry.Edit]? { if case .edited(let edits) = event { edits } else { nil } }

  fileprivate func edit(_ field: String) -> HistoryEntry.Edit? { edits?.first { $0.field == field } }
}

extension MusicStrings {
  static let noName = Refusal(
    "A song needs a title and an artist.")
}
