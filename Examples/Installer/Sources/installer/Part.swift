import Foundation
import Foyer

/// A file of the program that is installed.
struct Part: Sendable, Equatable {
  let name: String
  /// The time that its download takes.
  let seconds: Int

  init(_ name: String, seconds: Int) {
    self.name = name
    self.seconds = seconds
  }

  /// Downloads the file into a folder.
  @concurrent func install(in folder: String, _ clock: any SessionClock) async throws {
    try await clock.sleep(for: .seconds(seconds))
    try Data("\(name) 1.0\n".utf8).write(to: URL(filePath: folder).appending(path: name))
  }
}
