import Foundation
import TerminalDriver

/// A file that nobody can write any more, not even who has it open, until it is released.
final class LockedFile {
  /// It takes root, and a file system that knows of immutable files.
  static let isPossible: Bool = {
    guard let place = try? Place(), FileManager.default.createFile(atPath: place.path("file"), contents: nil)
    else { return false }
    let descriptor = open(place.path("file"), O_WRONLY)
    defer { close(descriptor) }
    guard let lock = try? LockedFile(place.path("file")) else { return false }
    defer { try? lock.release() }
    return pwrite(descriptor, "x", 1, 0) < 0
  }()

  private let path: String

  init(_ path: String) throws {
    self.path = path
    try change("+i")
  }

  deinit { try? change("-i") }

  func release() throws { try change("-i") }

  private func change(_ attribute: String) throws {
    let result = try ProgramRun.run("/usr/bin/chattr", [attribute, path], environment: [:])
    guard result.status == 0 else { throw POSIXError(.EPERM) }
  }
}
