import Foyer
import FoyerJournal
import FoyerStorage
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

/// Keeps the pictures that the rows of a file name.
@MainActor
struct PictureKeeper<Record: TransferRecord> {
  private let environment: Environment
  /// The number of pictures that are not there any more.
  private(set) var missing = 0

  init(_ environment: Environment) {
    self.environment = environment
  }

  /// Returns a row with the names by which its pictures are kept, letting others have the main actor in between.
  ///
  /// - Parameter pictures: The files by their columns.
  mutating func keep(
    _ pictures: [Int: [NamedFile]], of row: TransferRow<Record>
  ) async throws -> TransferRow<Record> {
    var kept = row
    for (column, files) in pictures {
      try keep(files, column, &kept)
      try Task.checkCancellation()
      await Task.yield()
    }
    return kept
  }

  private mutating func keep(
    _ files: [NamedFile], _ index: Int, _ row: inout TransferRow<Record>
  ) throws(Refusal) {
    var names: [String?] = []
    for file in files {
      let isThere = try environment.pictures.name(of: file) != nil
      names.append(isThere ? try environment.pictures.keep(file) : nil)
    }
    let lost = names.count { $0 == nil }
    missing += lost
    if lost == names.count { row.said.remove(index) }
    Record.transfer.columns[index].pictures?.rename(&row.record, names)
  }
}
