@MainActor
extension GraphProblem {
  /// - Parameters:
  ///   - screen: The place that the mistake is at.
  ///   - what: The rest of the sentence, behind the words that say where it is.
  private init(
    _ kind: Kind, _ coordinator: CoordinatorNode, screen: String? = nil, command: String? = nil,
    _ what: LocalizedText
  ) {
    self.kind = kind
    self.coordinator = coordinator.name
    self.screen = screen
    self.command = command
    var place = LocalizedText(
      en: "Coordinator \(Text(coordinator.name).quoted)", ko: "\(Text(coordinator.name).quoted) 코디네이터")
    if let screen {
      let screen = Text(screen).quoted
      place = LocalizedText(en: "\(place), screen \(screen)", ko: "\(place), \(screen) 화면")
    }
    if let command {
      let command = Text(command).quoted
      place = LocalizedText(en: "\(place), command \(command)", ko: "\(place), \(command) 명령")
    }
    sentence = LocalizedText(en: "\(place): \(what)", ko: "\(place): \(what)")
  }

  static func declaredTwice(_ place: String, in coordinator: CoordinatorNode) -> GraphProblem {
    GraphProblem(
      .declaredTwice, coordinator, screen: place,
      LocalizedText(en: "two screens have this name.", ko: "이름이 같은 화면이 둘 있습니다."))
  }

  static func nextNotDeclared(
    _ next: String, from place: String, _ command: String, in coordinator: CoordinatorNode
  ) -> GraphProblem {
    let next = Text(next).quoted
    return GraphProblem(
      .nextNotDeclared, coordinator, screen: place, command: command,
      LocalizedText(
        en: "the flow goes on to the screen \(next), but no command of this screen leads there; push it.",
        ko: "흐름이 끝나면 \(next) 화면으로 가지만 이 화면에는 그곳으로 가는 명령이 없습니다. push 방식으로 선언하세요."))
  }

  static func noSuchAction(
    _ action: String, on place: String, in coordinator: CoordinatorNode
  ) -> GraphProblem {
    GraphProblem(
      .noSuchAction, coordinator, screen: place, command: action,
      LocalizedText(
        en: "the screen is left after this action, but its view has no action of that name.",
        ko: "이 동작을 하면 화면을 떠나도록 선언되어 있지만 화면에 그런 동작이 없습니다."))
  }

  static func unreachable(_ place: String, in coordinator: CoordinatorNode) -> GraphProblem {
    GraphProblem(
      .unreachable, coordinator, screen: place,
      LocalizedText(en: "no way leads here from home.", ko: "홈에서 이 화면으로 가는 길이 없습니다."))
  }

  static func deadEnd(_ place: String, in coordinator: CoordinatorNode) -> GraphProblem {
    GraphProblem(
      .deadEnd, coordinator, screen: place,
      LocalizedText(
        en: "this is a dead end, because no way on from here finishes the flow.",
        ko: "막다른 곳입니다. 여기서 앞으로 나아가 흐름을 끝내는 길이 없습니다."))
  }

  static func neverFinishes(_ coordinator: CoordinatorNode) -> GraphProblem {
    let value = Text(coordinator.valueName).quoted
    return GraphProblem(
      .neverFinishes, coordinator,
      LocalizedText(
        en: "the flow returns \(value), but no transition finishes it.",
        ko: "흐름이 \(value) 값을 돌려주어야 하지만 흐름을 끝내는 전환이 없습니다."))
  }

  static func valueNotTaken(
    _ child: CoordinatorNode, from place: String, _ command: String, in coordinator: CoordinatorNode
  ) -> GraphProblem {
    let flow = Text(child.name).quoted
    let value = Text(child.valueName).quoted
    return GraphProblem(
      .valueNotTaken, coordinator, screen: place, command: command,
      LocalizedText(
        en: "the flow \(flow) returns \(value) but is entered, so nobody takes the value; present it.",
        ko: "\(flow) 흐름은 \(value) 값을 돌려주는데 enter 방식으로 시작되어 값을 받는 곳이 없습니다. present 방식을 쓰세요."))
  }

  static func valueNotTaken(_ root: CoordinatorNode) -> GraphProblem {
    let value = Text(root.valueName).quoted
    return GraphProblem(
      .valueNotTaken, root,
      LocalizedText(
        en: "the root coordinator returns \(value), but nobody presents it.",
        ko: "맨 처음 코디네이터가 \(value) 값을 돌려주지만 값을 받는 곳이 없습니다."))
  }

