import Foyer

extension ScriptSettings {
  /// The settings as a script without steps, with whole paths.
  var text: String {
    var settings = self
    if store != ScriptSettings().store { settings.store = path(store) }
    settings.http = http.map(path)
    settings.files = files.map(path)
    return settings.lines.joined(separator: "\n")
  }

  /// The settings as the first lines of a script, without options that have their default value.
  package var lines: [String] {
    let usual = ScriptSettings()
    var lines = ["now \(now.exact)"]
    if zone != usual.zone { lines.append("zone \(zone)") }
    lines += ["seed \(seed)", "language \(language.code)", "width \(width)"]
    if format != usual.format { lines.append("format \(format.rawValue)") }
    if user != usual.user { lines.append("user \(user)") }
    if store != usual.store { lines.append("store \(store)") }
    if let share { lines.append("share \(share)") }
    if hasSample { lines.append("sample on") }
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
