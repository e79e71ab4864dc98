import Foyer

extension MusicPhrases {
  static let offlineLabel = Phrase(en: "Offline", ko: "오프라인")
  static let libraryAlone = Phrase(en: "searches look in the library alone", ko: "보관함에서만 검색합니다")
  static let kept = Phrase(en: "Kept songs", ko: "간직한 노래")
  static let keptLabel = Phrase(en: "Kept", ko: "간직함")
  static let yes = Phrase(en: "yes", ko: "예")
  static let no = Phrase(en: "no", ko: "아니요")
  static let noneKept = Phrase(
    en: "No songs kept yet. Open a song and type keep.", ko: "간직한 노래가 없습니다. 노래를 열고 keep을 입력하세요.")
  static let offline = Phrase(
    en:
      "Searches look in the library alone from now on, that is in every song ever found. Type online to go back.",
    ko: "이제 지금까지 찾은 모든 노래, 곧 보관함에서만 검색합니다. 돌아가려면 online을 입력하세요.")
  static let onlyYears = Refusal(
    Phrase(en: "The music service cannot search by year alone.", ko: "음악 서비스는 연도만으로는 검색하지 못합니다."),
    suggestion: Phrase(
      en: "Add a word or an artist, or type offline to search the library.",
      ko: "검색어나 가수를 덧붙이거나, offline을 입력해 보관함에서 검색하세요."))

  static func online(_ country: Country) -> Phrase {
    let country = Text(country.code)
    return Phrase(
      en: "Searches go to the store of \(country) again.", ko: "다시 \(country) 스토어에서 검색합니다.")
  }

  static func nowKept(_ song: Song) -> Phrase {
    let title = Text(song.title).quoted
    return Phrase(en: "Kept \(title).", ko: "\(title) 간직했습니다.")
  }

  static func keptAlready(_ song: Song) -> Phrase {
    let title = Text(song.title).quoted
    return Phrase(en: "\(title) is kept already.", ko: "\(title) 이미 간직하고 있습니다.")
  }

  static func unkept(_ song: Song) -> Phrase {
    let title = Text(song.title).quoted
    return Phrase(en: "\(title) is no longer kept.", ko: "\(title) 이제 간직하지 않습니다.")
  }

  static func notKept(_ song: Song) -> Phrase {
    let title = Text(song.title).quoted
    return Phrase(en: "\(title) was not kept.", ko: "\(title) 간직한 노래가 아니었습니다.")
  }
}
