import Foyer
import FoyerRecords
import FoyerSystem

extension SearchError: ExplainedError {
  /// The sentences about what went wrong, what to do, and what is still there.
  var explanation: LocalizedText {
    guard let kept else { return code.cause }
    return code.cause
      + " The songs found for \(quoted: kept.term) in \(MusicStrings.place(kept)) are still here."
  }
}

extension SearchError.Code {
  fileprivate var cause: LocalizedText {
    switch self {
    case .fetch(let code): code.cause
    case .noService:
      "There is no music search at the address of --music-url (status 404). Check it and start again."
    case .limited(let seconds):
      "The music service takes no more searches for now. Try again in \(seconds) seconds."
    case .status(let status) where status >= 500:
      "The music service has a problem (status \(status)). Try again in a few minutes."
    case .status(let status):
      "The music service has no data for this search (status \(status)). Try it in other words."
    case .refused(let message):
      "The music service did not take the search and says \(Text(message).quoted). Try other words or another country."
    case .empty:
      "The music service answered without any data. Type /music r to search again."
    case .notJSON:
      "The music service's answer cannot be read. This is often temporary: type /music r to search again."
    }
  }
}

extension FetchError.Code {
  fileprivate var cause: LocalizedText {
    let searchAgain: LocalizedText =
      " Type /music r to search again, or /music offline to search what was found before."
    return switch self {
    case .network, .cancelled:
      "The music service could not be reached. Check the network." + searchAgain
    case .timedOut:
      "The music service did not answer in time. Check the network, or type /music r to search again."
    case .badAddress:
      "The music service has no usable address: start the program with a --music-url that begins with https."
    case .programMissing: LiveStrings.noCurl + searchAgain
    case .tooLarge:
      "The music service sent more data than a search can have. Try it in other words."
    case .tooManyRedirects, .insecureRedirect, .forbidden:
      "The music service sent the search on to a place that is not safe to follow. Check --music-url."
    case .undecodable: SearchError.Code.notJSON.cause
    }
  }
}

/// The sentences of the feature.
enum MusicStrings {
  static let artist: LocalizedText = "Artist"
  static let position: LocalizedText = "Place on the album"
  static let advisory: LocalizedText = "Words"
  static let link: LocalizedText = "In the store"

  // MARK: Library

  static let keptLabel: LocalizedText = "Kept"
  static let noneKept: LocalizedText = "No songs kept yet. Search for one and type keep and its number."
  static let songGone: LocalizedText = "This song was removed from the library."
  static let numberExpectation: LocalizedText = "the service's number of a song, such as 1440779957"

  static let ratingExpectation: LocalizedText = "a number from 1 to 5, or none"

  static func online(_ country: LocalizedText) -> LocalizedText {
    "Searches go to the \(country) store again."
  }

  /// - Parameter songs: The songs as they were.
  static func keptSongs(_ songs: [Song]) -> LocalizedText {
    let new = songs.filter { $0.state != .kept }
    return new.isEmpty && songs.count == 1
      ? "\(named(songs)) is kept already."
      : "Kept \(named(new))."
  }

  /// - Parameter songs: The songs as they were.
  static func unkept(_ songs: [Song]) -> LocalizedText {
    let gone = songs.filter { $0.state == .kept }
    return gone.isEmpty && songs.count == 1
      ? "\(named(songs)) was not kept."
      : "No longer kept: \(named(gone))."
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
      return [
        "Joined with \(count(titles.count)) imported from files, whose ratings, notes and playlists stay."
      ]
    }
    return [
      "Joined with \(title) imported from a file, whose rating, notes and playlists stay."
    ]
  }

  // MARK: History

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
      ?? "country of the locale"
  }

  /// Says what is true after an undo or redo; `nil` where the usual words do.
  static func present(_ entry: HistoryEntry) -> LocalizedText? {
    if let setting = entry.items.first, setting.type == "music_setting" { return present(setting) }
    return entry.present {
      Keeping($0) != nil && Keeping($0) == Keeping($1)
    } words: { item, names in
      Keeping(item)?.present(names)
        ?? item.edit("songs")?.lines.flatMap { present($0, in: item.title.quoted, isRedo: names.isRedo) }
        ?? item.present(of: names)
    }
  }

  private static func present(_ setting: HistoryEntry.Item) -> LocalizedText? {
    if let country = setting.edit("country") {
      return country.new.map { online($0) }
        ?? "Searches go to the store of the locale again."
    }
    return setting.edit("offline")?.new == true.shown
      ? "Searches look only in the library again."
      : "Searches go to the music service again."
  }

  private static func present(
    _ lines: LineChange, in playlist: LocalizedText, isRedo: Bool
  ) -> LocalizedText? {
    let (added, removed) = (lines.added, lines.removed)
    if lines.isReordering {
      return isRedo
        ? "The songs of \(playlist) are in the new order again."
        : "The songs of \(playlist) are in the order from before."
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
    let (added, removed) = (lines.added, lines.removed)
    guard added.isEmpty != removed.isEmpty else { return nil }
    return removed.isEmpty ? "\(count(added.count)) put in" : "\(count(removed.count)) taken out"
  }
}

