import FeatureSupport
import Foyer
import FoyerRecords
import FoyerTools
import Testing

@testable import MusicScreen

@MainActor
@Suite("Keeping and removing songs")
struct KeepingTests {
  private let shared: Store
  private let mine: MusicStore
  private let theirs: MusicStore

  init() throws {
    shared = try MusicStore.emptyStore()
    mine = try Self.music(shared, "minji", seed: 1)
    theirs = try Self.music(shared, "jun", seed: 2)
    try mine.fillWithSample()
  }

  private static func music(_ store: Store, _ author: String, seed: UInt64) throws -> MusicStore {
    try MusicSession(PlayedFetcher(Bodies.nothing), store: store, author: author, seed: seed).music
  }

  @Test("a kept song that was removed comes back whole by undo, on every list and in the index")
  func removedAndBack() throws {
    _ = try mine.keep([1003])
    let before = try #require(try mine.song(1003))
    _ = try mine.delete([1003])
    #expect(try mine.song(1003) == nil)
    #expect(try mine.keptTitles == [])
    #expect(try mine.library(SearchWords("ferry")) == [])
    #expect(try mine.undo().isMade)
    #expect(try mine.song(1003) == before)
    #expect(try mine.keptTitles == ["Night Ferry"])
    #expect(try mine.library(SearchWords("ferry")) == [before])
    #expect(try mine.foundTitles.count == 3)
    #expect(try mine.redo().isMade)
    #expect(try mine.song(1003) == nil)
  }

  @Test("the page of a removed song keeps the names that it had, also when it is opened again")
  func lastKnown() throws {
    let title = try #require(Song.formFields.first { $0.key == "title" })
    try mine.edit([1002], title, to: "Rain over Seoul")
    try mine.unkeep([1002])
    try mine.cache { db in
      try db.find(Song(id: 1002, title: "Again", artist: "A"), at: mine.environment.clock.now)
    }
    let page = try SongViewModel(1002, store: mine)
    try mine.delete([1002])
    #expect(try mine.song(1002) == nil)
    #expect(page.value.record.title == "Rain over Seoul")
    #expect(try SongViewModel(1002, store: theirs).value.record.title == "Rain over Seoul")
  }

  @Test(
    "random commands are undone and redone one by one, also by a program that was started later",
    arguments: 1...20 as ClosedRange<UInt64>)
  func walk(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var states = [try mine.shown()]
    while states.count <= 30 {
      let id = Int64.random(in: 1001...1003, using: &random)
      switch Int.random(in: 0...4, using: &random) {
      case 0:
        try mine.set("country") { $0.country = $0.country == .us ? Country(rawValue: "kr") : .us }
      case 1: try mine.set("offline") { $0.isOffline.toggle() }
      case 2 where try mine.song(id) != nil: _ = try mine.delete([id])
      case 3 where try mine.song(id) != nil: _ = try mine.unkeep([id])
      case _ where try mine.song(id) != nil: _ = try mine.keep([id])
      default:
        try mine.cache { db in
          try db.find(Song(id: id, title: "Again", artist: "A"), at: mine.environment.clock.now)
        }
      }
      let now = try mine.shown()
      if now.marks != states.last?.marks { states.append(now) }
    }
    let later = try Self.music(shared, "minji", seed: seed + 100)
    for state in states.dropLast().reversed() {
      #expect(try later.undo().isMade)
      #expect(try later.shown().marks == state.marks)
    }
    #expect(try later.undo() == .nothingLeft)
    for state in states.dropFirst() {
      #expect(try later.redo().isMade)
      #expect(try later.shown().marks == state.marks)
    }
    #expect(try later.redo() == .nothingLeft)
    #expect(try later.feature.journal.check() == [])
  }

  @Test("undo is refused where somebody else changed the same song, and undo past goes on")
  func conflict() throws {
    _ = try mine.keep([1001])
    _ = try mine.keep([1002])
    _ = try theirs.delete([1002])
    let conflict = try mine.undo().conflict
    #expect(conflict?.record.en == "서울의 비")
    #expect(conflict?.field?.en == "status")
    #expect(conflict?.change?.author == "jun")
    #expect(try mine.feature.journal.undo("music", skipping: true).isMade)
    #expect(try mine.keptTitles == [])
    #expect(try theirs.undo().isMade)
    #expect(try mine.keptTitles == ["서울의 비"])
  }

  @Test("another song and another setting never block undo")
  func others() throws {
    _ = try mine.keep([1001])
    try mine.set("country") { $0.country = Country(rawValue: "kr") ?? .us }
    _ = try theirs.keep([1002])
    try theirs.set("offline") { $0.isOffline = true }
    #expect(try mine.undo().isMade)
    #expect(try mine.settings() == MusicSettings(isOffline: true))
    #expect(try mine.undo().isMade)
    #expect(try mine.keptTitles == ["서울의 비"])
  }

  @Test("redo is refused when the other's change that it would repeat was undone meanwhile")
  func redoAfterBoth() throws {
    _ = try mine.keep([1001])
    _ = try theirs.unkeep([1001])
    #expect(try theirs.undo().isMade)
    #expect(try mine.undo().isMade)
    #expect(try theirs.redo().conflict != nil)
    #expect(try mine.keptTitles == [])
  }

