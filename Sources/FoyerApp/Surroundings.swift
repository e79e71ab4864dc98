import Glibc

/// What the process was started with.
enum Surroundings {
  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The language's variables, for ``Language``.
  static var languageVariables: [String: String] {
    ["LC_ALL", "LC_MESSAGES", "LANG"].reduce(into: [:]) { $0[$1] = variable($1) }
  }

  /// The directory for the store and the history of lines.
  static var dataDirectory: String {
    let base = variable("XDG_DATA_HOME") ?? (variable("HOME") ?? ".") + "/.local/share"
    return base + "/foyer"
  }

  static func writeToStandardError(_ text: String) {
    fputs(text, stderr)
  }
}