/// The place in the library that a change gave songs.
private enum Keeping {
  case kept, unkept, found, removed
  /// It was removed, found again and removed again, so its state is the one before.
  case removedAgain

  /// - Returns: `nil` for another change.
  init?(_ item: HistoryEntry.Item) {
    guard item.type == "song", let edits = item.edits else { return nil }
    let edit = item.edit("state")
    if edit?.new == MusicStrings.state(.kept) {
      self = .kept
    } else if edit?.new == MusicStrings.state(.found) {
      self = edit?.old == MusicStrings.state(.kept) ? .unkept : .found
    } else if edit != nil || edits.isEmpty {
      self = edit == nil ? .removedAgain : .removed
    } else {
      return nil
    }
  }

  var word: LocalizedText {
    switch self {
    case .kept: MusicStrings.state(.kept)
    case .unkept: "no longer kept"
    case .found: "back in the library"
    case .removed, .removedAgain: MusicStrings.state(.forgotten)
    }
  }

  func present(_ names: RecordNames) -> LocalizedText {
    let (who, count) = (names.words, names.count)
    return switch self {
    case .kept: LocalizedText(count, one: "\(who) is kept again.", many: "\(who) are kept again.")
    case .unkept: LocalizedText(count, one: "\(who) is no longer kept.", many: "\(who) are no longer kept.")
    case .removedAgain where !names.isRedo, .found:
      LocalizedText(count, one: "\(who) is back in the library.", many: "\(who) are back in the library.")
    case .removed, .removedAgain:
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
  static func title(_ heading: SongTotals.Heading) -> LocalizedText {
    switch heading {
    case .kept: "Kept songs"
    case .found: "Music"
    case .artist(let name), .album(let name, _): LocalizedText(verbatim: Text(name).truncated(to: 200))
    case .playlist(let playlist): LocalizedText(verbatim: Text(playlist.name))
    }
  }

  static func empty(_ heading: SongTotals.Heading) -> LocalizedText {
    switch heading {
    case .kept: noneKept
    case .found(let search): search.whenEmpty
    case .artist, .album:
      "None of its songs are in the library."
    case .playlist(let playlist):
      "No songs yet. Go to a list of songs and type put, their numbers and \(playlist.name)."
    }
  }

  /// Says which fields of songs were changed, and which songs are kept by that.
  static func edited(_ edits: [RecordEdit<Song>]) -> Outcome {
    let new = edits.map(\.record).filter { !$0.isKept }
    let kept = new.isEmpty ? [] : [keptSongs(new)]
    return Outcome(messages: [RecordStrings.edited(edits)] + kept)
  }

  /// A rating in words.
  @Sendable static func stars(_ rating: Int) -> LocalizedText {
    "\(rating) of 5"
  }

  static func put(_ put: MusicStore.Put) -> LocalizedText {
    let (name, there) = (Text(put.playlist.name).quoted, put.there)
    guard !put.songs.isEmpty else {
      return LocalizedText(
        there, one: "It is in \(name) already.", many: "All of them are in \(name) already.")
    }
    let sentence: LocalizedText = "Put \(named(put.songs)) into \(name)."
    return there == 0 ? sentence : "\(sentence) Already in it: \(there)."
  }

  /// A sentence about what a list for music players plays.
  ///
  /// - Parameter count: The number of songs that have neither a file nor a preview.
  static func silent(_ count: Int, of all: Int) -> LocalizedText {
    if count == all {
      return "None of them has a file or a preview, so nothing will play."
    }
    let previews: LocalizedText = "Songs without a file play a preview of about half a minute from the store."
    guard count > 0 else { return previews }
    return previews
      + " \(count) have neither and will not play."
  }

  // MARK: Sentences about searches

  /// The news of a search whose term and count the screen says.
  ///
  /// - Parameter known: The number of songs that the library had before.
  static func found(_ list: SearchList, known: Int) -> LocalizedText {
    let new = list.count - known
    if new == 0 { return "Nothing new was found." }
    return LocalizedText(new, one: "Found \(new) new song.", many: "Found \(new) new songs.")
  }

  /// Returns the part of the service's songs that filters were applied to; nothing for a search without any.
  static func leftOut(_ list: SearchList) -> [LocalizedText] {
    guard list.query.country != nil, (try? SearchWords(list.query.term))?.hasFilters == true else {
      return []
    }
    guard list.next != nil else {
      return [
        "The filters were applied to all \(list.total) songs that the service has."
      ]
    }
    return [
      "The filters were applied to the first \(list.total) songs that the service sent. Type more to ask for others."
    ]
  }

  /// - Parameter isOffline: True where searches look only in the library now.
  static func nothingFound(_ list: SearchList, isOffline: Bool) -> LocalizedText {
    let term = Text(list.query.term).quoted
    if list.removed > 0 {
      return
        "The search for \(term) found \(count(list.removed)), which you removed from the library. Type undo, or repeat."
    }
    guard let country = list.query.country.map({ Text($0.rawValue) }) else {
      return isOffline
        ? "No songs for \(term) in the library. Type online to ask the music service again."
        : "No songs for \(term) in the library. Type repeat to ask the music service."
    }
    if list.total > 0 {
      let isAll = list.next == nil
      return isAll
        ? "None of the \(list.total) that the service sent from the \(country) store matches \(term). Type find and other words."
        : "None of the first \(list.total) that the service sent from the \(country) store matches \(term). Type more to ask for others."
    }
    return
      "No songs for \(term) in the \(country) store. Type find and other words, or country and another country."
  }

  static func present(_ country: Country) -> LocalizedText {
    "Searches go to the \(country.shown) store."
  }

  static func advisory(_ advisory: Advisory) -> LocalizedText {
    switch advisory {
    case .explicit: "explicit"
    case .cleaned: "clean version"
    case .none: "not explicit"
    }
  }

  static func cover(_ song: Song) -> LocalizedText {
    guard let album = song.album.map({ Text($0).quoted }) else {
      return "Cover of \(quoted: song.title) by \(song.artist)"
    }
    return "Cover of the album \(album), with \(song.artist)"
  }

  static func count(_ songs: Int) -> LocalizedText {
    guard songs > 0 else { return "no songs" }
    return LocalizedText(songs, one: "\(songs) song", many: "\(songs) songs")
  }

  /// A number of songs with how long they are.
  static func count(_ songs: Int, lasting milliseconds: Int64) -> LocalizedText {
    guard milliseconds > 0 else { return count(songs) }
    return count(songs) + ", \(Length(milliseconds: milliseconds).shown)"
  }

  static func place(_ query: SearchQuery) -> LocalizedText {
    query.country.map { LocalizedText(verbatim: Text($0.rawValue)) }
      ?? "the library"
  }

  static func count(_ list: SearchList) -> LocalizedText {
    let (songs, bad) = (count(list.count), list.unreadable)
    if list.query.country == nil, list.count + list.removed >= SearchQuery.most {
      return "the first \(songs)"
    }
    guard bad > 0 else { return songs }
    return songs + ", \(bad) of \(list.total) unreadable"
  }
}

/// The help of the feature's commands.
enum MusicHelp {
  static let artist: LocalizedText = "Show the songs of a song's artist"
  static let album: LocalizedText = "Show the songs on a song's album"
  static let play: LocalizedText = "Play the song's preview in your player"
}

/// The names of the feature's arguments, and what they expect.
enum MusicArguments {
  static let countryExpectation: LocalizedText =
    "a code of two letters such as us, kr or jp, or a name such as Korea"
}
