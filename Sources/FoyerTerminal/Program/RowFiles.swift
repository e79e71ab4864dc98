package import Foyer
import FoyerSystem
import Glibc

extension RowMemory {
  /// Keeps the rows of each list in a file of its own, for one store of a program.
  ///
  /// The files are a convenience: one that can't be written or read only makes numbers unknown. They aren't flushed to
  /// the disk.
  ///
  /// - Parameters:
  ///   - folder: The folder of the files, which is made when there is none.
  ///   - store: The name of the store that the rows are from, such as the path of its file.
  ///   - shell: The shell that the rows are shown in, whose files go when it has ended; `nil` for all alike.
  package static func files(
    in folder: String, of store: String, shownIn shell: ShellIdentity? = nil
  ) -> RowMemory {
    RowMemory { path in
      RowFile(folder: folder, shell: shell, key: "\(store)\t\(path)").read()
    } save: { path, ids in
      RowFile(folder: folder, shell: shell, key: "\(store)\t\(path)").write(ids)
    }
  }
}

/// A file of one list's row identifiers: a line that names the list, a line for each row, and a last line
/// that shows that nothing is cut off.
private struct RowFile {
  let folder: String
  let shell: ShellIdentity?
  let key: String

  private static let end = "."
  private static let mostBytes = 1 << 20

  private var path: String {
    "\(folder)/\(shell.map { $0.name + "-" } ?? "")\(String(TextHash(key).value, radix: 16))"
  }

  func read() -> [String]? {
    guard let bytes = Files.contents(of: path, atMost: Self.mostBytes) else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    guard lines.first == key, lines.last == Self.end, lines.count > 1 else { return nil }
    return Array(lines[1..<lines.count - 1])
  }

  /// Replaces the file atomically, so that nobody reads half of it.
  ///
  /// The one before is removed first. When the new one can't be written, the numbers are unknown instead of old. And
  /// ext4 flushes a file that is renamed over another one, which takes as long as half of a listing.
  func write(_ ids: [String]) {
    let known = read()
    guard known != ids, known != nil || !ids.isEmpty else { return }
    unlink(path)
    guard !ids.isEmpty else { return }
    if known == nil { RowFolder(path: folder).removeOld() }
    guard !key.contains("\n"), !ids.contains(where: { $0.contains("\n") || $0.isEmpty }) else { return }
    let new = "\(path).\(getpid())"
    let text = ([key] + ids + [Self.end]).joined(separator: "\n")
    Files.makeFolder(folder, mode: 0o700)
    guard Files.write(Array(text.utf8), to: new, isNew: true, mode: 0o600) else { return }
    if rename(new, path) != 0 { unlink(new) }
  }
}

/// The folder of the files that keep rows.
struct RowFolder {
  let path: String

  /// Removes the files of shells that have ended, and those that nobody wrote for a year.
  func removeOld() {
    for name in Files.names(in: path) ?? [] where !name.hasPrefix(".") && isOld(name) {
      unlink("\(path)/\(name)")
    }
  }

  private func isOld(_ name: String) -> Bool {
    let parts = name.split(separator: "-").map(String.init)
    guard parts.count == 3 else { return isUnchanged(name, forDays: 366) }
    guard let shell = ShellIdentity(parts[0], parts[1]) else { return true }
    // The first process of a session can end before the others do.
    return shell.hasBeginning ? !shell.isAlive : isUnchanged(name, forDays: 1)
  }

  private func isUnchanged(_ name: String, forDays days: Int) -> Bool {
    guard let written = Files.time(of: "\(path)/\(name)") else { return false }
    return Double(time(nil)) - written > Double(days * 86_400)
  }
}

/// The terminal or script that a process runs in: its session, by the process that leads it.
///
/// Every window of a terminal, every login by ssh and every job of cron is a session of its own, and the processes of a
/// script belong to the one that it was started in. Numbers of processes are used again, so that the time at which the
/// leader began is a part of the name. Reference: setsid(2), proc(5).
package struct ShellIdentity: Equatable, Sendable {
  private let leader: pid_t
  /// The clock ticks from the start of the system to that of the leader; 0 when it has ended.
  private let beginning: UInt64

  /// The session of this process.
  package static var present: ShellIdentity {
    let leader = getsid(0)
    return ShellIdentity(leader, beginning: Self.beginning(of: leader) ?? 0)
  }

  init(_ leader: pid_t, beginning: UInt64) {
    self.leader = leader
    self.beginning = beginning
  }

  init?(_ leader: String, _ beginning: String) {
    guard let leader = pid_t(leader), let beginning = UInt64(beginning) else { return nil }
    self.init(leader, beginning: beginning)
  }

  /// The name in files.
  var name: String { "\(leader)-\(beginning)" }

  var hasBeginning: Bool { beginning > 0 }

  /// True while the leader runs.
  var isAlive: Bool { Self.beginning(of: leader) == beginning }

  private static func beginning(of process: pid_t) -> UInt64? {
    let bytes = Files.beginning(of: "/proc/\(process)/stat", 1024)
    // The name of the program stands in brackets and can have blanks; the time is the twentieth field behind it.
    guard let end = bytes.lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let fields = bytes[(end + 1)...].split(separator: UInt8(ascii: " "))
    return fields.count > 19 ? UInt64(String(decoding: fields[19], as: UTF8.self)) : nil
  }
}
