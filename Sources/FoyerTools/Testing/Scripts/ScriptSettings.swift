public import Foyer

/// The beginning of a script's or a walk's session: time, language, width, identifiers.
///
/// A setting that is left alone is the same in every run.
public struct ScriptSettings: Sendable, Equatable {
  /// The moment that the virtual clock shows at first: 2021-12-22T09:00:00Z.
  public var now = Timestamp(milliseconds: 1_640_163_600_000)
  /// The number that identifiers and other random choices grow from.
  public var seed: UInt64 = 1
  /// The language of everything that is shown.
  public var language = Language.english
  /// The columns to lay text out in.
  public var width = 80
  package var format = Format.plain
  /// The name of the person; empty for nobody in particular.
  package var user = ""
  /// The names of the people who type, each in a session of their own; empty for one person, whose name is ``user``.
  package var people: [String] = []
  /// The words behind `~` that are no names.
  static let surroundings: Set<String> = ["elsewhere", "width", "condition", "wait"]
  /// The offset of the person's time from UTC.
  package var zone = TimeOffsets.utc
  /// The file whose copy the store begins as, or `:memory:` for a fresh one.
  package var store = ":memory:"
  /// The server that the store is shared by: `:memory:`, an address, or ``unshared``; `nil` for what the run says.
  package var share: String?
  /// The value of ``share`` for a store that stays alone in every run.
  package static let unshared = "off"
  /// The folder with the answers to what is fetched, or ``played``; `nil` where fetching is for real.
  package var http: String?
  /// The folder with the files that the person has; `nil` for those of the system.
  var files: String?
  /// Options of the program itself, by their names.
  package var options: [String: String] = [:]
  /// The folder of the script, in which its files are.
  var folder = "."
  /// The time that all of the script may take to say, on the back end that speaks; `nil` for any.
  var speech: Duration?
  /// True when the features are filled with the sample data first.
  package var hasSample = false

  /// True when a script fails on what it does not expect: a refusal, an unfinished flow, an action that still runs, a notice that
  /// nothing looks at, something alive whose screen was left.
  public var isExhaustive = true

  /// The output format of screens.
  package enum Format: String, Sendable, CaseIterable {
    case styled, plain, json

    /// The rendering that prints so.
    package var rendering: any Rendering {
      switch self {
      case .styled: StyledRendering()
      case .plain: PlainRendering()
      case .json: JSONRendering()
      }
    }
  }

  /// The names of all settings.
  static var names: [String] { ScriptSetting.all.map(\.name) }
  /// The value of ``http`` for services that are played, which no request leaves the program for.
  package static let played = ":played:"

  /// Reads a number of columns.
  static func columns(_ text: some StringProtocol) -> Int? {
    Int(text).flatMap { (1...10_000).contains($0) ? $0 : nil }
  }

  /// Makes the settings of a script that sets nothing.
  public init() {}

  /// Returns the path of a file of the script, such as ``store``.
  package func path(_ name: String) -> String {
    name.hasPrefix("/") || folder == "." ? name : folder + "/" + name
  }

  /// Makes the environment that these settings ask for.
  ///
  /// - Parameter clock: The clock that the program goes by.
  @MainActor
  package func environment(clock: any SessionClock) -> Environment {
    Environment(
      clock: clock, secondsFromUTC: zone.secondsFromUTC, identifiers: IdentifierSource(seed: seed),
      language: language)
  }

  /// The settings as the first lines of a script, without options that have their default value.
  var lines: [String] {
    ScriptSetting.all.flatMap { setting in setting.values(self).map { ": \(setting.name) \($0)" } }
  }
}

extension Timestamp {
  /// The moment in UTC by ISO 8601, to the millisecond where it is not a whole second.
  fileprivate var exact: String {
    let rest = Int((milliseconds % 1000 + 1000) % 1000)
    guard rest > 0 else { return iso }
    let digits = String(rest)
    return iso.dropLast() + "." + String(repeating: "0", count: 3 - digits.count) + digits + "Z"
  }
}

/// A setting that may stand behind `:` in a script.
struct ScriptSetting: Sendable {
  let name: String
  /// A description of valid values, for errors.
  let expectation: String
  /// Sets a value; false for one that doesn't fit.
  let set: @Sendable (String, inout ScriptSettings) -> Bool
  /// Returns the values that the first lines of a script have to give.
  let values: @Sendable (ScriptSettings) -> [String]

