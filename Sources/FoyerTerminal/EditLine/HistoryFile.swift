import CEditLine
import FoyerSystem
import Glibc

/// A file of lines that several sessions append to, cut to the newest ones when it has grown too long.
///
/// Whoever changes it holds its lock, see `flock(2)`. Cutting puts another file in its place, so whoever comes next
/// makes sure that the file it locked is still the one at the path. A file or folder that cannot be made costs the
/// lines, not the session.
final class HistoryFile {
  private static let lockAttempts = 100
  private static let lockPause: Int32 = 2

  private let path: String
  private let limit: Int
  /// The number of lines, without those that other sessions appended since the file was read.
  private var count = 0

  init(path: String, limit: Int) {
    self.path = path
    self.limit = limit
  }

  /// Creates the file if needed, and returns its lines that are valid UTF-8.
  func open() -> [String] {
    Files.makeFolder(path.parentFolder, mode: 0o700)
    var lines: [ArraySlice<UInt8>] = []
    withFile { descriptor, isLocked in
      lines = Self.lines(of: descriptor)
      if isLocked, lines.count > limit { cut(lines) }
    }
    count = min(lines.count, limit)
    return lines.compactMap { line in
      line.contains(0) ? nil : String(validating: line, as: UTF8.self)
    }
  }

  /// Appends a line, without the lock if it can't be taken.
  func append(_ line: String) {
    count += 1
    withFile { descriptor, isLocked in
      Self.write(line, to: descriptor)
      if isLocked, count >= limit + limit / 10 { cut(Self.lines(of: descriptor)) }
    }
  }

  // MARK: The lock

  /// Opens the file, and has no other session change it meanwhile where it can be locked.
  private func withFile(_ body: (_ descriptor: Int32, _ isLocked: Bool) -> Void) {
    for _ in 0..<Self.lockAttempts {
      let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else { return }
      defer { close(descriptor) }
      fchmod(descriptor, 0o600)
      let isLocked = Self.lock(descriptor)
      if !isLocked || isAtPath(descriptor) { return body(descriptor, isLocked) }
    }
  }

  private static func lock(_ descriptor: Int32) -> Bool {
    for _ in 0..<lockAttempts {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
      guard errno == EWOULDBLOCK || errno == EINTR else { return false }
      poll(nil, 0, lockPause)
    }
    return false
  }

  private func isAtPath(_ descriptor: Int32) -> Bool {
    var open = stat()
    var there = stat()
    return fstat(descriptor, &open) == 0 && lstat(path, &there) == 0 && open.st_ino == there.st_ino
      && open.st_dev == there.st_dev
  }

  // MARK: Lines

  private static func lines(of descriptor: Int32) -> [ArraySlice<UInt8>] {
    lseek(descriptor, 0, SEEK_SET)
    return (Files.contents(of: descriptor) ?? []).split(separator: 0x0A)
  }

  /// Appends a line; a file that ends in the middle of a line gets a newline first.
  private static func write(_ line: String, to descriptor: Int32) {
    var last: UInt8 = 0x0A
    let size = lseek(descriptor, 0, SEEK_END)
    if size > 0 { _ = pread(descriptor, &last, 1, size - 1) }
    _ = Files.write(Array((last == 0x0A ? line : "\n" + line).utf8) + [0x0A], to: descriptor)
  }

  /// Replaces the file by one with only the newest lines.
  private func cut(_ lines: [ArraySlice<UInt8>]) {
    let fresh = path + ".new"
    let kept = lines.suffix(limit)
    unlink(fresh)
    guard Files.write(kept.flatMap { $0 + [0x0A] }, to: fresh, isNew: true, mode: 0o600),
      rename(fresh, path) == 0
    else {
      unlink(fresh)
      return
    }
    count = kept.count
  }
}

/// The lines typed before: libedit's `history(3)`, and the file that they are kept in.
final class LineHistory {
  let entries: OpaquePointer
  private let file: HistoryFile?
  private let limit: Int
  private var last: String?

  /// - Parameters:
  ///   - path: The file that keeps the lines; `nil` keeps them in memory.
  ///   - limit: The number of lines to go back to.
  init?(path: String?, limit: Int = 1_000) {
    guard let entries = history_init() else { return nil }
    self.entries = entries
    self.limit = limit
    file = path.map { HistoryFile(path: $0, limit: limit) }
    editline_history_limit(entries, Int32(limit))
  }

  deinit { history_end(entries) }

  /// Reads the lines of other sessions.
  func open() {
    let lines = file?.open() ?? []
    for line in lines.suffix(limit) { editline_history_enter(entries, line) }
    last = lines.last
  }

  /// Keeps a line, unless it is blank or the same as the one before.
  func keep(_ line: String) {
    guard !line.allSatisfy(\.isWhitespace), line != last else { return }
    last = line
    editline_history_enter(entries, line)
    file?.append(line)
  }
}
