package import Foyer
import Glibc

/// The variables and folders of the process.
public enum ProcessEnvironment {
  /// The value of a variable; `nil` when it is not set, or empty.
  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The language that `LC_ALL`, `LC_MESSAGES` and `LANG` ask for, or the first one.
  package static func language(among languages: [Language]) -> Language {
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
  package static var editor: String { variable("VISUAL") ?? variable("EDITOR") ?? "vi" }

  /// The name of the running program's file.
  static var programName: String {
    String((CommandLine.arguments.first ?? "").split(separator: "/").last ?? "program")
  }

  private static var home: String { variable("HOME") ?? "." }

  /// True when the arguments are in UTF-8 as the system gave them, before Swift puts U+FFFD where they are not.
  static var hasValidArguments: Bool {
    (0..<Int(CommandLine.argc)).allSatisfy { index in
      guard let argument = CommandLine.unsafeArgv[index] else { return true }
      return String(validatingCString: argument) != nil
    }
  }

  /// Lists a folder, with `/` behind the names of folders; empty when the folder cannot be read.
  static func fileNames(in folder: String) -> [String] {
    let folder = folder.isEmpty ? "." : folder
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      guard let name, name != ".", name != ".." else { continue }
      names.append(isFolder(name, Int32(entry.pointee.d_type), in: folder) ? name + "/" : name)
    }
    return names
  }

  private static func isFolder(_ name: String, _ type: Int32, in folder: String) -> Bool {
    if type == DT_DIR { return true }
    // A link leads to what it leads to, and some file systems do not tell.
    guard type == DT_LNK || type == DT_UNKNOWN else { return false }
    var facts = stat()
    return stat(folder + "/" + name, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }
}
