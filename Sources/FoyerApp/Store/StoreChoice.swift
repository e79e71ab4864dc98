import Foyer
import FoyerStorage
import FoyerTerminal

/// The store that a session works on, and the reason why it is this one.
struct StoreChoice {
  let location: StoreLocation
  let source: Source

  enum Source {
    /// `--store`.
    case option
    /// `$FOYER_STORE`.
    case variable
    /// The default in `$XDG_DATA_HOME`.
    case dataHome
    /// The default in the home directory.
    case home
  }

  /// - Parameter option: The value of `--store`.
  init(option: String?) {
    if let option {
      (location, source) = (StoreLocation(option), .option)
    } else if let variable = ProcessEnvironment.variable("FOYER_STORE") {
      (location, source) = (StoreLocation(variable), .variable)
    } else {
      location = .file(FoyerProgram.dataDirectory + "/foyer.sqlite")
      source = ProcessEnvironment.variable("XDG_DATA_HOME") == nil ? .home : .dataHome
    }
  }

  /// Says what the person should know of a store before the first line; `nil` when there is nothing.
  @MainActor
  func notice(about store: Store) -> LocalizedText? {
    guard let path = store.location.path.map({ Text($0) }) else { return nil }
    if let reason = store.readOnlyReason.map({ Text($0) }) {
      return LocalizedText(
        en: "The store “\(path)” can only be read (\(reason)). Changes are refused.",
        ko: "“\(path)” 저장소는 읽을 수만 있습니다(\(reason)). 변경은 받지 않습니다.")
    }
    guard store.isFresh, source == .option || source == .variable else { return nil }
    return LocalizedText(en: "New store: \(path)", ko: "새 저장소: \(path)")
  }

  /// The sentence that says what chose the store.
  var explanation: LocalizedText {
    switch source {
    case .option: LocalizedText(en: "It was given with --store.", ko: "--store 옵션으로 정한 파일입니다.")
    case .variable: LocalizedText(en: "It was given in $FOYER_STORE.", ko: "$FOYER_STORE 변수로 정한 파일입니다.")
    case .dataHome, .home:
      LocalizedText(
        en: "It is the default store, in \(defaultPlace); --store names another one.",
        ko: "\(defaultPlace)에 있는 기본 저장소의 자리입니다. --store 옵션으로 다른 저장소를 정할 수 있습니다.")
    }
  }

  private var defaultPlace: Text { source == .home ? "~/.local/share" : "$XDG_DATA_HOME" }
}
