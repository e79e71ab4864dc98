import CEditLine
import Glibc

/// Watches libedit's own output for the bell and for clearing the screen; the rest is dropped.
final class EditorReport {
  var rings = false
  var clearsScreen = false
  var isMuted = false
  /// The sequence that clears the terminal's screen.
  var clearSequence: String?

  /// The stream for libedit to print to.
  private(set) var stream: UnsafeMutablePointer<FILE>?

  deinit {
    if let stream { fclose(stream) }
  }

  /// Opens the stream.
  func open() -> Bool {
    stream = editline_reporting_stream(Unmanaged.passUnretained(self).toOpaque()) { report, bytes, count in
      Unmanaged<EditorReport>.fromOpaque(report).takeUnretainedValue()
        .take(UnsafeRawBufferPointer(start: bytes, count: count))
    }
    return stream != nil
  }

  private func take(_ bytes: UnsafeRawBufferPointer) {
    if isMuted { return }
    if bytes.contains(0x07) { rings = true }
    if let clearSequence, bytes.firstRange(of: clearSequence.utf8) != nil { clearsScreen = true }
  }
}
