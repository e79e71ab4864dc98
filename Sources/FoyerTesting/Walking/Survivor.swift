/// A view model or coordinator that outlived its screen's stay on the back stack.
public struct Survivor: Sendable, Equatable, CustomStringConvertible {
  /// Where its screen was.
  public let path: String
  /// The name of its type.
  public let type: String

  public init(path: String, type: String) {
    self.path = path
    self.type = type
  }

  public var description: String { "\(type) of \(path)" }
}
