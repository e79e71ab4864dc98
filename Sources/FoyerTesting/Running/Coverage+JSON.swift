import Foyer

/// Coverage on its way between two programs.
extension Coverage {
  var json: JSONValue {
    [
      "screens": .array(screens.sorted().map { .string($0) }),
      "transitions": .array(transitions.sorted().map { .string($0) }),
      "actions": .array(actions.sorted().map { .string($0) }),
    ]
  }

  init?(_ json: JSONValue) {
    guard let screens = json["screens"]?.array, let transitions = json["transitions"]?.array,
      let actions = json["actions"]?.array
    else { return nil }
    self.init()
    self.screens = Set(screens.compactMap(\.string))
    self.transitions = Set(transitions.compactMap(\.string))
    self.actions = Set(actions.compactMap(\.string))
  }
}
