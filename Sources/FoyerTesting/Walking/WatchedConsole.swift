package import Foyer

/// A console that tells when a session waits for a line.
@MainActor
package protocol WatchedConsole: Console {
  /// Whether a line is being read and none has come.
  var isReading: Bool { get }
  /// Called when a line is wanted and none is there.
  var onRead: (@MainActor () -> Void)? { get set }
}
