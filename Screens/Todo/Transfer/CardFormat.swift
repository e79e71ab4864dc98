/// How cards are written in a file, told by the end of its name.
enum CardFormat: Equatable {
  case todoTxt
  case json

  /// - Throws: A refusal that names both for any other name.
  init(ofFile name: String) throws {
    let name = name.lowercased()
    if name.hasSuffix(".txt") {
      self = .todoTxt
    } else if name.hasSuffix(".json") {
      self = .json
    } else {
      throw TodoPhrases.unknownFormat
    }
  }
}