  @Test("a removed song that the service finds again is in the library, and can be removed again")
  func foundAgain() throws {
    _ = try mine.keep([1001])
    for _ in 1...3 {
      _ = try mine.delete([1001])
      #expect(try mine.song(1001) == nil)
      let again = Song(id: 1001, title: "Paper Boats", artist: "Harbor Lights", genre: "Pop")
      try mine.cache { db in try db.find(again, at: mine.environment.clock.now) }
      #expect(try mine.song(1001) != nil)
      #expect(try mine.keptTitles == [])
    }
    _ = try mine.delete([1001])
    #expect(try mine.song(1001) == nil)
    let entries = try mine.feature.journal.history(HistoryRequest(feature: "music")).entries
    #expect(
      entries.map { MusicStrings.event($0)?.en } == Array(repeating: "removed from the library", count: 4) + [
        "kept"
      ])
    _ = try mine.undo()
    #expect(try mine.song(1001) != nil)
  }

  @Test("songs that another replica kept are on the list with all that is known of them, once all have come")
  func fromElsewhere() async throws {
    let songs = (1...300).map {
      Song(
        id: $0, title: "Song \($0)", artist: "Ａ Choir", price: .albumOnly, rating: 4, comment: "Nice bridge",
        notes: "Heard\nat night", file: "\($0).flac", state: .kept)
    }
    let (store, mine) = (shared, mine)
    try await mine.feature.journal.writeInParts("music", "import", songs) { change, song in
      try change.create(song)
    } finally: { change in
      _ = try change.db.count("SELECT count(*) FROM song")
    }
    #expect(try mine.page(SongPage.Request(nil, SortOrder(.added)), of: .kept).count == 300)
    #expect(try mine.song(7) == songs[6])
    #expect(try mine.library(SearchWords("comment:bridge rating:4.. file:7.flac")).count == 30)
    #expect(try mine.library(SearchWords("artist:a song 300")).map(\.id) == [300])
    #expect(try mine.undo().isMade)
    #expect(try mine.page(SongPage.Request(nil, SortOrder(.added)), of: .kept).count == 0)
    #expect(try mine.song(7) == nil)
    #expect(try store.read { db in try db.names(beginningWith: "Ａ", limit: 5) } == [])
  }

  @Test("songs of a change that ends in its middle are nowhere")
  func cancelled() async throws {
    struct Stop: Error {}
    await #expect(throws: Stop.self) {
      try await mine.feature.journal.writeInParts("music", "import", [Int64](1...500)) { change, id in
        guard id < 400 else { throw Stop() }
        try change.create(Song(id: id, title: "Part", artist: "A", state: .kept))
      }
    }
    #expect(try mine.keptTitles == [])
    #expect(try mine.song(1) == nil)
    #expect(try mine.library(SearchWords("part")) == [])
  }

  @Test("kept songs come by the page in every order, and show shows them from the beginning")
  func pages() async throws {
    let music = try MusicSession(PlayedFetcher(Bodies.nothing), store: shared)
    for id in Int64(1)...30 {
      var song = Song(id: id, title: "Song \(id)", artist: id == 7 ? "Zoe" : "adam")
      song.released = id == 9 ? nil : Day(year: 2000 + Int(id), month: 1, day: 1)
      try mine.cache { db in try db.find(song, at: music.clock.now) }
      _ = try music.music.keep([id])
      await music.clock.advance(by: .seconds(1))
    }
    await music.open("/music/kept")
    #expect(music.titles == (6...30).reversed().map { "Song \($0)" })
    #expect(music.value("state") == "30 songs; 25 shown, type more for more")
    _ = try music.music.keep([1001])
    await music.type("show")
    #expect(music.titles.first == "Paper Boats")
    #expect(music.titles.last == "Song 7")
    #expect(music.titles.count == 25)
    await music.type("more")
    #expect(music.titles.count == 31)
    await music.type("sort artist")
    await music.type("sort artist")
    #expect(music.titles.first == "Song 7")
    await music.type("sort year")
    #expect(music.titles.first == "Song 1")
    await music.type("sort year")
    #expect(music.titles.first == "Song 30")
    await music.type("more")
    #expect(music.titles.last == "Song 9")
    await music.type("sort kept")
    await music.type("sort kept")
    #expect(music.titles.prefix(2) == ["Song 1", "Song 2"])
  }

  @Test("two records of one song, which two replicas can make, are one song, the later one")
  func twoRecords() throws {
    for (state, since) in [(SongState.forgotten, 20), (.kept, 10)] {
      try mine.feature.write("keep") { change in
        try change.create(
          Song(id: 9, title: "Twice", artist: "A", state: state, since: Timestamp(milliseconds: Int64(since)))
        )
      }
    }
    #expect(try mine.keptTitles == [])
    try mine.cache { db in
      try db.find(Song(id: 9, title: "Twice", artist: "A"), at: Timestamp(milliseconds: 30))
    }
    _ = try mine.keep([9])
    #expect(try mine.keptTitles == ["Twice"])
    _ = try mine.unkeep([9])
    #expect(try mine.keptTitles == [])
  }
}

extension MusicStore {
  var keptTitles: [String] {
    get throws { try page(SongPage.Request(nil, SortOrder(.added)), of: .kept).records.map(\.title) }
  }

  var foundTitles: [String] {
    get throws { try found(SongPage.Request(nil, SortOrder(.added))).records.map(\.title) }
  }

  /// The person's marks of songs and the settings.
  struct Marks: Equatable {
    let songs: [Song]
    let settings: MusicSettings
  }

  func shown() throws -> (marks: Marks, found: [String]) {
    let songs = try feature.read { db in try db.library("library ORDER BY id") }
    let marks = songs.map { Song(id: $0.id, state: $0.state, since: $0.since) }
    return (Marks(songs: marks, settings: try settings()), try foundTitles)
  }

  func undo() throws -> UndoResult { try feature.journal.undo("music") }
  func redo() throws -> UndoResult { try feature.journal.redo("music") }
}

extension UndoResult {
  var isMade: Bool {
    if case .made = self { true } else { false }
  }

  var conflict: UndoConflict? {
    if case .conflict(let conflict) = self { conflict } else { nil }
  }
}
