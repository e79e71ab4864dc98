import Foundation

/// The files of this package.
enum Repository {
  static func path(_ relative: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardizedFileURL
      .appending(path: relative)
  }

  /// The paths of the files in a folder and in those below it.
  static func files(in folder: String, endingIn ending: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: path(folder).path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(ending) }.sorted().map { folder + "/" + $0 }
  }

  /// The documents about the program and the toolkit, behind the README.
  static let documentation = files(in: "Documentation", endingIn: ".md")
}
