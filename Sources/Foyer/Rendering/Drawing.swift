/// The result of drawing a picture.
package enum Drawing: Sendable, Equatable {
  /// The lines to print above the description, of our own program's making: symbols and SGR sequences only.
  case drawn(String)
  /// The reason why only the description is shown, in a whole sentence.
  case notDrawn(LocalizedText)
}
