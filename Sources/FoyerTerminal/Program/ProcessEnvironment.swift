import Foyer
import Glibc

/// The variables and folders of the process.
public enum ProcessEnvironment {
  /// The value of a variable; `nil` when it is not set, or empty.
  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The language that `LC_ALL`, `LC_MESSAGES` and `LANG` ask for, or the first one.
  static func language(among languages: [Language]) -> Language {
    languages.preferred(by: variable)
  }

  /// Returns the folder for the data of a program, in `$XDG_DATA_HOME` or `~/.local/share`.
  public static func dataDirectory(of program: String) -> String {
    (variable("XDG_DATA_HOME") ?? home + "/.local/share") + "/" + program
  }

  /// The folder for what a program can fetch again, in `$XDG_CACHE_HOME` or `~/.cache`.
  package static func cacheDirectory(of program: String) -> String {
    (variable("XDG_CACHE_HOME") ?? home + "/.cache") + "/" + program
  }

  /// The shell command of the person's editor: `$VISUAL`, `$EDITOR`, or `vi`.
  static var editor: String { variable("VISUAL") ?? variable("EDITOR") ?? "vi" }

  /// The name of the running program's file.
  static var programName: String {
    String((CommandLine.arguments.first ?? "").split(separator: "/").last ?? "program")
  }

  private static var home: String { variable("HOME") ?? "." }

  /// Returns the first of some variables that is not in UTF-8, and would name another file than it does.
  static func malformed(among names: [String]) -> String? {
    names.first { name in getenv(name).map { String(validatingCString: $0) == nil } ?? false }
  }

  /// True when the arguments are in UTF-8 as the system gave them, before Swift puts U+FFFD where they are not.
  static var hasValidArguments: Bool {
    (0..<Int(CommandLine.argc)).allSatisfy { index in
      guard let argument = CommandLine.unsafeArgv[index] else { return true }
      return String(validatingCString: argument) != nil
    }
  }
}
