/// How players are written in a file, told by the end of its name.
enum SquadFormat: Equatable, Sendable {
  case csv
  case json

  /// - Throws: A refusal that names both for any other name.
  init(ofFile name: String) throws {
    let name = name.lowercased()
    if name.hasSuffix(".csv") {
      self = .csv
    } else if name.hasSuffix(".json") {
      self = .json
    } else {
      throw PlayerPhrases.unknownFormat
    }
  }
}
