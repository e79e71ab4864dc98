import Foundation
import TerminalDriver

/// A folder that one program alone sees as a read-only mount.
struct ReadOnlyMount {
  /// True when the system lets us mount a file system, if need be as the root of a namespace of our own.
  static let isPossible = SmallDisk.isPossible

  let place: Place
  /// The path of the folder.
  let path: String

  /// Runs the program, which can't write to the folder.
  func run(
    _ arguments: [String], _ more: [String: String] = [:], typing lines: String = ""
  ) throws -> ProgramRun.Result {
    let line = """
      mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && exec "$foyer" "$@"
      """
    return try ProgramRun.run(
      "/usr/bin/unshare", SmallDisk.namespace + ["/bin/sh", "-c", line, path] + arguments,
      environment: place.environment(more.merging(["foyer": Place.program]) { $1 }), input: Array(lines.utf8))
  }
}
