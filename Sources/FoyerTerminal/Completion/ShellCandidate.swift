import Foyer

/// A completion for the word at a shell's cursor.
package struct ShellCandidate: Equatable {
  /// The whole word, without quotes.
  let text: String
  var description: Text = ""
  /// True when the word is complete, so that a space may follow it.
  var endsWord = true
}
