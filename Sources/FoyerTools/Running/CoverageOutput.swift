import Foyer
import FoyerFiles
import FoyerTerminal
import FoyerTesting
import Glibc

/// The output of `foyer test` besides its report: JSON, and a folder of suggested scripts.
@MainActor
struct CoverageOutput {
  let report: CoverageReport
  /// Sentences about the properties that no script decided.
  let undecided: [String]
  let graph: CoordinatorNode
  let context: SubcommandContext

  /// Writes a script for everything that no script exercised; files that are there are left as they are.
  ///
  /// - Parameters:
  ///   - folder: The folder that the scripts go to.
  ///   - runner: The runner to try them by.
  /// - Returns: A sentence that says how many.
  func suggest(in folder: String, by runner: ScriptRunner) async throws -> String {
    guard Files.makeFolder(folder) else {
      throw context.end(
        EX_CANTCREAT, because: "The folder \(quoted: folder) cannot be made. No script was written.")
    }
    let suggester = ScriptSuggester(graph: ReachableNodes(root: graph), runner)
    var (written, complete, kept) = (0, 0, 0)
    for item in report.gap {
      let path = folder + "/" + item.fileName
      if Files.exists(path) {
        kept += 1
        continue
      }
      let script = await suggester.suggestion(for: item)
      guard Files.write(Array(script.text.utf8), to: path, isNew: true) else {
        throw context.end(
          EX_CANTCREAT, because: "The script \(quoted: path) cannot be written: \(Files.reason()).")
      }
      written += 1
      complete += script.isComplete ? 1 : 0
    }
    var sentences = [
      LocalizedText(
        written, one: "\(written) script was written to \(folder); \(complete) of it runs as it is.",
        many: "\(written) scripts were written to \(folder); \(complete) of them run as they are.")
    ]
    if kept > 0 {
      sentences.append(
        LocalizedText(
          kept, one: "\(kept) that was there already was left as it is.",
          many: "\(kept) that were there already were left as they are."))
    }
    return sentences.joined(separator: " ")(context.language).shown
  }

  /// Returns the results of scripts as JSON.
  ///
  /// - Parameter notRun: The number of scripts behind the one that ended the run.
  func json(of results: [ScriptResult], notRun: Int, withCoverage: Bool) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("passed", .integer(results.count { $0.hasPassed && $0.unplayable == nil })),
      .init("failed", .integer(results.count { !$0.hasPassed })),
      .init("failures", .array(results.flatMap(\.failures).map(\.json))),
    ]
    let leftOut = results.count { $0.unplayable != nil }
    if leftOut > 0 { members.append(.init("leftOut", .integer(leftOut))) }
    if notRun > 0 { members.append(.init("notRun", .integer(notRun))) }
    if !undecided.isEmpty { members.append(.init("undecided", .strings(undecided))) }
    if withCoverage { members.append(.init("coverage", report.json)) }
    return .object(members)
  }

}
