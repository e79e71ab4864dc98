import Foyer
import FoyerRecords
import FoyerTerminal
import Glibc
import Synchronization

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
      return "The store “\(path)” can only be read (\(reason)). Changes are refused."
    }
    guard store.isFresh, source == .option || source == .variable else { return nil }
    return "New store: \(path)"
  }

  /// The sentence that says what chose the store.
  var explanation: LocalizedText {
    switch source {
    case .option: "It was given with --store."
    case .variable: "It was given in $FOYER_STORE."
    case .dataHome, .home:
      "It is the default store, in \(defaultPlace); --store names another one."
    }
  }

  private var defaultPlace: Text { source == .home ? "~/.local/share" : "$XDG_DATA_HOME" }
}

/// Says once, after a second, that the store is waited for while another program writes to it.
final class LockNotice: Sendable {
  private struct Wait {
    var start = ContinuousClock.now
    var latest = ContinuousClock.now
    var isTold = false
  }

  /// The pause between two attempts that makes them two waits.
  private static let gap = Duration.milliseconds(500)
  private static let patience = Duration.seconds(1)

  private let language: Language
  private let wait = Mutex(Wait())

  init(_ language: Language) { self.language = language }

  /// Blocks for the time given; see ``Interruption/pause``.
  func pause(_ duration: Duration) -> Bool {
    let isDue = wait.withLock { wait in
      let now = ContinuousClock.now
      if now - wait.latest > Self.gap { wait = Wait() }
      wait.latest = now
      guard !wait.isTold, now - wait.start >= Self.patience else { return false }
      wait.isTold = true
      return true
    }
    if isDue { StandardError.write("\(Self.sentence(language))\n") }
    return Interruption.pause(duration)
  }

  private static let sentence: LocalizedText = "Waiting for another program that is using the store …"
}
