@MainActor
extension GraphProblem {
  /// Makes a problem with its sentence.
  ///
  /// - Parameters:
  ///   - coordinator: The coordinator that declares the mistake.
  ///   - screen: The screen that the mistake is at.
  ///   - command: The command that the mistake is about.
  ///   - flow: The flow that the command starts; `nil` where the mistake is the coordinator's own.
  ///   - target: The screen or the path segment that the command leads to.
  init(
    _ kind: Kind, in coordinator: CoordinatorNode, screen: String? = nil, command: String? = nil,
    flow: CoordinatorNode? = nil, target: String = ""
  ) {
    self.kind = kind
    self.coordinator = coordinator.name
    self.screen = screen
    self.command = command
    let mistake = Self.mistake(kind, of: flow ?? coordinator, command, isOwn: flow == nil, target)
    var place = LocalizedText(
      en: "Coordinator \(quoted: coordinator.name)", ko: "\(quoted: coordinator.name) 코디네이터")
    if let screen {
      place = LocalizedText(en: "\(place), screen \(quoted: screen)", ko: "\(place), \(quoted: screen) 화면")
    }
    if let command {
      place = LocalizedText(en: "\(place), command \(quoted: command)", ko: "\(place), \(quoted: command) 명령")
    }
    sentence = LocalizedText(en: "\(place): \(mistake)", ko: "\(place): \(mistake)")
  }

  private static func mistake(
    _ kind: Kind, of coordinator: CoordinatorNode, _ command: String?, isOwn: Bool, _ target: String
  ) -> LocalizedText {
    let (flow, value, target) = (
      Text(coordinator.name).quoted, Text(coordinator.valueName).quoted, Text(target).quoted
    )
    return switch kind {
    case .declaredTwice:
      LocalizedText(en: "two screens have this name.", ko: "이름이 같은 화면이 둘 있습니다.")
    case .unreachable:
      LocalizedText(en: "no way leads here from home.", ko: "홈에서 이 화면으로 가는 길이 없습니다.")
    case .unnamed:
      LocalizedText(
        en: "the screen is declared, but no way of the graph names it; lead to it, or remove it.",
        ko: "선언된 화면이지만 그래프의 어느 길에도 없습니다. 이 화면으로 가는 길을 선언하거나 화면을 지우세요.")
    case .nextNotDeclared:
      LocalizedText(
        en: "the flow goes on to the screen \(target), but no command of this screen leads there; push it.",
        ko: "흐름이 끝나면 \(target) 화면으로 가지만 이 화면에는 그곳으로 가는 명령이 없습니다. push 방식으로 선언하세요.")
    case .noSuchAction:
      LocalizedText(
        en: "the screen is left after this action, but its view has no action of that name.",
        ko: "이 동작을 하면 화면을 떠나도록 선언되어 있지만 화면에 그런 동작이 없습니다.")
    case .deadEnd:
      LocalizedText(
        en: "this is a dead end, because no way on from here finishes the flow.",
        ko: "막다른 곳입니다. 여기서 앞으로 나아가 흐름을 끝내는 길이 없습니다.")
    case .neverFinishes:
      LocalizedText(
        en: "the flow returns \(value), but no transition finishes it.",
        ko: "흐름이 \(value) 값을 돌려주어야 하지만 흐름을 끝내는 전환이 없습니다.")
    case .valueNotTaken where isOwn:
      LocalizedText(
        en: "the root coordinator returns \(value), but nobody presents it.",
        ko: "맨 처음 코디네이터가 \(value) 값을 돌려주지만 값을 받는 곳이 없습니다.")
    case .valueNotTaken:
      LocalizedText(
        en: "the flow \(flow) returns \(value) but is entered, so nobody takes the value; present it.",
        ko: "\(flow) 흐름은 \(value) 값을 돌려주는데 enter 방식으로 시작되어 값을 받는 곳이 없습니다. present 방식을 쓰세요.")
    case .nothingToReturn:
      LocalizedText(
        en: "the flow \(flow) is presented but returns nothing; enter it.",
        ko: "\(flow) 흐름은 present 방식으로 시작되지만 돌려주는 값이 없습니다. enter 방식을 쓰세요.")
    case .sameName:
      LocalizedText(en: "several commands have this name.", ko: "이름이 같은 명령이 여럿 있습니다.")
    case .freeFormNotTaken:
      LocalizedText(
        en: "one command of a screen can take bare lines, and it needs an argument for them.",
        ko: "이름 없이 쓴 줄은 한 화면에서 한 명령만 받을 수 있고, 그 명령에는 인자가 있어야 합니다.")
    case .shadowsGlobal:
      LocalizedText(en: "the name belongs to a command that works everywhere.", ko: "어디서나 쓰는 명령의 이름과 같습니다.")
    case .commandsNotOfRoot:
      LocalizedText(
        en: "its commands of every screen are never there; declare them on the program's root, \(target).",
        ko: "모든 화면에서 쓸 명령을 선언했지만 쓸 수 없습니다. 프로그램의 맨 처음 코디네이터인 \(target)에 선언하세요.")
    case .badName where command == nil:
      LocalizedText(
        en: "the name of a place may not be empty, “.” or “..”, and has no upper-case letters.",
        ko: "화면 이름은 비어 있거나 “.” 또는 “..”일 수 없으며, 대문자를 쓸 수 없습니다.")
    case .badName:
      LocalizedText(
        en: "the name must be one lower-case word of letters, digits and hyphens, with a letter first.",
        ko: "이름은 글자로 시작하고 소문자, 숫자, 붙임표로 된 한 낱말이어야 합니다.")
    case .sameSegment:
      LocalizedText(
        en: "the path segment \(target) leads to two different screens from here.",
        ko: "여기서 경로 조각 \(target) 하나가 서로 다른 두 화면을 가리킵니다.")
    case .replacesRoot:
      LocalizedText(
        en: "the first screen of a flow cannot give its place to another; push the other one.",
        ko: "흐름의 첫 화면은 다른 화면으로 바꿀 수 없습니다. push 방식을 쓰세요.")
    case .rootNeedsValues where isOwn:
      LocalizedText(en: "the home screen may not need values.", ko: "홈 화면에는 값이 필요하면 안 됩니다.")
    case .rootNeedsValues:
      LocalizedText(
        en: "the first screen of the flow \(flow) needs values, which entering it does not give.",
        ko: "\(flow) 흐름의 첫 화면에는 값이 있어야 하는데 enter 방식은 값을 주지 않습니다.")
    case .sameField:
      LocalizedText(
        en: "two fields or columns have the key \(target); give each its own.",
        ko: "키가 \(target)인 항목이나 열이 둘 있습니다. 저마다 다른 키를 쓰세요.")
    case .sameRow:
      LocalizedText(
        en: "two rows have the identifier \(target); give each its own.",
        ko: "식별자가 \(target)인 행이 둘 있습니다. 행마다 다른 식별자를 쓰세요.")
    case .blocksMainActor:
      LocalizedText(
        en:
          "work blocked the main actor for 3 seconds, so that Ctrl-C and notices waited; do it in a @concurrent function.",
        ko: "작업이 메인 액터를 3초 넘게 막아 Ctrl-C와 알림이 기다렸습니다. @concurrent 함수에서 하세요.")
    case .rowNotDeclared:
      LocalizedText(
        en: "a row opens the screen \(target), but the graph doesn't say so; add it to the screen's open.",
        ko: "행이 \(target) 화면을 열지만 그래프에 그런 길이 없습니다. 이 화면의 open에 그 화면을 더하세요.")
    }
  }
}
