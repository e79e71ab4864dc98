package import Foyer

/// A failure on its way between two processes.
extension ExplorerFailure {
  package var json: JSONValue {
    [
      "settings": .strings(exploration.settings.lines),
      "steps": .strings(exploration.steps.map(\.description)),
      "rule": .string(rule.rawValue), "cause": .string(cause),
      "expectations": .strings(violation.expectations),
      "troubles": .array(troubles.sorted { $0.key < $1.key }.map { .array([.integer($0), .string($1)]) }),
    ]
  }

  package init?(_ json: JSONValue) {
    guard let settings = json["settings"]?.strings, let steps = json["steps"]?.strings,
      let rule = json["rule"]?.string.flatMap({ Invariant(rawValue: $0) }), let cause = json["cause"]?.string,
      let header = try? Script(parsing: settings.joined(separator: "\n"), name: "walk.nav")
    else { return nil }
    let exploration = Exploration(
      settings: header.settings, steps: steps.compactMap { ExplorerStep(Substring($0)) })
    let troubles = (json["troubles"]?.array ?? []).compactMap { entry -> (Int, String)? in
      guard let pair = entry.array, let index = pair.first?.integer, let trouble = pair.last?.string else {
        return nil
      }
      return (index, trouble)
    }
    self.init(
      exploration,
      Violation(rule, cause, expectations: json["expectations"]?.strings ?? []),
      Dictionary(troubles, uniquingKeysWith: { first, _ in first }))
  }
}

extension JSONValue {
  fileprivate static func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

  fileprivate var strings: [String]? { array?.compactMap(\.string) }
}
