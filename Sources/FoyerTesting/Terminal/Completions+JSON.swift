import Foyer

/// Completions on their way between two programs.
extension Completions {
  var json: JSONValue {
    [
      "replacing": .string(replacing),
      "candidates": .array(candidates.map { ["text": .string($0.text), "endsWord": .bool($0.endsWord)] }),
    ]
  }

  init?(_ json: JSONValue) {
    guard let replacing = json["replacing"]?.string, let candidates = json["candidates"]?.array else {
      return nil
    }
    self.init(
      replacing: replacing,
      candidates: candidates.compactMap { candidate in
        candidate["text"]?.string.map { Candidate($0, endsWord: candidate["endsWord"] == true) }
      })
  }
}