  /// All of them, in the order in which a script is written.
  static let all = [
    ScriptSetting("now", "a moment such as 2021-12-22T09:00:00Z", \.now, isAlwaysGiven: true, write: \.exact)
    {
      Timestamp(iso: $0)
    },
    ScriptSetting("zone", "an offset such as +09:00", \.zone) { TimeOffsets($0) },
    ScriptSetting("seed", "a whole number", \.seed, isAlwaysGiven: true) { UInt64($0) },
    ScriptSetting(
      "language", "the code of a language, such as en", \.language, isAlwaysGiven: true, write: \.code,
      read: language),
    ScriptSetting("width", "a number of columns from 1 to 10000", \.width, isAlwaysGiven: true) {
      ScriptSettings.columns($0)
    },
    ScriptSetting("format", "one of \(formats)", \.format, write: \.rawValue) {
      ScriptSettings.Format(rawValue: $0)
    },
    ScriptSetting("user", "a name", \.user) { $0 },
    ScriptSetting(
      "people", "two names or more, such as minji noah", \.people, write: { $0.joined(separator: " ") },
      read: people),
    ScriptSetting("store", "the path of a file, or :memory:", \.store) { $0 },
    ScriptSetting("share", "off, :memory:, or the address of a database", \.share, write: { $0 ?? "" }) {
      $0
    },
    ScriptSetting("sample", "on or off", \.hasSample, write: { _ in "on" }) { switches[$0] },
    ScriptSetting("http", "the path of a folder, or :played:", \.http, write: { $0 ?? "" }) { $0 },
    ScriptSetting("files", "the path of a folder", \.files, write: { $0 ?? "" }) { $0 },
    ScriptSetting(
      name: "option", expectation: "the name of an option of the program and its value", set: setOption
    ) { settings in
      settings.options.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    },
    ScriptSetting("exhaustive", "on or off", \.isExhaustive, write: { _ in "off" }) { switches[$0] },
    ScriptSetting("speech", "a time such as 30s or 2m", \.speech, write: { $0?.scripted ?? "" }) {
      Duration(scripted: $0[...]).map(Optional.some)
    },
  ]

  private static let formats = ScriptSettings.Format.allCases.map(\.rawValue).joined(separator: ", ")

  private static let switches = ["on": true, "yes": true, "off": false, "no": false]

  @Sendable private static func language(_ code: String) -> Language? {
    (2...3).contains(code.utf8.count) && code.utf8.allSatisfy { (97...122).contains($0) }
      ? Language(code) : nil
  }

  @Sendable private static func people(_ text: String) -> [String]? {
    let names = text.split(separator: " ").map(String.init)
    let isGood = names.count > 1 && Set(names).count == names.count
    return isGood && ScriptSettings.surroundings.isDisjoint(with: names) && !text.contains(":") ? names : nil
  }

  @Sendable private static func setOption(_ text: String, _ settings: inout ScriptSettings) -> Bool {
    let words = text.split(separator: " ", maxSplits: 1)
    guard words.count == 2, settings.options[String(words[0])] == nil else { return false }
    settings.options[String(words[0])] = String(words[1].trimmed)
    return true
  }
}

extension ScriptSetting {
  /// - Parameters:
  ///   - field: The place of the value.
  ///   - isAlwaysGiven: True for a value that scripts give also where it is the usual one.
  ///   - write: Returns the value as it is read.
  ///   - read: Makes the value from a text that isn't empty; `nil` where it doesn't fit.
  private init<Value: Equatable & Sendable>(
    _ name: String, _ expectation: String, _ field: any WritableKeyPath<ScriptSettings, Value> & Sendable,
    isAlwaysGiven: Bool = false, write: @escaping @Sendable (Value) -> String = { "\($0)" },
    read: @escaping @Sendable (String) -> Value?
  ) {
    self.init(name: name, expectation: expectation) { text, settings in
      guard let value = read(text) else { return false }
      settings[keyPath: field] = value
      return true
    } values: { settings in
      let value = settings[keyPath: field]
      return isAlwaysGiven || value != ScriptSettings()[keyPath: field] ? [write(value)] : []
    }
  }
}
