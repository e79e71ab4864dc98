import Foyer

/// One song, as the service last told of it.
struct Song: Equatable, Sendable, Identifiable {
  typealias ID = Int64

  let id: ID
  var title: String
  var artist: String
  var album: String?
  /// The day in UTC; the service knows no more than the day.
  var released: Day?
  var milliseconds: Int64?
  var genre: String?
  var price: Price?
  var advisory: Advisory?
  /// The address of a picture of 100 by 100 pixels, as the service gave it.
  var artwork: String?
  /// The address of the song's page in the store.
  var link: String?
}

/// What a song says of its words.
enum Advisory: String, Sendable {
  case none = "notExplicit"
  case explicit
  case cleaned
}

extension Song {
  /// The address of a larger picture where the service's pattern shows how to ask for one, else the one it gave.
  var largeArtwork: String? {
    guard let artwork, let slash = artwork.lastIndex(of: "/") else { return artwork }
    let name = artwork[slash...]
    guard name.hasPrefix("/100x100bb") else { return artwork }
    return artwork[..<slash] + "/600x600bb" + name.dropFirst("/100x100bb".count)
  }
}
