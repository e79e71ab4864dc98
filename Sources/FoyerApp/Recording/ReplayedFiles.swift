import Foundation
import Foyer
import FoyerStorage

/// The files of a recording in a folder of their own, which a replay may change and which is gone with it.
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
    folder = manager.temporaryDirectory.appending(path: "foyer-replay-\(UUID().uuidString)").path
    if manager.fileExists(atPath: fixtures) {
      try manager.copyItem(atPath: fixtures, toPath: folder)
    } else {
      try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

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
