import Foyer

/// The help of the feature's commands.
enum MusicHelp {
  static let search = LocalizedText(
    en: "Search for songs",
    ko: "노래를 검색합니다")
  static let again = LocalizedText(
    en: "Repeat the latest search",
    ko: "같은 검색을 되풀이합니다")
  static let country = LocalizedText(
    en: "Choose the country of the store to search, or tell which it is",
    ko: "검색할 스토어의 나라를 고르거나, 지금 나라를 알려 줍니다")
  static let offline = LocalizedText(
    en: "Search only the library, which has every song ever found",
    ko: "지금까지 찾은 노래가 모두 있는 노래 목록에서만 검색합니다")
  static let online = LocalizedText(
    en: "Search at the music service again",
    ko: "다시 음악 서비스에서 검색합니다")
  static let keep = LocalizedText(
    en: "Add to the kept songs",
    ko: "저장합니다")
  static let unkeep = LocalizedText(
    en: "Take out of the kept songs",
    ko: "저장을 취소합니다")
  static let delete = LocalizedText(
    en: "Remove from the library",
    ko: "노래 목록에서 지웁니다")
  static let rate = LocalizedText(
    en: "Rate from 1 to 5 and keep, or none for no rating",
    ko: "1에서 5까지 별점을 주고 저장합니다. 없애려면 없음")
  static let comment = LocalizedText(
    en: "Comment in a line and keep, or none for no comment",
    ko: "한줄평을 쓰고 저장합니다. 없애려면 없음")
  static let kept = LocalizedText(
    en: "List the songs that you kept",
    ko: "저장한 노래를 보여 줍니다")
  static let put = LocalizedText(
    en: "Put at the end of a playlist, and keep",
    ko: "재생목록 끝에 넣고 저장합니다")
  static let addPlaylist = LocalizedText(
    en: "Add a playlist",
    ko: "재생목록을 추가합니다")
  static let deletePlaylist = LocalizedText(
    en: "Delete playlists. Their songs stay",
    ko: "재생목록을 삭제합니다. 노래는 남습니다")
  static let playlists = LocalizedText(
    en: "List the playlists",
    ko: "재생목록을 모두 봅니다")
  static let take = LocalizedText(
    en: "Take songs out of the playlist",
    ko: "노래를 재생목록에서 뺍니다")
  static let move = LocalizedText(
    en: "Move songs to a place: move 5 1",
    ko: "노래를 다른 자리로 옮깁니다. 예: move 5 1")
  static let artist = LocalizedText(
    en: "Show the songs of a song's artist",
    ko: "노래의 가수가 부른 노래를 봅니다")
  static let album = LocalizedText(
    en: "Show the songs on a song's album",
    ko: "노래가 실린 앨범을 봅니다")
  static let link = LocalizedText(
    en: "Open the song's page in the store",
    ko: "노래의 스토어 페이지를 엽니다")
  static let open = LocalizedText(
    en: "Open a song. With link after it, its page in the store too",
    ko: "노래를 엽니다. 뒤에 link를 쓰면 스토어 페이지도 엽니다")
}
