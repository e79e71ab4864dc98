import FoyerFiles
import Glibc

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
    let fields = String(decoding: bytes[(end + 1)...], as: UTF8.self).split(separator: " ")
    return fields.count > 19 ? UInt64(fields[19]) : nil
  }
}
