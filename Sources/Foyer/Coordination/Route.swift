/// One screen's address with the values it needs: `.board`, `.card(id)`.
///
/// A route converts to a place and path values, and back, without loss.
///
/// ```swift
/// enum Route: Foyer.Route {
///   case board
///   case card(Card.ID)
///
///   enum Place: String, Foyer.Place {
///     case board, card
///     var parameters: [PathParameter] { self == .card ? [PathParameter("card", example: "3f2a")] : [] }
///   }
///
///   var place: Place { … }
///   var values: [String] { … }
///   init?(place: Place, values: [String]) { … }
/// }
/// ```
///
/// A coordinator whose screens need no values uses one enum as both: `enum Route: String, PlainRoute`.
public protocol Route: Hashable, Sendable {
  associatedtype Place: Foyer.Place

  var place: Place { get }

  /// The path segments behind the place's name, as many as the place has parameters.
  var values: [String] { get }

  /// Makes the route that has this place and these values.
  ///
  /// - Returns: `nil` when a value is not well formed. Whether the thing it names exists is not asked here.
  init?(place: Place, values: [String])
}

/// A route without values, which is its own place.
public protocol PlainRoute: Route, Foyer.Place where Place == Self {}

extension PlainRoute {
  public var place: Self { self }
  public var values: [String] { [] }

  public init?(place: Self, values: [String]) {
    guard values.isEmpty else { return nil }
    self = place
  }
}
