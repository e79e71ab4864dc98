import Foyer
import FoyerFeatures

/// Sentences about searches.
extension MusicStrings {
  static func searching(_ term: String) -> LocalizedText {
    "Searching for \(quoted: term)"
  }

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
    let total = list.total
    guard list.next != nil else {
      return [
        "The filters were applied to all \(total) songs that the service has."
      ]
    }
    return [
      "The filters were applied to the first \(total) songs that the service sent. Type more to ask for others."
    ]
  }

  static func answered(at time: Text) -> LocalizedText {
    "This answer came at \(time). Type r to ask again."
  }

  static func summary(_ list: SearchList) -> LocalizedText {
    let place = place(list.query)
    return "\(quoted: list.query.term), \(place): "
      + count(list)
  }

  /// - Parameter isOffline: True where searches look only in the library now.
  static func nothingFound(_ list: SearchList, isOffline: Bool) -> LocalizedText {
    let term = Text(list.query.term).quoted
    if list.removed > 0 {
      let count = count(list.removed)
      return
        "The search for \(term) found \(count), which you removed from the library. Type undo, or repeat."
    }
    guard let country = list.query.country.map({ Text($0.rawValue) }) else {
      return isOffline
        ? LocalizedText("No songs for \(term) in the library. Type online to ask the music service again.")
        : LocalizedText("No songs for \(term) in the library. Type repeat to ask the music service.")
    }
    if list.total > 0 {
      let (total, isAll) = (list.total, list.next == nil)
      return isAll
        ? "None of the \(total) that the service sent from the \(country) store matches \(term). Type find and other words."
        : "None of the first \(total) that the service sent from the \(country) store matches \(term). Type more to ask for others."
    }
    return
      "No songs for \(term) in the \(country) store. Type find and other words, or country and another country."
  }

  static func present(_ country: Country) -> LocalizedText {
    "Searches go to the \(country.shown) store."
  }

  static func chosen(_ country: Country) -> LocalizedText {
    present(country)
      + " Type /music r to repeat the last search there."
  }

  static func advisory(_ advisory: Advisory) -> LocalizedText {
    switch advisory {
    case .explicit: "explicit"
    case .cleaned: "clean version"
    case .none: "not explicit"
    }
  }

  static func cover(_ song: Song) -> LocalizedText {
    let artist = Text(song.artist)
    guard let album = song.album.map({ Text($0).quoted }) else {
      return "Cover of \(quoted: song.title) by \(artist)"
    }
    return "Cover of the album \(album), with \(artist)"
  }

  static func noStore(_ typed: String) -> Refusal {
    Refusal(
      "There is no \(quoted: typed) store; the country was not changed.",
      suggestion: LocalizedText("Type \(MusicArguments.countryExpectation)."))
  }

  static let emptyTerm = Refusal(
    "A search needs at least one word.")

  static let nothingToRepeat = Refusal(
    "Nothing has been searched for yet.",
    suggestion: LocalizedText("Type find and a song, an artist or an album."))

  static func count(_ songs: Int) -> LocalizedText {
    guard songs > 0 else { return "no songs" }
    return LocalizedText(songs, one: "\(songs) song", many: "\(songs) songs")
  }

  /// A number of songs with how long they are.
  static func count(_ songs: Int, lasting milliseconds: Int64) -> LocalizedText {
    guard milliseconds > 0 else { return count(songs) }
    let length = Length(milliseconds: milliseconds).shown
    return count(songs) + ", \(length)"
  }

  static func place(_ query: SearchQuery) -> LocalizedText {
    query.country.map { LocalizedText(verbatim: Text($0.rawValue)) }
      ?? LocalizedText("the library")
  }

  private static func count(_ list: SearchList) -> LocalizedText {
    let (songs, bad, total) = (count(list.count), list.unreadable, list.total)
    guard bad > 0 else { return songs }
    return songs + ", \(bad) of \(total) unreadable"
  }
}
