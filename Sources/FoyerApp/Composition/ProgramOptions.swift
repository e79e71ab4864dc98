import Foyer
import FoyerRecords
import FoyerTerminal
import FoyerTools

/// The options of the program itself.
enum ProgramOptions {
  static let store = ProgramOption.text(
    "store", value: .file,
    "The store's file, or :memory: for one that is forgotten. (default: $FOYER_STORE, or foyer/foyer.sqlite in $XDG_DATA_HOME)",
    completion: .files())
  static let musicURL = ProgramOption.text(
    "music-url", value: .url,
    "The address of the music search. (default: $FOYER_MUSIC_URL, or the iTunes search service)")
  static let usersURL = ProgramOption.text(
    "users-url", value: .url,
    "The address of the user directory. (default: $FOYER_USERS_URL, or jsonplaceholder)")
  static let sample = ProgramOption.flag(
    "sample",
    "Add a small sample to every empty feature first.")

  static let rows = ProgramOption<Int>(
    "rows", value: .number,
    "The rows that a list shows at a time, at most 10000. (default: 25; 10 in columns, histories and previews)"
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
    "The store's file. (default: $FOYER_STORE, or foyer/foyer.sqlite in $XDG_DATA_HOME)",
    completion: .files())

  /// The options of the commands that look after a store.
  static var ofStoreCommands: [any DeclaredOption] {
    [storeOfCommands, SessionOptions.language]
  }

  static let ofScripts = ProgramOption.text(
    "share", value: .url,
    "Share the store of every script: :memory: for a server in memory, or the address of a database. (default: $FOYER_SHARE, or nowhere)"
  )

  /// The options of the command `test`, which asks no service outside by default.
  static var ofTest: [any DeclaredOption] {
    [
      ProgramOption.text(
        "music-url", value: .url,
        "The address of the music search. (default: $FOYER_MUSIC_URL, or nowhere)"
      ),
      ProgramOption.text(
        "users-url", value: .url,
        "The address of the user directory. (default: $FOYER_USERS_URL, or nowhere)"
      ),
      ofScripts,
    ]
  }
}

extension ProgramArguments {
  /// The path of the store that the options or the environment name.
  ///
  /// - Throws: ``UsageError`` for a store in memory.
  func storePath() throws(UsageError) -> String {
    guard let path = StoreChoice(option: self[ProgramOptions.store]).location.path else {
      throw UsageError("A store in memory has no file. Name one with --store.")
    }
    return path
  }

  /// The address of the music search, unless nothing names one.
  var musicURL: String? { self[ProgramOptions.musicURL] ?? ProcessEnvironment.variable("FOYER_MUSIC_URL") }

  /// The server that the stores of scripts are shared by, unless nothing names one.
  var share: String? { self[ProgramOptions.ofScripts] ?? ProcessEnvironment.variable("FOYER_SHARE") }

  /// The address of the user directory, unless nothing names one.
  var usersURL: String? { self[ProgramOptions.usersURL] ?? ProcessEnvironment.variable("FOYER_USERS_URL") }
}
