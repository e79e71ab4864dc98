import Foyer
import Glibc

/// The file of a recording, which is a whole script at every moment.
///
/// It grows turn by turn. Lines that only close the script as it stands are overwritten by the next turn.
@MainActor
final class RecordingFile {
  let path: String
  private let descriptor: Int32
  /// The bytes up to the lines that close the script.
  private var length: off_t = 0

  /// Makes the file, for us alone.
  init(path: String) throws(RecordingError) {
    self.path = path
    let isPath = !path.isEmpty && !path.utf8.contains(0)
    descriptor = isPath ? open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) : -1
    guard descriptor >= 0 else { throw RecordingError(isPath ? errno : ENOENT, file: path) }
  }

  isolated deinit { close(descriptor) }

  /// Adds lines, and others behind them that close the script for now; all of them or none.
  func append(_ lines: [String], closing: [String] = []) throws(RecordingError) {
    let bytes = Self.bytes(of: lines)
    do throws(RecordingError) {
      try write(bytes + Self.bytes(of: closing), at: length)
    } catch {
      ftruncate(descriptor, length)
      throw error
    }
    length += off_t(bytes.count)
    if closing.isEmpty { ftruncate(descriptor, length) }
  }

  /// Puts other bytes in place of those that are there.
  func rewrite(_ change: ([UInt8]) -> [UInt8]) throws(RecordingError) {
    let size = lseek(descriptor, 0, SEEK_END)
    let bytes = try read(size)
    let body = Array(bytes.prefix(Int(length)))
    let changed = change(body)
    guard changed != body else { return }
    length = off_t(changed.count)
    try write(changed + bytes.dropFirst(body.count), at: 0)
  }

  private func read(_ count: off_t) throws(RecordingError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: Int(max(0, count)))
    var place = 0
    while place < bytes.count {
      let taken = bytes[place...].withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress, $0.count, off_t(place))
      }
      guard taken > 0 else { throw RecordingError(taken == 0 ? EIO : errno, file: path) }
      place += taken
    }
    return bytes
  }

  private func write(_ bytes: [UInt8], at place: off_t) throws(RecordingError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        pwrite(descriptor, $0.baseAddress, $0.count, place + off_t(rest.startIndex))
      }
      guard count > 0 || errno == EINTR else { throw RecordingError(errno, file: path) }
      rest = rest.dropFirst(max(0, count))
    }
    ftruncate(descriptor, place + off_t(bytes.count))
  }

  private static func bytes(of lines: [String]) -> [UInt8] { lines.flatMap { Array($0.utf8) + [0x0A] } }
}
