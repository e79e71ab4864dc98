import ArgumentParser
import Foyer

/// The options of the commands that look after a store.
struct StoreOptions: ParsableArguments {
  @Option(
    help: .localized(
      en: "The store's file. (default: $FOYER_STORE, or foyer/foyer.sqlite in $XDG_DATA_HOME)",
      ko: "저장소 파일. (기본값: $FOYER_STORE, 없으면 $XDG_DATA_HOME의 foyer/foyer.sqlite)", value: .file),
    completion: .file())
  var store: String?

  @Option(
    help: .localized(
      en: "The language. (default: from LC_ALL, LC_MESSAGES, LANG)",
      ko: "언어. (기본값: LC_ALL, LC_MESSAGES, LANG에 따름)"))
  var language: Language?

  /// The path of the store that the options or the environment name.
  var path: String { store ?? Surroundings.storePath }

  /// The language that the options or the environment name.
  var spoken: Language { language ?? Language(environment: Surroundings.languageVariables) }
}
