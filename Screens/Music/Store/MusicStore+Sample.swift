import Foyer

extension MusicStore {
  /// Adds a few invented songs to look at, as if they had been found before.
  ///
  /// - Returns: Whether there was anything to add.
  @discardableResult
  public func fillWithSample() throws -> Bool {
    guard try Song.sample.contains(where: { try song($0.id) == nil }) else { return false }
    let query = SearchQuery(term: "Harbor Lights", country: nil)
    _ = try keep(SearchPage(songs: Song.sample, total: Song.sample.count, unreadable: 0), for: query)
    return true
  }
}

extension Song {
  /// Songs that nobody sings.
  fileprivate static let sample = [
    Song(
      id: 1001, title: "Paper Boats", artist: "Harbor Lights", album: "Low Tide",
      released: Day(year: 2015, month: 2, day: 27), milliseconds: 242_721, genre: "Folk",
      price: .amount(129, currency: "USD"), advisory: Advisory.none),
    Song(
      id: 1002, title: "서울의 비", artist: "Harbor Lights", album: "Low Tide",
      released: Day(year: 2015, month: 2, day: 27), milliseconds: 198_400, genre: "Folk", price: .albumOnly,
      advisory: Advisory.none),
    Song(
      id: 1003, title: "Night Ferry", artist: "Harbor Lights & Mina", album: "Night Ferry",
      released: Day(year: 2019, month: 11, day: 8), milliseconds: 305_000, genre: "Electronic",
      price: .amount(1100, currency: "KRW"), advisory: .explicit),
  ]
}
