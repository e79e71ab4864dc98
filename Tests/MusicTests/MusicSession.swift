import Foyer
import FoyerNetwork
import FoyerStorage
import FoyerTesting
import MusicScreen

/// A session in the Music room, on a store in memory and a clock that stands still.
@MainActor
final class MusicSession {
  let store: Store
  let clock = VirtualClock()
  let console = CollectingConsole()
  let session: Session
  let library: MusicLibrary

  init(
    _ fetcher: any Fetching, address: String = "https://music.example/search", language: Language = .english,
    rendering: any Rendering = PlainRendering(), store: Store? = nil
  ) throws {
    let store = try store ?? Store(at: .memory, migrations: MusicLibrary.migrations)
    self.store = store
    let environment = Environment(
      clock: clock, secondsFromUTC: { _ in 9 * 3600 }, identifiers: IdentifierSource(seed: 1),
      language: language, settle: { await store.settled() })
    library = MusicLibrary(store: store, environment: environment, fetcher: fetcher, address: address)
    session = try Session(
      HomeCoordinator(library: library), environment: environment, console: console, rendering: rendering)
  }

  /// Goes to the room and forgets what that printed.
  func enter() async {
    await session.open("/music")
    _ = console.take()
  }

  /// Types a line, three seconds after the last, and returns what it printed.
  @discardableResult
  func type(_ line: String) async -> String {
    await clock.advance(by: .seconds(3))
    await session.submit(line)
    return console.take()
  }

  /// Types a line and returns once it waits for something, or is done.
  func start(_ line: String) -> Task<Turn, Never> {
    Task.immediate { await session.submit(line) }
  }

  /// A value of the screen as it is now.
  func value(_ keyPath: String) -> JSONValue? { session.lastReport?.json.value(at: keyPath) }

  var titles: [String] { session.lastReport?.document.rows.map { $0.cells[0].text.original } ?? [] }
}
