import FoyerNetwork

extension SearchQuery {
  /// The address that answers the query, at a service such as `https://itunes.apple.com/search`.
  func address(at service: String) -> String {
    QueryEncoding.address(
      service,
      [
        "term": SearchWords(term).forService, "country": country?.code ?? "", "media": "music",
        "entity": "song", "limit": String(limit),
      ])
  }
}
