/// Everything a rendering needs to print one turn.
package struct Report: Sendable, Equatable {
  /// The path after the turn, such as `/todo/card/3f2a`.
  package var path: String
  package var turn: Turn
  /// Sentences that the turn has to say, before anything else is printed.
  package var messages: [Text] = []
  /// The screen as it is now.
  package var document: Document
  /// The numbers that the screen's rows go by.
  package var numbers: RowNumbers
  /// The screen's commands group by group, as shown under its rows: `add TITLE`, `move CARD [COLUMN]`.
  package var choices: [[Text]] = []
  /// True when the screen is printed whole, on arrival and on `show`, and false when only its changes are.
  package var isWhole: Bool
  /// The changes on the screen since it was last printed; empty when it is printed whole.
  package var changes = DocumentDiff.none
  /// Sentences about changes since the last turn that no command made.
  package var notices: [Text] = []
  /// The record that the turn made, for JSON.
  package var record: JSONValue?
  /// True when nobody typed a line, so that what is no longer there has to be named.
  package var isNotice = false
  /// The results of drawing the document's pictures, by their source.
  package var drawings: [String: Drawing] = [:]
  /// The language of the few words that renderings add.
  package var language: Language
}

/// The result of drawing a picture.
package enum Drawing: Sendable, Equatable {
  /// The lines to print above the description, of our own program's making: symbols and SGR sequences only.
  case drawn(String)
  /// The reason why only the description is shown, in a whole sentence.
  case notDrawn(LocalizedText)

  /// Returns the result for a picture that isn't drawn.
  ///
  /// - Parameter clause: The reason, without its full stop.
  package static func notDrawn(because clause: LocalizedText) -> Drawing {
    .notDrawn(LocalizedText(en: "(Not drawn: \(clause).)", ko: "(표시하지 못함: \(clause).)"))
  }
}
