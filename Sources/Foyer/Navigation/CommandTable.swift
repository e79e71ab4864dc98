/// Everything that can be typed on one screen besides the global commands.
@MainActor
final class CommandTable {
  /// The actions of the screen's view, in the order declared.
  let actions: [Command]
  /// The commands of the transitions first, then the actions.
  let all: [Command]
  /// The names of those that mean nothing on a screen without rows.
  let needingRows: [String]
  /// The actions that menus leave out at times.
  let conditions: [ScreenDeclaration.Condition]
  /// The command that takes a line which names no command, path or row.
  let freeFormLine: Command?
  private let byName: [String: Command]

  init(transitions: [Transition], _ declaration: ScreenDeclaration) {
    let actions = declaration.actions()
    self.actions = actions
    var opening: Set<String> = []
    let ways = transitions.filter { !$0.opensRows || opening.insert($0.name).inserted }
    all = ways.map { $0.command } + actions
    needingRows = all.filter(\.needsRow).map(\.name)
    conditions = declaration.conditions()
    freeFormLine = all.first { $0.takesFreeForm }
    var byName: [String: Command] = [:]
    for command in all where byName[command.name] == nil { byName[command.name] = command }
    for command in all {
      for alias in command.aliases where byName[alias] == nil { byName[alias] = command }
    }
    self.byName = byName
  }

  subscript(name: String) -> Command? { byName[name] }
}
