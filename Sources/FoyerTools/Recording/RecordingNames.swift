import FoyerFiles
import FoyerTesting

/// The files of a recording: the script, and what lies beside it.
package struct RecordingNames {
  package let script: String

  private var base: String { script.hasSuffix(".nav") ? String(script.dropLast(4)) : script }

  /// The store as it was when the recording began.
  package var store: String { base + ".store" }
  /// The answers of services.
  package var http: String { base + ".http" }
  /// The files that were read.
  package var files: String { base + ".files" }

  /// Everything, in the order in which it is looked for.
  var all: [String] { [script, store, http, files] }

  /// An error about one of these files with the name that the person knows it by.
  func shown(_ error: RecordingError, as names: RecordingNames) -> RecordingError {
    let name = all.firstIndex(of: error.file).map { names.all[$0] }
    return RecordingError(error.code, file: name ?? error.file, cause: error.cause)
  }

  /// Returns true when the folder of a path exists.
  static func hasFolder(_ path: String) -> Bool {
    let folder = path.parentFolder
    return folder.isEmpty || Files.exists(folder)
  }

  /// A file as the script names it.
  package static func besideScript(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }
}
