package import Foyer

/// A console that tells whether a session waits for a line.
@MainActor
package protocol WatchedConsole: Console {
  /// True while a line is being read and none has come.
  var isReading: Bool { get }
}
