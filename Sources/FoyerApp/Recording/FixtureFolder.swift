import Foundation
import FoyerStorage
import FoyerTesting

/// A folder beside a recording, made when the first file goes into it.
struct FixtureFolder: Sendable {
  let path: String

  /// Writes a file, and the folders that it needs.
  func keep(_ bytes: [UInt8], as name: String) throws(RecordingError) {
    let file = path + "/" + name
    try makeFolders(of: file)
    do throws(FileError) {
      try WholeFile(path: file).create(bytes)
    } catch {
      throw RecordingError(error)
    }
  }

  /// Puts other bytes in place of those of a file, where they differ.
  func change(_ name: String, _ change: ([UInt8]) -> [UInt8]) throws(RecordingError) {
    let file = path + "/" + name
    do throws(FileError) {
      let bytes = try WholeFile(path: file).read(atMost: Int.max - 1)
      let changed = change(bytes)
      guard changed != bytes else { return }
      unlink(file)
      try WholeFile(path: file).create(changed)
    } catch {
      throw RecordingError(error)
    }
  }

  /// The files in it by their names, in order; none when there is no folder.
  var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  private func makeFolders(of file: String) throws(RecordingError) {
    let folder = (file as NSString).deletingLastPathComponent
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw RecordingError(.other, file: folder, cause: error.localizedDescription)
    }
  }
}

extension RecordingError {
  init(_ error: FileError) {
    let code: Code =
      switch error.code {
      case .alreadyExists: .alreadyExists
      case .noDirectory, .missing: .noFolder
      case .notAllowed, .notAFile: .notAllowed
      case .full: .full
      case .tooLarge, .other: .other
      }
    self.init(code, file: error.file, cause: error.cause)
  }
}
