import Foyer

/// A name that may stand behind `:` in a script.
enum ScriptSetting: String, CaseIterable {
  case now, zone, seed, language, width, format, user, store, share, sample, http, files, option, exhaustive

  /// A description of valid values, for errors.
  var expectation: String {
    switch self {
    case .now: "a moment such as 2021-12-22T09:00:00Z"
    case .zone: "an offset such as +09:00"
    case .seed: "a whole number"
    case .language: "the code of a language, such as en"
    case .width: "a number of columns from 1 to 10000"
    case .format: "one of \(ScriptSettings.Format.allCases.map(\.rawValue).joined(separator: ", "))"
    case .user: "a name"
    case .store: "the path of a file, or :memory:"
    case .share: "off, :memory:, or the address of a database"
    case .sample, .exhaustive: "on or off"
    case .http, .files: "the path of a folder"
    case .option: "the name of an option of the program and its value"
    }
  }

  /// - Returns: True when the value was a good one.
  func apply(_ value: String, to settings: inout ScriptSettings) -> Bool {
    switch self {
    case .now: assign(Timestamp(iso: value), to: &settings.now)
    case .zone: assign(TimeOffsets(value), to: &settings.zone)
    case .seed: assign(UInt64(value), to: &settings.seed)
    case .language: assign(Self.language(value), to: &settings.language)
    case .width: assign(Int(value).flatMap { (1...10_000).contains($0) ? $0 : nil }, to: &settings.width)
    case .format: assign(ScriptSettings.Format(rawValue: value), to: &settings.format)
    case .user: assign(value, to: &settings.user)
    case .store: assign(value.isEmpty ? nil : value, to: &settings.store)
    case .share: assign(value.isEmpty ? nil : value, to: &settings.share)
    case .http: assign(value.isEmpty ? nil : value, to: &settings.http)
    case .files: assign(value.isEmpty ? nil : value, to: &settings.files)
    case .option: assign(option: value, to: &settings.options)
    case .sample: assign(Self.switches[value], to: &settings.hasSample)
    case .exhaustive: assign(Self.switches[value], to: &settings.isExhaustive)
    }
  }

  private static func language(_ code: String) -> Language? {
    (2...3).contains(code.utf8.count) && code.utf8.allSatisfy { (97...122).contains($0) }
      ? Language(code) : nil
  }

  private static let switches = ["on": true, "yes": true, "off": false, "no": false]

  private func assign(option text: String, to options: inout [String: String]) -> Bool {
    let words = text.split(separator: " ", maxSplits: 1)
    guard words.count == 2, options[String(words[0])] == nil else { return false }
    options[String(words[0])] = String(words[1].trimmed)
    return true
  }

  private func assign<Value>(_ value: Value?, to target: inout Value) -> Bool {
    guard let value else { return false }
    target = value
    return true
  }
}