  static func nothingToReturn(
    _ child: CoordinatorNode, from place: String, _ command: String, in coordinator: CoordinatorNode
  ) -> GraphProblem {
    let flow = Text(child.name).quoted
    return GraphProblem(
      .nothingToReturn, coordinator, screen: place, command: command,
      LocalizedText(
        en: "the flow \(flow) is presented but returns nothing; enter it.",
        ko: "\(flow) 흐름은 present 방식으로 시작되지만 돌려주는 값이 없습니다. enter 방식을 쓰세요."))
  }

  static func sameName(_ command: String, on place: String, in coordinator: CoordinatorNode) -> GraphProblem {
    GraphProblem(
      .sameName, coordinator, screen: place, command: command,
      LocalizedText(
        en: "several commands of the screen have this name.", ko: "이 화면에 이름이 같은 명령이 여럿 있습니다."))
  }

  static func freeFormNotTaken(
    _ command: String, on place: String, in coordinator: CoordinatorNode
  ) -> GraphProblem {
    GraphProblem(
      .freeFormNotTaken, coordinator, screen: place, command: command,
      LocalizedText(
        en: "one command of a screen can take bare lines, and it needs an argument for them.",
        ko: "이름 없이 쓴 줄은 한 화면에서 한 명령만 받을 수 있고, 그 명령에는 인자가 있어야 합니다."))
  }

  static func shadowsGlobal(
    _ command: String, on place: String, in coordinator: CoordinatorNode
  ) -> GraphProblem {
    GraphProblem(
      .shadowsGlobal, coordinator, screen: place, command: command,
      LocalizedText(
        en: "the name belongs to a command that works everywhere.", ko: "어디서나 쓰는 명령의 이름과 같습니다."))
  }

  static func badCommandName(
    _ command: String, on place: String, in coordinator: CoordinatorNode
  ) -> GraphProblem {
    GraphProblem(.badName, coordinator, screen: place, command: command, badName)
  }

  static func badPlaceName(_ place: String, in coordinator: CoordinatorNode) -> GraphProblem {
    GraphProblem(
      .badName, coordinator, screen: place,
      LocalizedText(
        en: "the name of a place may not be empty, “.” or “..”, and has no upper-case letters.",
        ko: "화면 이름은 비어 있거나 “.” 또는 “..”일 수 없으며, 대문자를 쓸 수 없습니다."))
  }

  private static let badName = LocalizedText(
    en: "the name must be one lower-case word of letters, digits and hyphens, with a letter first.",
    ko: "이름은 글자로 시작하고 소문자, 숫자, 붙임표로 된 한 낱말이어야 합니다.")

  static func sameSegment(
    _ segment: String, on place: String, in coordinator: CoordinatorNode
  ) -> GraphProblem {
    let segment = Text(segment).quoted
    return GraphProblem(
      .sameSegment, coordinator, screen: place,
      LocalizedText(
        en: "the path segment \(segment) leads to two different screens from here.",
        ko: "여기서 경로 조각 \(segment) 하나가 서로 다른 두 화면을 가리킵니다."))
  }

  static func replacesRoot(
    _ command: String, on place: String, in coordinator: CoordinatorNode
  ) -> GraphProblem {
    GraphProblem(
      .replacesRoot, coordinator, screen: place, command: command,
      LocalizedText(
        en: "the first screen of a flow cannot give its place to another; push the other one.",
        ko: "흐름의 첫 화면은 다른 화면으로 바꿀 수 없습니다. push 방식을 쓰세요."))
  }

  static func rootNeedsValues(
    _ child: CoordinatorNode, from place: String, _ command: String, in coordinator: CoordinatorNode
  ) -> GraphProblem {
    let flow = Text(child.name).quoted
    return GraphProblem(
      .rootNeedsValues, coordinator, screen: place, command: command,
      LocalizedText(
        en: "the first screen of the flow \(flow) needs values, which entering it does not give.",
        ko: "\(flow) 흐름의 첫 화면에는 값이 있어야 하는데 enter 방식은 값을 주지 않습니다."))
  }

  static func rootNeedsValues(_ root: CoordinatorNode, at place: String) -> GraphProblem {
    GraphProblem(
      .rootNeedsValues, root, screen: place,
      LocalizedText(en: "the home screen may not need values.", ko: "홈 화면에는 값이 필요하면 안 됩니다."))
  }
}
