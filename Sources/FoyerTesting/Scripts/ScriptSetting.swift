import Foyer

/// A name that may stand behind `:` in a script.
enum ScriptSetting: String, CaseIterable {
  case now, seed, language, width, format, store, sample, exhaustive

  /// What a good value looks like.
  var expectation: String {
    switch self {
    case .now: "a moment such as 2021-12-22T09:00:00Z"
    case .seed: "a whole number"
    case .language: "one of \(Language.allCases.map(\.rawValue).joined(separator: ", "))"
    case .width: "a number of columns from 1 to 10000"
    case .format: "one of \(ScriptSettings.Format.allCases.map(\.rawValue).joined(separator: ", "))"
    case .store: "the path of a file, or :memory:"
    case .sample, .exhaustive: "on or off"
    }
  }

  /// - Returns: Whether the value was a good one.
  func apply(_ value: String, to settings: inout ScriptSettings) -> Bool {
    switch self {
    case .now: assign(Timestamp(iso: value), to: &settings.now)
    case .seed: assign(UInt64(value), to: &settings.seed)
    case .language: assign(Language(rawValue: value), to: &settings.language)
    case .width: assign(Int(value).flatMap { (1...10_000).contains($0) ? $0 : nil }, to: &settings.width)
    case .format: assign(ScriptSettings.Format(rawValue: value), to: &settings.format)
    case .store: assign(value.isEmpty ? nil : value, to: &settings.store)
    case .sample: assign(Self.switches[value], to: &settings.hasSample)
    case .exhaustive: assign(Self.switches[value], to: &settings.isExhaustive)
    }
  }

  private static let switches = ["on": true, "yes": true, "off": false, "no": false]

  private func assign<Value>(_ value: Value?, to target: inout Value) -> Bool {
    guard let value else { return false }
    target = value
    return true
  }
}
