import Foundation
import TerminalDriver
import Testing

/// A disk of 2 MB that one program alone sees, and that is gone when it ends.
struct SmallDisk {
  /// True when the system lets us mount a file system, if need be as the root of a namespace of our own.
  static let isPossible =
    (try? ProgramRun.run(
      "/usr/bin/unshare", namespace + ["mount", "-t", "tmpfs", "tmpfs", "/mnt"], environment: [:]))?.status
    == 0

  static let namespace = geteuid() == 0 ? ["-m"] : ["-Urm"]

  private let place: Place
  private let path: String

  init(in place: Place) throws {
    self.place = place
    path = place.path("disk")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// Starts the program with its store there.
  func start(_ arguments: [String]) throws -> ProgramRun {
    let line = "mount -t tmpfs -o size=2m tmpfs \"$0\" && exec \"$foyer\" --store \"$0/store.sqlite\" \"$@\""
    return try ProgramRun(
      "/usr/bin/unshare", Self.namespace + ["/bin/sh", "-c", line, path] + arguments,
      environment: place.environment(["foyer": Place.program]))
  }

  /// Fills it to the last byte.
  func fill(for program: ProgramRun) throws {
    let ballast = open(inside(program, "ballast"), O_CREAT | O_WRONLY, 0o600)
    try #require(ballast >= 0)
    let bytes = [UInt8](repeating: 0, count: 4_096)
    while write(ballast, bytes, bytes.count) > 0 {}
    #expect(errno == ENOSPC)
    close(ballast)
  }

  func empty(for program: ProgramRun) throws {
    try FileManager.default.removeItem(atPath: inside(program, "ballast"))
  }

  func copyStore(of program: ProgramRun, to file: String) throws {
    try FileManager.default.createDirectory(
      at: URL(filePath: file).deletingLastPathComponent(), withIntermediateDirectories: true)
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(
        atPath: inside(program, "store.sqlite" + suffix), toPath: file + suffix)
    }
  }

  private func inside(_ program: ProgramRun, _ name: String) -> String {
    "/proc/\(program.process)/root\(path)/\(name)"
  }
}
