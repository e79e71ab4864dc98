import Foyer
import FoyerSystem
import FoyerTerminal
import Glibc

extension TestRun {
  /// Writes a script for everything that no script exercised; files that are there are left as they are.
  ///
  /// - Parameters:
  ///   - gap: The parts of the graph that no script exercised.
  ///   - folder: The folder that the scripts go to.
  ///   - runner: The runner to try them by.
  /// - Returns: A sentence that says how many.
  func suggest(
    _ gap: [CoverageItem], in folder: String, by runner: ScriptRunner
  ) async throws -> String {
    guard Files.makeFolder(folder) else {
      throw context.end(
        EX_CANTCREAT, because: "The folder \(quoted: folder) cannot be made. No script was written.")
    }
    let suggester = ScriptSuggester(graph: ReachableNodes(root: source.graph()), runner)
    var (written, complete, kept) = (0, 0, 0)
    for item in gap {
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
}
