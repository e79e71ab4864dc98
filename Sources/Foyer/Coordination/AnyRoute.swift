/// A route whose coordinator is not known at compile time.
///
/// Two are equal when place and values are, because routes convert without loss.
public struct AnyRoute: Hashable, Sendable {
  public let place: String
  public let values: [String]
  let base: any Route

  init<R: Route>(_ route: R) {
    place = route.place.rawValue
    values = route.values
    base = route
  }

  public static func == (left: AnyRoute, right: AnyRoute) -> Bool {
    left.place == right.place && left.values == right.values
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(place)
    hasher.combine(values)
  }
}
