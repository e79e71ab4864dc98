/// The graph of one type of coordinator as plain data: its screens, and the ways between and out of them.
@MainActor
package final class CoordinatorNode {
  /// The coordinator's name, for pictures and messages: `Todo`.
  package let name: String
  /// The screens in the order in which the graph first names them; the first is the root.
  package let screens: [ScreenNode]
  /// The transitions in the order declared.
  package let transitions: [Transition]
  /// True when flows of this type return a value.
  package let returnsValue: Bool
  /// The type of the value that flows return, for programs.
  package let valueName: String
  /// A noun for that value, for people.
  let valueTitle: LocalizedText
  /// The languages of a program that begins with this coordinator.
  package let languages: [Language]
  /// The commands that can be typed on every screen of such a program.
  let commands: [SessionCommand]
  /// The keys of the fields that it asks for; none unless it asks the questions of a form.
  let fieldKeys: [String]

  /// The coordinator's type, which stays the same however often its graph is made.
  let owner: Any.Type
  var identity: ObjectIdentifier { ObjectIdentifier(owner) }
  /// The screens that can be reached from here, by their shortest paths.
  private(set) lazy var reachable = ReachableNodes(root: self)
  private let screensByName: [String: ScreenNode]

  init<C: Coordinator>(
    _ coordinator: C.Type, name: String?, screens declarations: [ScreenDeclaration], transitions: [Transition]
  ) {
    var typeName = "\(coordinator)"
    if typeName.hasSuffix("Coordinator"), typeName != "Coordinator" {
      typeName.removeLast("Coordinator".count)
    }
    self.name = name ?? typeName
    owner = coordinator
    returnsValue = C.Value.self != Never.self
    valueName = "\(C.Value.self)"
    valueTitle = C.Value.title
    languages = C.languages
    commands = C.commands.map(\.base)
    fieldKeys = (coordinator as? any FieldAsking.Type)?.fieldKeys ?? []
    self.transitions = transitions
    screens = declarations.enumerated().map { index, screen in
      ScreenNode(
        screen, isRoot: index == 0, transitions: transitions.filter { $0.from.contains(screen.name) })
    }
    var byName: [String: ScreenNode] = [:]
    for screen in screens where byName[screen.place] == nil { byName[screen.place] = screen }
    screensByName = byName
    for screen in screens { screen.connect(to: byName) }
  }

  package func screen(at place: String) -> ScreenNode? { screensByName[place] }

  /// The screen that a flow of this type starts on.
  package var root: ScreenNode? { screens.first }
}
