import CEditLine
import Glibc

/// The lines typed before: libedit's `history(3)`, kept in a file of one line each.
///
/// The file is only ever appended to while the program runs, so that two programs can share it, and cut to
/// the newest entries when it is opened. A file or directory that cannot be made costs the memory, not the
/// session.
final class LineHistory {
  let entries: OpaquePointer
  private let path: String?
  private let limit: Int
  private var last: String?
  private var descriptor: Int32 = -1
  private var count = 0

  init?(path: String?, limit: Int = 1_000) {
    guard let entries = history_init() else { return nil }
    self.entries = entries
    self.path = path
    self.limit = limit
    editline_history_limit(entries, Int32(limit))
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    history_end(entries)
  }

  /// Reads the file, makes it when there is none, and cuts it when it has grown too long.
  func open() {
    guard let path else { return }
    makeDirectories(above: path)
    descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return }
    fchmod(descriptor, 0o600)
    let lines = readFile()
    for line in lines.suffix(limit) {
      editline_history_enter(entries, String(line))
    }
    last = lines.last.map(String.init)
    count = lines.count
    if count > limit { cut(to: lines.suffix(limit)) }
  }

  /// Keeps a line, unless it is blank or the same as the one before.
  func keep(_ line: String) {
    guard !line.allSatisfy(\.isWhitespace), line != last else { return }
    last = line
    editline_history_enter(entries, line)
    guard descriptor >= 0 else { return }
    append(line)
    count += 1
    if count >= limit + limit / 10 { cut(to: readFile().suffix(limit)) }
  }

  private func append(_ line: String) {
    try? Output(descriptor: descriptor).write(line + "\n")
  }

  private func readFile() -> [Substring] {
    var bytes: [UInt8] = []
    lseek(descriptor, 0, SEEK_SET)
    withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
      while true {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        guard count > 0 else { return }
        bytes.append(contentsOf: buffer[..<count])
      }
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }

  private func cut(to lines: ArraySlice<Substring>) {
    guard let path else { return }
    let fresh = path + ".new"
    let target = Glibc.open(fresh, O_RDWR | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard target >= 0 else { return }
    do {
      try Output(descriptor: target).write(lines.map { $0 + "\n" }.joined())
      guard rename(fresh, path) == 0 else { throw LostFile() }
      close(descriptor)
      descriptor = target
      count = lines.count
    } catch {
      close(target)
      unlink(fresh)
    }
  }

  private func makeDirectories(above path: String) {
    var made = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
      made += part + "/"
      if !part.isEmpty { mkdir(made, 0o700) }
    }
  }

  private struct LostFile: Error {}
}
