import FoyerTerminal
import Glibc

/// What the process was started with.
enum Surroundings {
  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The path of the store that a command works on when no option names one.
  static var storePath: String { variable("FOYER_STORE") ?? dataDirectory + "/foyer.sqlite" }

  /// The language's variables, for ``Language``.
  static var languageVariables: [String: String] {
    ["LC_ALL", "LC_MESSAGES", "LANG"].reduce(into: [:]) { $0[$1] = variable($1) }
  }

  /// What decides how pictures are drawn, for ``PictureMode``.
  static var pictureVariables: [String: String] {
    ["TERM", "NO_COLOR"].reduce(into: [:]) { $0[$1] = variable($1) }
  }

  /// The shell command of the person's editor.
  static var editor: String { variable("VISUAL") ?? variable("EDITOR") ?? "vi" }

  /// The directory for the store and the history of lines.
  static var dataDirectory: String {
    let base = variable("XDG_DATA_HOME") ?? (variable("HOME") ?? ".") + "/.local/share"
    return base + "/foyer"
  }

  /// The directory for what can be fetched again.
  static var cacheDirectory: String {
    (variable("XDG_CACHE_HOME") ?? (variable("HOME") ?? ".") + "/.cache") + "/foyer"
  }

  /// What lies in a folder, with `/` behind the names of folders; nothing when the folder cannot be read.
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

  /// Writes a text to a descriptor such as that of the errors; what cannot be written is dropped.
  static func write(_ text: String, to descriptor: Int32) {
    try? Output(descriptor: descriptor).write(text)
  }

  /// Writes lines of which parts may come from outside, made harmless.
  static func write(lines: String, to descriptor: Int32) { write(lines.harmlessLines, to: descriptor) }
}
