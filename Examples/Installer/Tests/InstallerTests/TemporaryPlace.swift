import Foundation

/// A folder that is removed with the value.
final class TemporaryPlace {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "installer-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path + "/" + folder)
  }
}
