import Foyer

/// Coverage on its way between two programs: an array a thing, of its coordinator, screen, kind and names.
extension Coverage {
  var json: JSONValue {
    .array(items.map { .array($0.words.map { .string($0) }) })
  }

  init?(_ json: JSONValue) {
    guard let words = json.array else { return nil }
    self.init(words.compactMap { CoverageItem(words: $0.array?.compactMap(\.string) ?? []) })
  }
}

extension CoverageItem {
  fileprivate var words: [String] {
    let rest: [String] =
      switch subject {
      case .arrival: []
      case .transition(let name), .action(let name): [name]
      case .refusal(of: let name, let refusal): [name, refusal.rawValue]
      case .result(of: let name, let isFinished): [name, isFinished ? "finished" : "left"]
      }
    return [coordinator, screen, kind.rawValue] + rest
  }

  fileprivate init?(words: [String]) {
    guard words.count >= 3, let kind = Kind(rawValue: words[2]) else { return nil }
    let subject: Subject
    switch (kind, words.count) {
    case (.screen, 3): subject = .arrival
    case (.transition, 4): subject = .transition(words[3])
    case (.action, 4): subject = .action(words[3])
    case (.refusal, 5):
      guard let refusal = DeclaredRefusal(rawValue: words[4]) else { return nil }
      subject = .refusal(of: words[3], refusal)
    case (.result, 5): subject = .result(of: words[3], isFinished: words[4] == "finished")
    default: return nil
    }
    self.init(coordinator: words[0], screen: words[1], subject)
  }
}
