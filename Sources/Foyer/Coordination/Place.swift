/// The name of a screen within its coordinator, without the values that a ``Route`` adds.
///
/// The raw value is the place's segment in a path. The first case is the coordinator's root screen.
public protocol Place: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The values that follow the place's name in a path, in order. None by default.
  var parameters: [PathParameter] { get }
}

extension Place {
  public var parameters: [PathParameter] { [] }
}

/// One value in a path: what it is called in pictures of the graph, and an example of it.
public struct PathParameter: Sendable, Hashable {
  public let name: String
  /// A value that a route can be made from.
  ///
  /// The graph's check parses it there and back.
  public let example: String

  public init(_ name: String, example: String) {
    self.name = name
    self.example = example
  }
}
