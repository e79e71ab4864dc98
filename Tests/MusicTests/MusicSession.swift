import FeatureSupport
import Foyer
import FoyerRecords
import FoyerSystem
import MusicScreen

@testable import FoyerTools

/// A session in the Music feature, on a store in memory and a clock that stands still.
@MainActor
final class MusicSession {
  let store: Store
  let clock = VirtualClock()
  let console = CollectingConsole()
  let session: Session
  let music: MusicStore

  init(
    _ fetcher: any Fetching, address: String = "https://music.example/search", language: Language = .english,
    rendering: any Rendering = PlainRendering(), store: Store? = nil, author: String = "", seed: UInt64 = 1,
    hasSample: Bool = false
  ) throws {
    let store = try store ?? MusicStore.emptyStore()
    self.store = store
    let environment = Environment(
      clock: clock, secondsFromUTC: { _ in 9 * 3600 }, identifiers: IdentifierSource(seed: seed),
      language: language)
    let journal = Journal(
      store: store, environment: environment, author: author, types: MusicStore.recordTypes)
    music = MusicStore(FeatureJournal(journal, "music"), fetcher: fetcher, address: address)
    session = try Session(
      FeatureProgram(music), environment: environment, console: console, rendering: rendering)
    session.tasks.scheduler = clock.scheduler
    if hasSample { try music.fillWithSample() }
  }

  /// Goes to the music and forgets what that printed.
  func enter() async {
    await open("/music")
    _ = console.take()
  }

  /// Types a line, three seconds after the last, and returns what it printed.
  @discardableResult
  func type(_ line: String) async -> String {
    await clock.advance(by: .seconds(3))
    _ = await submit(line)
    return console.take()
  }

  func open(_ path: String? = nil) async {
    await clock.run { [session] in _ = await session.open(path) }
  }

  private func submit(_ line: String) async -> Turn {
    await clock.run { [session] in await session.submit(line) }
  }

  /// Types a line and returns once it waits for something, or is done.
  func start(_ line: String) -> Task<Turn, Never> {
    Task.immediate { await submit(line) }
  }

  /// A value of the screen as it is now.
  func value(_ keyPath: String) -> JSONValue? { session.lastReport?.json.value(at: keyPath) }

  var titles: [String] { session.lastReport?.document.rows.map { $0.cells[0].text.original } ?? [] }
}
