import Foyer

/// A word that could stand at the cursor of a shell.
package struct ShellCandidate: Equatable {
  /// The whole word, without quotes.
  let text: String
  var description: Text = ""
  /// True when the word is complete, so that a space may follow it.
  var endsWord = true
}
