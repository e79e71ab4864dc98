/// A value that stands in a path, such as a card's identifier.
///
/// The value must read its own description back: `/todo/card/3f2a` is made from the description and read again.
public typealias PathValue = LosslessStringConvertible & Sendable

/// One screen of a coordinator: its name, the values in its path, and its view.
///
/// A coordinator declares each of its screens once. A screen is also the way to name a place to go to: calling it
/// with its values gives a ``Route``, and a wrong number or type of values doesn't compile.
///
/// ```swift
/// static let list = Screen("list") { (books: Books) in
///   ListView(viewModel: ListViewModel(store: books.store))
/// }
/// static let book = Screen("book") { (books: Books, id: Book.ID) in
///   BookView(viewModel: try BookViewModel(id, store: books.store))
/// }
///
/// let route = book("b1")
/// ```
///
/// The closure that makes the view throws a ``Refusal`` when the thing that the values name doesn't exist.
@MainActor
public struct Screen<Owner: Coordinator, Value> {
  let declaration: ScreenDeclaration
  /// Reads the value from path segments; `nil` when they are not well formed.
  let parse: ([String]) -> Value?
  private let segments: (Value) -> [String]

  private init<V: View>(
    _ name: String, _ values: [String], parse: @escaping ([String]) -> Value?,
    segments: @escaping (Value) -> [String], view: @escaping @MainActor (Owner, Value) throws -> V
  ) {
    self.parse = parse
    self.segments = segments
    declaration = ScreenDeclaration(
      name: name, parameters: values, view: V.self, accepts: { parse($0) != nil }
    ) { coordinator, words in
      guard let coordinator = coordinator as? Owner, let value = parse(words) else {
        throw NavigationError.foreignRoute(name)
      }
      return try view(coordinator, value)
    }
  }

  /// Returns the route of the screen with a value.
  func route(_ value: Value) -> Route<Owner> { Route(declaration.name, segments(value)) }
}

extension Screen where Value == Void {
  /// Declares a screen without values in its path.
  ///
  /// - Parameters:
  ///   - name: The screen's segment in paths, and its word in the prompt.
  ///   - view: Makes the view each time the screen is opened.
  public init<V: View>(_ name: String, view: @escaping @MainActor (Owner) throws -> V) {
    self.init(name, [], parse: { $0.isEmpty ? () : nil }, segments: { [] }) { owner, _ in try view(owner) }
  }

  /// Returns the screen's route.
  public func callAsFunction() -> Route<Owner> { route(()) }
}

extension Screen where Value: PathValue {
  /// Declares a screen with one value in its path.
  ///
  /// - Parameters:
  ///   - name: The screen's segment in paths, and its word in the prompt.
  ///   - value: The value's name in pictures of the graph; the screen's own name when not given.
  ///   - view: Makes the view each time the screen is opened.
  public init<V: View>(
    _ name: String, of value: String? = nil, view: @escaping @MainActor (Owner, Value) throws -> V
  ) {
    self.init(
      name, [value ?? name], parse: { $0.count == 1 ? pathValue($0[0]) : nil },
      segments: { [$0.description] },
      view: view)
  }

  /// Returns the route of the screen with a value.
  public func callAsFunction(_ value: Value) -> Route<Owner> { route(value) }
}

extension Screen {
  /// Declares a screen with two values in its path.
  ///
  /// - Parameters:
  ///   - name: The screen's segment in paths, and its word in the prompt.
  ///   - first: The first value's name in pictures of the graph.
  ///   - second: The second value's name in pictures of the graph.
  ///   - view: Makes the view each time the screen is opened.
  public init<V: View, First: PathValue, Second: PathValue>(
    _ name: String, of first: String, _ second: String,
    view: @escaping @MainActor (Owner, First, Second) throws -> V
  ) where Value == (First, Second) {
    self.init(
      name, [first, second],
      parse: { words in
        guard words.count == 2, let one: First = pathValue(words[0]), let two: Second = pathValue(words[1])
        else { return nil }
        return (one, two)
      },
      segments: { [$0.0.description, $0.1.description] }
    ) { owner, value in try view(owner, value.0, value.1) }
  }

  /// Returns the route of the screen with its values.
  public func callAsFunction<First: PathValue, Second: PathValue>(
    _ first: First, _ second: Second
  ) -> Route<Owner> where Value == (First, Second) {
    route((first, second))
  }
}

/// Reads a path segment as a value; `nil` when it isn't how the value is written.
///
/// `07` is no number in a path, because it would come back as `7`.
private func pathValue<Value: PathValue>(_ segment: String) -> Value? {
  guard let value = Value(segment), value.description == segment else { return nil }
  return value
}

/// The screen of a coordinator with its values: where to go.
public struct Route<Owner: Coordinator>: Hashable, Sendable {
  package let base: AnyRoute

  init(_ screen: String, _ values: [String]) { base = AnyRoute(screen: screen, values: values) }
}

extension Route: CustomStringConvertible {
  /// The route as it reads in code: `TodoCoordinator.card(3f2a)`.
  public var description: String { "\(Owner.self).\(base.screen)(\(base.values.joined(separator: ", ")))" }
}

/// A screen's name with the values of its path, whatever its coordinator.
package struct AnyRoute: Hashable, Sendable {
  let screen: String
  let values: [String]
}

/// A screen as it was declared, without the type of its coordinator.
@MainActor
final class ScreenDeclaration {
  let name: String
  /// The names of the values in the screen's path.
  let parameters: [String]
  let view: any View.Type
  /// Returns true when path segments are well-formed values of the screen.
  let accepts: ([String]) -> Bool
  /// Makes the view for a coordinator from path segments.
  let make: (AnyObject, [String]) throws -> any View

  init(
    name: String, parameters: [String], view: any View.Type, accepts: @escaping ([String]) -> Bool,
    make: @escaping (AnyObject, [String]) throws -> any View
  ) {
    self.name = name
    self.parameters = parameters
    self.view = view
    self.accepts = accepts
    self.make = make
  }
}
