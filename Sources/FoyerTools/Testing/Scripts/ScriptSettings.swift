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
  static var names: [String] { ScriptSetting.allCases.map(\.rawValue) }
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
    let usual = ScriptSettings()
    var lines = ["now \(now.exact)"]
    if zone != usual.zone { lines.append("zone \(zone)") }
    lines += ["seed \(seed)", "language \(language.code)", "width \(width)"]
    if format != usual.format { lines.append("format \(format.rawValue)") }
    if user != usual.user { lines.append("user \(user)") }
    if !people.isEmpty { lines.append("people \(people.joined(separator: " "))") }
    if store != usual.store { lines.append("store \(store)") }
    if let share { lines.append("share \(share)") }
    if hasSample { lines.append("sample on") }
    if let speech { lines.append("speech \(speech.scripted)") }
    if let http { lines.append("http \(http)") }
    if let files { lines.append("files \(files)") }
    lines += options.sorted { $0.key < $1.key }.map { "option \($0.key) \($0.value)" }
    return lines.map { ": " + $0 }
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

/// A name that may stand behind `:` in a script.
enum ScriptSetting: String, CaseIterable {
  case now, zone, seed, language, width, format, user, people, store, share, sample, http, files, option,
    exhaustive, speech

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
    case .people: "two names or more, such as minji noah"
    case .store: "the path of a file, or :memory:"
    case .share: "off, :memory:, or the address of a database"
    case .sample, .exhaustive: "on or off"
    case .speech: "a time such as 30s or 2m"
    case .http: "the path of a folder, or :played:"
    case .files: "the path of a folder"
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
    case .width: assign(ScriptSettings.columns(value), to: &settings.width)
    case .format: assign(ScriptSettings.Format(rawValue: value), to: &settings.format)
    case .user: assign(value, to: &settings.user)
    case .people: assign(Self.people(value), to: &settings.people)
    case .store: assign(value.isEmpty ? nil : value, to: &settings.store)
    case .share: assign(value.isEmpty ? nil : value, to: &settings.share)
    case .http: assign(value.isEmpty ? nil : value, to: &settings.http)
    case .files: assign(value.isEmpty ? nil : value, to: &settings.files)
    case .speech: Duration(scripted: value[...]).map { assign($0, to: &settings.speech) } ?? false
    case .option: assign(option: value, to: &settings.options)
    case .sample: assign(Self.switches[value], to: &settings.hasSample)
    case .exhaustive: assign(Self.switches[value], to: &settings.isExhaustive)
    }
  }

  private static func language(_ code: String) -> Language? {
    (2...3).contains(code.utf8.count) && code.utf8.allSatisfy { (97...122).contains($0) }
      ? Language(code) : nil
  }

  private static func people(_ text: String) -> [String]? {
    let names = text.split(separator: " ").map(String.init)
    let isGood = names.count > 1 && Set(names).count == names.count
    return isGood && ScriptSettings.surroundings.isDisjoint(with: names) && !text.contains(":") ? names : nil
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
