import Foyer
import Glibc

/// The pictures that are copied along with a file.
@MainActor
struct PictureCopies {
  /// The folder beside the file.
  let folder: NamedFile
  /// The paths of the pictures by the names of their copies.
  private(set) var files: [String: String] = [:]
  /// The number of pictures that are not there.
  private(set) var missing = 0
  private var written: [String: String] = [:]
  private let environment: Environment

  init(for file: NamedFile, in environment: Environment) {
    folder = file.appending(".pictures")
    self.environment = environment
  }

  /// Returns the path by which the file names a picture: relative to the file, also when it is missing.
  ///
  /// - Returns: `nil` for a name that isn't one of a picture here, which a file passes on to nobody.
  mutating func path(of name: String) -> String? {
    if let path = written[name] { return path }
    guard let path = environment.pictures.path(of: name) else {
      missing += 1
      return nil
    }
    // A name that is a path as somebody typed it means the same file as then.
    let places: [String] = [path, environment.file(typed: path).path]
    let source = places.first { access($0, R_OK) == 0 }
    let last = path.split(separator: "/").last.map(String.init) ?? "picture"
    let folder = self.folder.name.split(separator: "/").last.map(String.init) ?? self.folder.name
    guard let source else {
      missing += 1
      let path = path.hasPrefix("/") ? folder + "/" + last : path
      written[name] = path
      return path
    }
    let copy = files[last] == nil ? last : "\(files.count)-\(last)"
    files[copy] = source
    written[name] = folder + "/" + copy
    return folder + "/" + copy
  }

  var sentence: LocalizedText? {
    TransferStrings.pictures(files.count, in: folder.name, missing: missing)
  }
}
