/// A keeper of the picture files that records name.
@MainActor
public protocol PictureKeeping: Sendable {
  /// Checks a picture file, and keeps what a record needs of it.
  ///
  /// - Returns: The name by which the record is to have it.
  /// - Throws: A ``Refusal`` that says why the file is no picture, or why it could not be kept.
  func keep(_ file: NamedFile) throws(Refusal) -> String

  /// Checks a picture file, and keeps nothing.
  ///
  /// - Returns: The name by which a record would have it; `nil` when there is no such file.
  /// - Throws: A ``Refusal`` that says why the file is no picture.
  func name(of file: NamedFile) throws(Refusal) -> String?

  /// Returns the path of the picture that a record names; `nil` for a name that ``keep(_:)`` never gives.
  func path(of name: String) -> String?

  /// Fetches a picture that isn't here from where others put it, if it can be had.
  ///
  /// - Parameter source: The name by which a record has it, or its path.
  func fetch(_ source: String) async
}

extension PictureKeeping {
  public func fetch(_ source: String) async {}
}

/// Has records name picture files where they are, for a store that has no folder.
///
/// The files are not looked at before they are drawn.
package struct PicturesInPlace: PictureKeeping {
  package init() {}

  /// - Throws: A ``Refusal`` when the path does not end as those of pictures do.
  package func keep(_ file: NamedFile) throws(Refusal) -> String {
    guard Self.endings.contains(where: { file.name.lowercased().hasSuffix("." + $0) }) else {
      throw FormStrings.noImage(file.name, endings: Self.endings)
    }
    return file.name
  }

  package func name(of file: NamedFile) throws(Refusal) -> String? { try keep(file) }

  package func path(of name: String) -> String? { name }

  private static let endings = ["png", "jpg", "jpeg", "gif", "webp"]
}
