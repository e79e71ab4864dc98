import Foyer

/// How the songs of a list are ordered.
struct SongOrder: Equatable, Sendable {
  enum Column: String, CaseIterable, Sendable {
    /// As they were found.
    case found
    case title
    case artist
    case album
    case year
  }

  var column = Column.found
  var isReversed = false

  /// The songs in this order; those that lack what they are ordered by come last.
  func sorted(_ songs: [Song]) -> [Song] {
    guard column != .found else { return isReversed ? songs.reversed() : songs }
    let keyed = songs.map { (song: $0, key: key($0)) }
    let known = keyed.filter { $0.key != nil }.enumerated().sorted { left, right in
      let (first, second) = (left.element.key ?? "", right.element.key ?? "")
      if first == second { return left.offset < right.offset }
      return isReversed ? first > second : first < second
    }
    return known.map(\.element.song) + keyed.filter { $0.key == nil }.map(\.song)
  }

  private func key(_ song: Song) -> String? {
    switch column {
    case .found: nil
    case .title: song.title.lowercased()
    case .artist: song.artist.lowercased()
    case .album: song.album?.lowercased()
    case .year: song.released?.iso
    }
  }
}
