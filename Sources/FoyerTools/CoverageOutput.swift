import Foyer
import FoyerFiles
import FoyerTerminal
import FoyerTesting
import Glibc

/// The output of `foyer test` besides its report: JSON, and a folder of suggested scripts.
@MainActor
struct CoverageOutput {
  let report: CoverageReport
  let graph: CoordinatorNode
  let context: SubcommandContext

  /// Writes a script for everything that no script exercised; files that are there are left as they are.
  ///
  /// - Parameters:
  ///   - folder: The folder that the scripts go to.
  ///   - scratch: The folder for what the scripts write when they are tried.
  ///   - make: Makes the sessions to try them in.
  /// - Returns: A sentence that says how many.
  func suggest(in folder: String, trying scratch: String, make: @escaping Walk.SessionFactory) async throws
    -> String
  {
    guard Files.makeFolder(folder) else {
      throw complain("The folder \(Text(folder).quoted) cannot be made. No script was written.")
    }
    let suggester = ScriptSuggester(
      graph: ReachableNodes(root: graph), folder: scratch, make: make)
    var (written, complete, kept) = (0, 0, 0)
    for item in report.gap.items {
      let path = folder + "/" + item.fileName
      if Files.exists(path) {
        kept += 1
        continue
      }
      let script = await suggester.suggestion(for: item)
      guard Files.write(Array(script.text.utf8), to: path, isNew: true) else {
        let cause = access(folder, W_OK) == 0 ? "" : Text(" (\(Files.reason()))")
        throw complain("The script \(Text(path).quoted) cannot be written\(cause).")
      }
      written += 1
      complete += script.isComplete ? 1 : 0
    }
    let left = kept == 0 ? "" : " \(kept) that were there already were left as they are."
    return "\(written) scripts were written to \(folder); \(complete) of them run as they are.\(left)"
  }

  /// Returns the results of scripts as JSON.
  func json(of results: [ScriptResult], withCoverage: Bool) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("passed", .integer(results.count(where: \.hasPassed))),
      .init("failed", .integer(results.count { !$0.hasPassed })),
      .init("failures", .array(results.flatMap(\.failures).map(\.json))),
    ]
    if withCoverage { members.append(.init("coverage", report.json)) }
    return .object(members)
  }

  private func complain(_ sentence: Text) -> ExitStatus {
    context.complain(sentence.shown)
    return ExitStatus(EX_CANTCREAT)
  }
}

extension ScriptFailure {
  fileprivate var json: JSONValue {
    [
      "script": .string(script), "line": .integer(line), "expected": .string(expected),
      "found": .string(found),
    ]
  }
}
