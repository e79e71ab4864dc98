import Foyer
import FoyerTerminal
import FoyerTools

/// The options of the program itself.
enum ProgramOptions {
  static let store = ProgramOption.text(
    "store", value: .file,
    LocalizedText(
      en: """
        The store's file, or :memory: for one that is forgotten. (default: $FOYER_STORE, or foyer/foyer.sqlite in \
        $XDG_DATA_HOME)
        """,
      ko: """
        저장소 파일. :memory:는 끝나면 잊는 저장소입니다. (기본값: $FOYER_STORE, 없으면 $XDG_DATA_HOME의 \
        foyer/foyer.sqlite)
        """), completion: .files())
  static let musicURL = ProgramOption.text(
    "music-url", value: .url,
    LocalizedText(
      en: "The address of the music search. (default: $FOYER_MUSIC_URL, or the iTunes search service)",
      ko: "노래를 검색할 주소. (기본값: $FOYER_MUSIC_URL, 없으면 iTunes 검색 서비스)"))
  static let usersURL = ProgramOption.text(
    "users-url", value: .url,
    LocalizedText(
      en: "The address of the user directory. (default: $FOYER_USERS_URL, or jsonplaceholder)",
      ko: "사람 목록의 주소. (기본값: $FOYER_USERS_URL, 없으면 jsonplaceholder)"))
  static let sample = ProgramOption.flag(
    "sample", LocalizedText(en: "Fill every feature with a small sample first.", ko: "먼저 모든 기능을 작은 예로 채웁니다."))

  /// The options of a session, in the order of help.
  static var all: [any DeclaredOption] {
    [
      store, musicURL, usersURL, SessionRecording.option, sample,
    ]
  }

  private static let storeOfCommands = ProgramOption.text(
    "store", value: .file,
    LocalizedText(
      en: "The store's file. (default: $FOYER_STORE, or foyer/foyer.sqlite in $XDG_DATA_HOME)",
      ko: "저장소 파일. (기본값: $FOYER_STORE, 없으면 $XDG_DATA_HOME의 foyer/foyer.sqlite)"),
    completion: .files())

  /// The options of the commands that look after a store.
  static var ofStoreCommands: [any DeclaredOption] {
    [storeOfCommands, SessionOptions.language]
  }

  /// The options of the command `test`, which asks no service outside by default.
  static var ofTest: [any DeclaredOption] {
    [
      ProgramOption.text(
        "music-url", value: .url,
        LocalizedText(
          en: "The address of the music search. (default: $FOYER_MUSIC_URL, or nowhere)",
          ko: "노래를 검색할 주소. (기본값: $FOYER_MUSIC_URL, 없으면 검색하지 않음)")
      ),
      ProgramOption.text(
        "users-url", value: .url,
        LocalizedText(
          en: "The address of the user directory. (default: $FOYER_USERS_URL, or nowhere)",
          ko: "사람 목록의 주소. (기본값: $FOYER_USERS_URL, 없으면 가져오지 않음)")
      ),
    ]
  }
}

extension ProgramArguments {
  /// The path of the store that the options or the environment name.
  var storePath: String {
    self[ProgramOptions.store] ?? ProcessEnvironment.variable("FOYER_STORE")
      ?? FoyerProgram.dataDirectory + "/foyer.sqlite"
  }

  /// The address of the music search, unless nothing names one.
  var musicURL: String? { self[ProgramOptions.musicURL] ?? ProcessEnvironment.variable("FOYER_MUSIC_URL") }

  /// The address of the user directory, unless nothing names one.
  var usersURL: String? { self[ProgramOptions.usersURL] ?? ProcessEnvironment.variable("FOYER_USERS_URL") }
}
