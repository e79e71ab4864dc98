import Foundation
import Foyer
import FoyerStorage

/// The files of a recording in a folder of their own, which a replay may change.
@MainActor
final class ReplayedFiles {
  private let folder: String
  private var texts = 0

  private static let mostBytes = 1 << 20

  /// Copies the fixtures, if there are any.
  ///
  /// - Throws: When there is no room for them.
  init(copying fixtures: String) throws {
    let manager = FileManager.default
    folder = manager.temporaryDirectory.appending(path: Self.name(for: fixtures)).path
    if manager.fileExists(atPath: folder) { try manager.removeItem(atPath: folder) }
    if manager.fileExists(atPath: fixtures) {
      try manager.copyItem(atPath: fixtures, toPath: folder)
    } else {
      try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
  }

  /// Removes the folders of all scripts that this process ran.
  ///
  /// A folder cannot go with its session: the next back end's has the same name.
  static func removeAll() {
    let manager = FileManager.default
    let parent = manager.temporaryDirectory
    for name in (try? manager.contentsOfDirectory(atPath: parent.path)) ?? [] where name.hasPrefix(prefix) {
      try? manager.removeItem(at: parent.appending(path: name))
    }
  }

  /// The variable that names the process which runs the scripts, for a program that it runs them in.
  nonisolated static let runnerVariable = "FOYER_SCRIPT_RUNNER"

  private static var prefix: String {
    "foyer-replay-\(Surroundings.variable(runnerVariable) ?? "\(getpid())")-"
  }

  /// The same name on every back end, because what is said of files has it.
  private static func name(for fixtures: String) -> String {
    let sum = fixtures.utf8.reduce(into: UInt64(5381)) { $0 = $0 &* 33 &+ UInt64($1) }
    return prefix + String(sum, radix: 36)
  }

  /// The file that a typed path means here.
  func path(typed: String) -> String {
    let path = folder + "/" + FixtureName(typed: typed).path
    let parent = (path as NSString).deletingLastPathComponent
    try? FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    return path
  }

  /// What the editor left of a text in the recording.
  func edit(_ text: String, take: (String) throws -> Outcome) throws -> Outcome {
    texts += 1
    let file = folder + "/" + FixtureName.edited(texts)
    let bytes = try WholeFile(path: file).read(atMost: Self.mostBytes)
    return try take(String(decoding: bytes, as: UTF8.self))
  }
}
