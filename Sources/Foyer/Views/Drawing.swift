/// What became of a picture that was to be drawn.
package enum Drawing: Sendable, Equatable {
  /// The lines to print above the description, of our own program's making: symbols and SGR sequences only.
  case drawn(String)
  /// Why the description has to stand alone, in a whole sentence.
  case notDrawn(LocalizedText)
}
