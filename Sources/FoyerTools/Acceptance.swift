import Foyer
import FoyerFiles
import FoyerTerminal
import FoyerTesting
import Glibc

/// Rewrites the wrong expectations of scripts and says what of the program is another than before.
@MainActor
struct Acceptance {
  let files: [String]
  let acceptsRoutes: Bool
  let context: SubcommandContext

  /// The exit status when scripts were rewritten and all others pass.
  private static let rewritten: Int32 = 3

  /// - Parameter contents: Reads a script.
  /// - Throws: The exit status, unless every script passed as it was.
  func run(by runner: ScriptRunner, reading contents: (String) throws -> String) async throws {
    var changes: [(file: String, change: ScriptChange)] = []
    var (rewritten, failed) = (0, 0)
    for file in files {
      let script = await runner.accept(try contents(file), name: file, acceptsRoutes: acceptsRoutes)
      for failure in script.failures { try StandardOutput.write(lines: failure.description) }
      failed += script.failures.isEmpty ? 0 : 1
      guard !script.changes.isEmpty else { continue }
      try write(script.text, to: file)
      rewritten += 1
      changes += script.changes.map { (file, $0) }
    }
    for kind in ScriptChange.Kind.allCases {
      let ofKind = changes.filter { $0.change.kind == kind }
      if ofKind.isEmpty { continue }
      try StandardOutput.write(lines: "\(kind.rawValue):")
      for (file, change) in ofKind {
        let lines = "  \(file):\(change.line)\n    - \(change.before)\n    + \(change.after)"
        try StandardOutput.write(lines: lines)
      }
    }
    let passed = files.count - rewritten - failed
    let summary =
      "\(passed) passed as they were, \(rewritten) rewritten, \(failed) failed and left as they were"
    try StandardOutput.write(lines: summary)
    if failed > 0 { throw ExitStatus(1) }
    if rewritten > 0 { throw ExitStatus(Self.rewritten) }
  }

  private func write(_ text: String, to file: String) throws {
    guard Files.replace(file, with: Array(text.utf8)) else {
      context.complain("The script \(file) cannot be written. It and those behind it are as they were.")
      throw ExitStatus(EX_CANTCREAT)
    }
  }
}
