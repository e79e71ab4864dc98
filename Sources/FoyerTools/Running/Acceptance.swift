import Foyer
import FoyerSystem
import FoyerTerminal
import Glibc

extension TestRun {
  /// Rewrites the wrong expectations of scripts and says what of the program is another than before.
  ///
  /// - Throws: The exit status, unless every script passed as it was.
  func accept(_ files: [String], by runner: ScriptRunner) async throws {
    let acceptsRoutes = context.arguments.has(TestOptions.acceptRoutes)
    var changes: [(file: String, change: ScriptChange)] = []
    var (rewritten, failed) = (0, 0)
    for file in files {
      let script = await runner.accept(try context.script(at: file), name: file, acceptsRoutes: acceptsRoutes)
      for failure in script.failures { try StandardOutput.write(lines: failure.text(in: context.language)) }
      failed += script.failures.isEmpty ? 0 : 1
      guard !script.changes.isEmpty else { continue }
      try write(script.text, to: file)
      rewritten += 1
      changes += script.changes.map { (file, $0) }
    }
    for kind in ScriptChange.Kind.allCases {
      let ofKind = changes.filter { $0.change.kind == kind }
      if ofKind.isEmpty { continue }
      try StandardOutput.write(lines: "\(kind.name(context.language)):")
      for (file, change) in ofKind {
        let lines = "  \(file):\(change.line)\n    - \(change.before)\n    + \(change.after)"
        try StandardOutput.write(lines: lines)
      }
    }
    let passed = files.count - rewritten - failed
    try context.say(
      "\(passed) passed as they were, \(rewritten) rewritten, \(failed) failed and left as they were")
    if failed > 0 { throw ExitStatus(1) }
    // Scripts were rewritten, and all others pass.
    if rewritten > 0 { throw ExitStatus(3) }
  }

  private func write(_ text: String, to file: String) throws {
    guard Files.replace(file, with: Array(text.utf8)) else {
      throw context.end(
        EX_CANTCREAT,
        because: "The script \(file) cannot be written. It and those behind it are as they were.")
    }
  }
}

extension ScriptChange.Kind {
  fileprivate var name: LocalizedText {
    switch self {
    case .route: LocalizedText("route", context: "accepted")
    case .value: LocalizedText("value", context: "accepted")
    case .text: LocalizedText("text", context: "accepted")
    case .style: LocalizedText("style", context: "accepted")
    }
  }
}
