import CProcess

/// A text that is printed on standard error when the program crashes, before it ends by its signal.
package enum CrashNote {
  /// Sets the text; `nil` for none.
  package static func set(_ text: String?) { process_note_crash(text) }
}
