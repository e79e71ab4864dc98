import Foyer
import FoyerFeatures

/// The sentences of the feature.
enum MusicStrings {
  static let feature = LocalizedText(
    en: "Music",
    ko: "음악")
  static let title = LocalizedText(
    en: "Song",
    ko: "노래")
  static let number = LocalizedText(
    en: "Number",
    ko: "번호")
  static let artist = LocalizedText(
    en: "Artist",
    ko: "가수")
  static let album = LocalizedText(
    en: "Album",
    ko: "앨범")
  static let year = LocalizedText(
    en: "Year",
    ko: "연도")
  static let preview = LocalizedText(
    en: "Preview",
    ko: "미리듣기")
  static let position = LocalizedText(
    en: "Place on the album",
    ko: "앨범 순서")
  static let rating = LocalizedText(
    en: "Rating",
    ko: "별점")
  static let comment = LocalizedText(
    en: "Comment",
    ko: "한줄평")
  static let file = LocalizedText(
    en: "File",
    ko: "파일")
  static let released = LocalizedText(
    en: "Released",
    ko: "발매일")
  static let length = LocalizedText(
    en: "Length",
    ko: "길이")
  static let genre = LocalizedText(
    en: "Genre",
    ko: "장르")
  static let price = LocalizedText(
    en: "Price",
    ko: "가격")
  static let advisory = LocalizedText(
    en: "Words",
    ko: "가사")
  static let artwork = LocalizedText(
    en: "Picture address",
    ko: "사진 주소")
  static let link = LocalizedText(
    en: "In the store",
    ko: "스토어 주소")
  static let country = LocalizedText(
    en: "Country",
    ko: "나라")
  static let albumOnly = LocalizedText(
    en: "album only",
    ko: "앨범으로만 판매")
  static let neverSearched = LocalizedText(
    en: "No songs yet. Type find and a song, an artist or an album.",
    ko: "아직 노래가 없습니다. find 뒤에 노래나 가수, 앨범 이름을 쓰세요.")
  static let searchingAgain = LocalizedText(
    en: "Searching again",
    ko: "다시 검색하는 중")
  static let searchingOn = LocalizedText(
    en: "Searching for more",
    ko: "더 찾는 중")
  static let askingForMore = LocalizedText(
    en: "Asking the music service for more.",
    ko: "음악 서비스에 더 묻는 중입니다.")

  // MARK: Library

  static let searches = LocalizedText(
    en: "Searches",
    ko: "검색")
  static let offlineLabel = LocalizedText(
    en: "Offline",
    ko: "오프라인")
  static let libraryAlone = LocalizedText(
    en: "searches look only in the library",
    ko: "노래 목록에서만 검색합니다")
  static let kept = LocalizedText(
    en: "Kept songs",
    ko: "저장한 노래")
  static let keptLabel = LocalizedText(
    en: "Kept",
    ko: "저장")
  static let keeping = LocalizedText(
    en: "status",
    ko: "저장 상태")
  static let since = LocalizedText(
    en: "since",
    ko: "상태가 바뀐 때")
  static let noneKept = LocalizedText(
    en: "No songs kept yet. Search for one and type keep and its number.",
    ko: "저장한 노래가 없습니다. 노래를 검색하고 keep 뒤에 그 번호를 쓰세요.")
  static let offline = LocalizedText(
    en: "Searches now look only in the library, which has every song ever found. Type online to go back.",
    ko: "이제 지금까지 찾은 노래가 모두 있는 노래 목록에서만 검색합니다. 돌아가려면 online을 입력하세요.")
  static let songGone = LocalizedText(
    en: "This song was removed from the library.",
    ko: "노래 목록에서 지운 노래입니다.")
  static let songs = LocalizedText(
    en: "kept songs",
    ko: "저장한 노래")
  static let numberExpectation = LocalizedText(
    en: "the service's number of a song, such as 1440779957",
    ko: "1440779957 같은 서비스의 노래 번호")
  static let address = LocalizedText(
    en: "an address that begins with https://",
    ko: "https://로 시작하는 주소")

  static let positionExpectation = LocalizedText(
    en: "the disc times 1,000 plus the number on it",
    ko: "디스크 번호에 1,000을 곱하고 순서를 더한 수")
  static let lengthExpectation = LocalizedText(
    en: "a length in milliseconds",
    ko: "밀리초로 쓴 길이")
  static let priceExpectation = LocalizedText(
    en: "a price such as 1.29 USD, or album only",
    ko: "1.29 USD 같은 가격이나 album only")
  static let ratingExpectation = LocalizedText(
    en: "a number from 1 to 5, or none",
    ko: "1에서 5까지의 수, 또는 없음")

  // MARK: Questions

  static let whichRating = LocalizedText(
    en: "How good is it, from 1 to 5? Type none for no rating.",
    ko: "별점은 몇 점입니까? 1에서 5까지, 없으면 없음")
  static let whatComment = LocalizedText(
    en: "What do you say about it, in a line? Type none for nothing.",
    ko: "한 줄로 어떤 노래입니까? 없으면 없음")
  static let whatNotes = LocalizedText(
    en: "What do you want to note about it? Type none for nothing.",
    ko: "무엇을 메모합니까? 없으면 없음")
  static let whatFor = LocalizedText(
    en: "What is the playlist for? Type none for no notes.",
    ko: "어떤 재생목록입니까? 메모가 없으면 없음")

  // MARK: Playlists

  static let songsLabel = LocalizedText(
    en: "Songs",
    ko: "노래")
  static let playlists = LocalizedText(
    en: "Playlists",
    ko: "재생목록")
  static let noPlaylists = LocalizedText(
    en: "No playlists yet. Type add and a name.",
    ko: "아직 재생목록이 없습니다. add 뒤에 이름을 쓰세요.")
  static let playlistGone = LocalizedText(
    en: "This playlist was deleted; its songs are still kept.",
    ko: "삭제한 재생목록입니다. 노래는 그대로 저장되어 있습니다.")
}
