import Foyer
import FoyerFeatures

/// Sentences about searches.
extension MusicStrings {
  static func searching(_ term: String) -> LocalizedText {
    LocalizedText(en: "Searching for \(quoted: term)", ko: "\(quoted: term) 검색 중")
  }

  /// The news of a search whose term and count the screen says.
  ///
  /// - Parameter known: The number of songs that the library had before.
  static func found(_ list: SearchList, known: Int) -> LocalizedText {
    let new = list.count - known
    if new == 0 { return LocalizedText(en: "Nothing new was found.", ko: "새로 찾은 노래가 없습니다.") }
    return LocalizedText(
      en: "Found \(new) new \(new == 1 ? "song" : "songs").", ko: "새로 찾은 노래: \(new)곡.")
  }

  /// Returns the part of the service's songs that filters were applied to; nothing for a search without any.
  static func leftOut(_ list: SearchList) -> [LocalizedText] {
    guard list.query.country != nil, (try? SearchWords(list.query.term))?.hasFilters == true else {
      return []
    }
    let total = list.total
    guard list.next != nil else {
      return [
        LocalizedText(
          en: "The filters were applied to all \(total) songs that the service has.",
          ko: "서비스에 있는 \(total)곡 모두에 조건을 적용했습니다.")
      ]
    }
    return [
      LocalizedText(
        en:
          "The filters were applied to the first \(total) songs that the service sent. Type more to ask for others.",
        ko: "서비스가 보낸 처음 \(total)곡에 조건을 적용했습니다. more를 입력하면 더 묻습니다.")
    ]
  }

  static func answered(at time: Text) -> LocalizedText {
    LocalizedText(
      en: "This answer came at \(time). Type r to ask again.",
      ko: "음악 서비스가 \(time)에 준 답입니다. 다시 물으려면 r을 입력하세요.")
  }

  static func summary(_ list: SearchList) -> LocalizedText {
    let place = place(list.query)
    return LocalizedText(
      en: "\(quoted: list.query.term), \(place): ", ko: "\(quoted: list.query.term), \(place): ")
      + count(list)
  }

  /// - Parameter isOffline: True where searches look only in the library now.
  static func nothingFound(_ list: SearchList, isOffline: Bool) -> LocalizedText {
    let term = Text(list.query.term).quoted
    if list.removed > 0 {
      let count = count(list.removed)
      return LocalizedText(
        en:
          "The search for \(term) found \(count.en), which you removed from the library. Type undo, or repeat.",
        ko: "\(term) 검색 결과 \(count.ko.with(.object)) 노래 목록에서 지웠습니다. undo나 repeat을 입력하세요.")
    }
    guard let country = list.query.country.map({ Text($0.rawValue) }) else {
      return isOffline
        ? LocalizedText(
          en: "No songs for \(term) in the library. Type online to ask the music service again.",
          ko: "\(term) 노래가 노래 목록에 없습니다. 음악 서비스에 물으려면 online을 입력하세요.")
        : LocalizedText(
          en: "No songs for \(term) in the library. Type repeat to ask the music service.",
          ko: "\(term) 노래가 노래 목록에 없습니다. 음악 서비스에 물으려면 repeat을 입력하세요.")
    }
    if list.total > 0 {
      let (total, isAll) = (list.total, list.next == nil)
      return LocalizedText(
        en:
          "None of the \(isAll ? "" : "first ")\(total) that the service sent from the \(country) store matches \(term). \(isAll ? "Type find and other words." : "Type more to ask for others.")",
        ko:
          "서비스가 \(country)에서 보낸 \(total)곡 중 \(term)에 맞는 것이 없습니다. \(isAll ? "find 뒤에 다른 말을 쓰세요." : "more를 입력하면 더 묻습니다.")"
      )
    }
    return LocalizedText(
      en:
        "No songs for \(term) in the \(country) store. Type find and other words, or country and another country.",
      ko: "\(term) 노래가 \(country) 스토어에 없습니다. find 뒤에 다른 말을 쓰거나, country로 다른 나라를 고르세요.")
  }

  static func present(_ country: Country) -> LocalizedText {
    LocalizedText(en: "Searches go to the \(country.rawValue) store.", ko: "\(country.rawValue) 스토어에서 검색합니다.")
  }

  static func chosen(_ country: Country) -> LocalizedText {
    present(country)
      + LocalizedText(
        en: " Type /music r to repeat the last search there.", ko: " 마지막 검색을 되풀이하려면 /music r을 입력하세요.")
  }

  static func advisory(_ advisory: Advisory) -> LocalizedText {
    switch advisory {
    case .explicit: LocalizedText(en: "explicit", ko: "청소년 유해")
    case .cleaned: LocalizedText(en: "clean version", ko: "순화판")
    case .none: LocalizedText(en: "not explicit", ko: "유해 표시 없음")
    }
  }

  static func cover(_ song: Song) -> LocalizedText {
    let artist = Text(song.artist)
    guard let album = song.album.map({ Text($0).quoted }) else {
      return LocalizedText(
        en: "Cover of \(quoted: song.title) by \(artist)", ko: "\(artist)의 노래 \(quoted: song.title) 표지")
    }
    return LocalizedText(
      en: "Cover of the album \(album), with \(artist)", ko: "앨범 \(album) 표지, 가수 \(artist)")
  }

  static func noStore(_ typed: String) -> Refusal {
    Refusal(
      LocalizedText(
        en: "There is no \(quoted: typed) store; the country was not changed.",
        ko: "\(quoted: typed) 스토어는 없습니다. 나라는 그대로입니다."),
      suggestion: LocalizedText(
        en: "Type \(MusicArguments.countryExpectation.en).",
        ko: "\(MusicArguments.countryExpectation.ko.with(.object)) 쓰세요."))
  }

  static let emptyTerm = Refusal(
    LocalizedText(en: "A search needs at least one word.", ko: "검색할 말을 한 글자 이상 쓰세요."))

  static let nothingToRepeat = Refusal(
    LocalizedText(en: "Nothing has been searched for yet.", ko: "아직 검색한 것이 없습니다."),
    suggestion: LocalizedText(
      en: "Type find and a song, an artist or an album.", ko: "find 뒤에 노래나 가수, 앨범 이름을 쓰세요."))

  static func count(_ songs: Int) -> LocalizedText {
    guard songs > 0 else { return LocalizedText(en: "no songs", ko: "노래 없음") }
    return LocalizedText(en: "\(songs) \(songs == 1 ? "song" : "songs")", ko: "노래 \(songs)곡")
  }

  /// A number of songs with how long they are.
  static func count(_ songs: Int, lasting milliseconds: Int64) -> LocalizedText {
    guard milliseconds > 0 else { return count(songs) }
    let length = Length(milliseconds: milliseconds).text(in: .english)
    return count(songs) + LocalizedText(en: ", \(length)", ko: ", \(length)")
  }

  static func place(_ query: SearchQuery) -> LocalizedText {
    query.country.map { LocalizedText(verbatim: Text($0.rawValue)) }
      ?? LocalizedText(en: "the library", ko: "노래 목록")
  }

  private static func count(_ list: SearchList) -> LocalizedText {
    let (songs, bad, total) = (count(list.count), list.unreadable, list.total)
    guard bad > 0 else { return songs }
    return songs + LocalizedText(en: ", \(bad) of \(total) unreadable", ko: ", \(total)건 중 \(bad)건은 읽을 수 없음")
  }
}
