import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerNetwork
import FoyerStorage
import FoyerTesting

extension CompositionRoot {
  /// Returns what a script can bring about around a session on a store.
  ///
  /// - Parameters:
  ///   - settings: The settings of a second session on the store.
  ///   - services: The services, where they are played.
  func surroundings(_ settings: Settings, _ services: FakeServices?) -> Surroundings {
    let (store, fetcher) = (store, services ?? settings.fetcher)
    var surroundings = environment.surroundings
    var others: UInt64 = 0
    surroundings.another = { console in
      others += 1
      var settings = settings
      settings.seed = settings.seed.map { $0 &+ others }
      let other = CompositionRoot(
        settings, on: store, fetcher: fetcher ?? HTTPFetcher(userAgent: CompositionRoot.userAgent))
      return try Session(
        other.root, environment: other.environment, console: console, rendering: PlainRendering())
    }
    surroundings.audit = { store.findings() }
    let failures = services == nil ? [] : FakeServices.Condition.allCases.map(\.rawValue)
    surroundings.conditions = ["fair"] + failures + ["disk-full", "read-only"]
    surroundings.meet = { condition in
      services?.condition = FakeServices.Condition(rawValue: condition)
      store.meet(condition)
    }
    return surroundings
  }

  /// Few rows a page, so that the lists of a walk have several pages.
  static let exploredOptions = ["rows": ["2", "5"]]

  /// Values that fit somewhere in the four features.
  static let vocabulary = [
    "todo", "doing", "done", "A", "high", "none", "1992-07-08", "striker", "goalkeeper", "midfielder",
    "defender",
    "공격수", "dog", "cat", "bird", "rabbit", "강아지", "Mongshil", "몽실, 강아지, 2019-03-01", "us", "kr", "title",
    "artist", "date", "price", "kept", "found", "boats", "서울", "2015", "name", "birthday", "wage",
    "500000000",
    "Park, 1981-02-25, midfielder, park.png", "Kim, 1996-11-15, defender", "position", "5", "7", "30",
    "since yesterday",
    "yesterday", "goals", "squad.csv", "board.txt", "songs.json", "10%", "USD", "KRW", "female", "male",
    "unknown", "-milk", "not milk", "milk or Kim", "\"Buy milk\"", "priority:none", "priority:A-C",
    "due.before:friday",
    "in:archive", "+home", "tag:home", "position:striker", "age:20..29", "age:29..20", "following",
    "rarity:rare",
    "artist:mina", "year:1990..1999", "year:abcd", "colour:red", "name asc", "name desc", "title desc",
    "1-3 A",
    "Stuart, Kim, 010-1234-5678",
    "weekly", "every 2 weeks", "매주", "3d", "in 1 month", "30 Nov", "next friday", "다음 주 금요일", "내일",
    "30.11.2026",
    "Pay rent due:friday pri:A +home", "Water plants rec:weekly wait:3d", "\\due:soon", "1 done",
    "in:waiting",
    "due:week", "Road", "1 Road", "1-2 Road", "playlist:Road", "genre:pop", "length:3:00..4:00",
    "rating:4..5", "1 4",
    "about 3 years", "2 weeks", "cat young", "reserved Kim", "fostered Kim", "in treatment", "injured",
    "GK", "CB", "1 CB", "1 10", "loan until 2026-06-30", "$5", "5 EUR", "5만원", "5억 원", "₩500,000",
    "1250.50달러", "EUR",
    "한국", "미국", "이름", "나이 내림차순",
  ]
}

extension StoredList {
  /// Filters that reach rows which a list leaves out without being asked to.
  private static let scopes = ["in:waiting", "in:archive", "wait:any"]

  /// The list of a view; `nil` when the store cannot be read.
  init?<V: ListView>(_ view: V) {
    typealias Page = V.List.Page
    let list = view.list.asList
    let scopes = Self.scopes.compactMap { Page.filters.isFilter($0) ? try? Page.filters.filter($0) : nil }
    guard let rows = try? list.ids() + scopes.flatMap(list.ids(matching:)),
      let latest = try? list.store.feature.journal.latestChange()
    else { return nil }
    self.init(rows: rows) {
      (try? list.ids(of: nil) + scopes.flatMap(list.ids(of:))) ?? []
    } changed: {
      (try? list.rows(changedAfter: latest)) ?? []
    } exists: {
      list.hasRecord($0) || (try? list.ids(of: nil).contains($0)) ?? false
    } isFilter: {
      Page.filters.isFilter($0)
    }
  }
}

extension Store {
  /// Returns the first thing that `foyer check` would find.
  fileprivate func findings() -> String? {
    meet("fair")
    do {
      let findings =
        try integrityCheck() + plainJournal.check().map { StoreCommandStrings.finding($0)(.english).original }
      return findings.first
    } catch {
      return "\(error)"
    }
  }

  /// Lets writes fail, or succeed again, as a full disk or a store without leave to write would.
  fileprivate func meet(_ condition: String) {
    let pages = condition == "disk-full" ? 1 : 1_073_741_823
    let isReadOnly = condition == "read-only" ? 1 : 0
    try? read { db in
      try db.execute("PRAGMA max_page_count = \(pages)")
      // To set it, even as it is, has every statement compiled again.
      guard try db.count("PRAGMA query_only") != isReadOnly else { return }
      try db.execute("PRAGMA query_only = \(isReadOnly)")
    }
  }
}
