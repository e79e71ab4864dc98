package import Foyer

/// The sentences of screens that follow the store, the same in every feature.
package enum LiveStrings {
  package static let stale: LocalizedText = "The screen could not be updated; this is how it was last read."
  /// The number of changes that the server doesn't have, behind a state line.
  static func unshared(_ count: Int) -> LocalizedText {
    "(\(count) not yet shared)"
  }
  /// The sign behind a state line that the server isn't heard.
  static let interrupted: LocalizedText = "(sharing interrupted)"
  static let alwaysSecond = Refusal(
    "Others made changes first, several times. Nothing was changed; try again.")
  static func notWithoutServer(_ problem: any ExplainedError) -> Failure {
    let problem = problem.explanation
    return Failure(
      "\(problem) Nothing was changed here; try again when sharing goes on.")
  }
  package static let noCurl: LocalizedText =
    "The program curl is not installed or older than 7.64. Install it."
  package static let age: LocalizedText = "Age"
  package static let more: LocalizedText = "Show more"
  package static let sort: LocalizedText = "Sort by a column. A second time, in descending order"
  /// The other names of the command `find`, which lists everything alone.
  package static let findAliases = ["list", "ls"]
  package static let column = LocalizedText("COLUMN", context: "sort")

  /// The name of the order in which things were added.
  package static let added: LocalizedText = "the order added"

  package static func sorted(by column: LocalizedText, isDescending: Bool) -> LocalizedText {
    isDescending
      ? "Sorted by \(lowercased: column), descending." : "Sorted by \(lowercased: column)."
  }
}
