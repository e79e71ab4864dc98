import Foundation
import Foyer
import FoyerStorage
import FoyerTesting

/// The folder that the files go to which a recorded session reads, as they were when they were first named.
@MainActor
final class FilesTape {
  private let folder: FixtureFolder
  private let secrets: Secrets
  private var named: Set<String> = []
  private var texts = 0
  private var kept: [String] = []
  private(set) var problem: RecordingError?

  private static let mostBytes = 64 << 20

  init(_ folder: FixtureFolder, _ secrets: Secrets) {
    self.folder = folder
    self.secrets = secrets
  }

  /// Keeps the file of a path, if there is one, when the path is typed for the first time.
  ///
  /// A folder that is missing becomes a file, so that nothing can be put there in a replay either.
  func name(_ typed: String, at path: String) {
    guard named.insert(typed).inserted else { return }
    let name = FixtureName(typed: typed).path
    do throws(FileError) {
      keep(secrets.masked(try WholeFile(path: path).read(atMost: Self.mostBytes)), as: name)
    } catch {
      let parent = (path as NSString).deletingLastPathComponent
      let isThere = parent.isEmpty || FileManager.default.fileExists(atPath: parent)
      if !isThere { keep([], as: (name as NSString).deletingLastPathComponent) }
      if error.code == .notAFile { keep([], as: name + "/.folder") }
    }
  }

  /// Keeps what an editor made of a text.
  func keepText(_ text: String) {
    texts += 1
    keep(secrets.masked(Array(text.utf8)), as: FixtureName.edited(texts))
  }

  /// Masks what was kept before a value was known to be private.
  func maskAgain() {
    for name in kept {
      do throws(RecordingError) {
        try folder.change(name, secrets.masked)
      } catch {
        problem = problem ?? error
      }
    }
  }

  private func keep(_ bytes: [UInt8], as name: String) {
    do throws(RecordingError) {
      try folder.keep(bytes, as: name)
      kept.append(name)
    } catch {
      if error.code != .alreadyExists { problem = problem ?? error }
    }
  }
}

/// Where a file that was named by a typed path lies in a folder of fixtures.
struct FixtureName {
  let path: String

  init(typed: String) {
    let parts = typed.split(separator: "/").filter { $0 != "." }.map { $0 == ".." ? "up" : String($0) }
    switch typed.first {
    case "/": path = (["root"] + parts).joined(separator: "/")
    case "~" where parts.first == "~": path = (["home"] + parts.dropFirst()).joined(separator: "/")
    default: path = (["here"] + parts).joined(separator: "/")
    }
  }

  /// Where the text lies that an editor left, counted from 1.
  static func edited(_ number: Int) -> String { "edited/\(number).txt" }
}
