/// The candidates for the end of a half-typed line.
public struct Completions: Sendable, Equatable {
  /// The end of the typed text that a candidate replaces; it may be empty.
  package let replacing: String
  /// Whole replacements for that end, in the order to list them.
  public let candidates: [Candidate]

  /// One way to go on.
  public struct Candidate: Sendable, Equatable {
    /// The text that replaces the end of the line.
    public let text: String
    /// True when the word is complete, so that a space may follow it.
    package let endsWord: Bool

    package init(_ text: String, endsWord: Bool = true) {
      self.text = text
      self.endsWord = endsWord
    }
  }

  package init(replacing: String, candidates: [Candidate]) {
    self.replacing = replacing
    self.candidates = candidates
  }

  package static let none = Completions(replacing: "", candidates: [])
}

extension Completions {
  /// The longest prefix that all candidates share.
  package var commonPrefix: String {
    guard var common = candidates.first?.text else { return "" }
    for candidate in candidates.dropFirst() {
      common = String(zip(common, candidate.text).prefix { $0 == $1 }.map(\.0))
    }
    return common
  }
}
