/// The answer to which image file belongs to something.
public struct ImageFile: Sendable, Hashable {
  /// The path of the file; `nil` for none on purpose.
  public let path: String?

  public init(path: String?) {
    self.path = path
  }

  static let endings = ["png", "jpg", "jpeg", "gif", "webp"]

  /// Whether a path ends as those of image files do; the file is not looked at.
  static func isImage(_ path: String) -> Bool {
    endings.contains { path.lowercased().hasSuffix("." + $0) }
  }
}
