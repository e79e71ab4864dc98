/// The graph of one type of coordinator as plain data: its screens, and the ways between and out of them.
@MainActor
public final class CoordinatorType {
  /// The coordinator's name, for pictures and messages: `Todo`.
  public let name: String
  /// The screens in the order declared; the first is the root.
  public let screens: [ScreenType]
  /// The transitions in the order declared.
  public let transitions: [Transition]
  /// Whether flows of this type return a value.
  public let returnsValue: Bool
  /// The type of the value that flows return, for pictures.
  public let valueName: String

  /// The coordinator's type, which stays the same however often its graph is made.
  let identity: ObjectIdentifier
  /// Places that the route type has and no screen was declared for.
  let undeclaredPlaces: [String]
  private let screensByPlace: [String: ScreenType]
  private let parse: (String, [String]) -> AnyRoute?

  init<C: Coordinator>(_ coordinator: C.Type, name: String?, parts: [GraphPart<C>]) {
    var typeName = Foyer.typeName(coordinator)
    if typeName.hasSuffix("Coordinator"), typeName != "Coordinator" {
      typeName.removeLast("Coordinator".count)
    }
    self.name = name ?? typeName
    identity = ObjectIdentifier(coordinator)
    returnsValue = C.Value.self != Never.self
    valueName = Foyer.typeName(C.Value.self)

    let transitions = parts.compactMap { $0.transition }
    var screens: [ScreenType] = []
    var byPlace: [String: ScreenType] = [:]
    for declaration in parts.compactMap({ $0.screen }) {
      let screen = ScreenType(
        declaration, transitions: transitions.filter { $0.from.contains(declaration.place) })
      screens.append(screen)
      byPlace[screen.place] = screen
    }
    self.transitions = transitions
    let root = C.Route.Place.allCases.first?.rawValue
    self.screens = screens.filter { $0.place == root } + screens.filter { $0.place != root }
    screensByPlace = byPlace
    undeclaredPlaces = C.Route.Place.allCases.map { $0.rawValue }.filter { byPlace[$0] == nil }
    parse = { place, values in
      guard let place = C.Route.Place(rawValue: place) else { return nil }
      return C.Route(place: place, values: values).map(AnyRoute.init)
    }
    for screen in screens {
      screen.connect(to: byPlace)
    }
  }

  public func screen(at place: String) -> ScreenType? { screensByPlace[place] }

  /// Makes a route from a place and path values; `nil` when they are not well formed.
  func route(place: String, values: [String]) -> AnyRoute? { parse(place, values) }

  /// Makes the route of the root screen from path values; `nil` when they are not well formed.
  func rootRoute(values: [String]) -> AnyRoute? { root.flatMap { parse($0.place, values) } }

  /// The screen that a flow of this type starts on.
  public var root: ScreenType? { screens.first }
}
