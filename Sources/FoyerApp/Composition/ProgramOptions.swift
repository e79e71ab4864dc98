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
    "sample",
    LocalizedText(
      en: "Add a small sample to every empty feature first.", ko: "먼저 비어 있는 모든 기능에 작은 예시를 넣습니다."))

  static let rows = ProgramOption<Int>(
    "rows", value: .number,
    LocalizedText(
      en: "The rows that a list shows at a time. (default: 25; 10 in columns, histories and previews)",
      ko: "목록에서 한 번에 보여 주는 줄 수. (기본값: 25, 보드의 칸, 기록, 미리 보기에서는 10)")
  ) { rows(of: $0) }

  /// Returns the number of rows that a text names; `nil` for a number that no list can show.
  static func rows(of text: String) -> Int? { Int(text).flatMap { (1...10_000).contains($0) ? $0 : nil } }

  /// The options of a session, in the order of help.
  static var all: [any DeclaredOption] {
    [
      store, musicURL, usersURL, SessionRecording.option, sample, rows,
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

  static let ofScripts = ProgramOption.text(
    "share", value: .url,
    LocalizedText(
      en: """
        Share the store of every script: :memory: for a server in memory, or the address of a database. (default: \
        $FOYER_SHARE, or nowhere)
        """,
      ko: """
        모든 스크립트의 저장소를 공유합니다. :memory:는 메모리에 있는 서버, 아니면 데이터베이스의 주소입니다. (기본값: \
        $FOYER_SHARE, 없으면 공유하지 않음)
        """))

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
      ofScripts,
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

  /// The server that the stores of scripts are shared by, unless nothing names one.
  var share: String? { self[ProgramOptions.ofScripts] ?? ProcessEnvironment.variable("FOYER_SHARE") }

  /// The address of the user directory, unless nothing names one.
  var usersURL: String? { self[ProgramOptions.usersURL] ?? ProcessEnvironment.variable("FOYER_USERS_URL") }
}
