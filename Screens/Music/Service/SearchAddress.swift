import FoyerNetwork

extension SearchQuery {
  /// The address that answers the query, at a service such as `https://itunes.apple.com/search`.
  ///
  /// - Parameter offset: How many results to leave out from the beginning; the service knows this, but does not say so.
  func address(at service: String, from offset: Int = 0) -> String {
    let address = QueryEncoding.address(
      service,
      [
        "term": SearchWords(term).forService, "country": country?.rawValue ?? "", "media": "music",
        "entity": "song", "limit": String(limit),
      ])
    return offset > 0 ? "\(address)&offset=\(offset)" : address
  }
}
