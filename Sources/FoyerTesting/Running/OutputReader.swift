/// Matches the lines of a script with what was printed since the last input, in order.
///
/// The first line may match anywhere in the output, because a screen that is printed whole comes with a title
/// and a menu that few scripts care for. Every further line must match the very next one, unless `...` stands
/// between them. Blank lines of output are passed over where none is expected.
struct OutputReader {
  /// The number of lines matched or skipped.
  private var position = 0
  private var mayPass = true

  /// Lets any lines come before the next expected one.
  mutating func skipAny() { mayPass = true }

  mutating func match(
    _ pattern: TextPattern, in output: String, _ bindings: inout Bindings
  ) throws(Mismatch) {
    var lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    let rest = lines.indices.dropFirst(position)
    for index in rest {
      if pattern.matches(lines[index], &bindings) {
        position = index + 1
        mayPass = false
        return
      }
      if !mayPass && !lines[index].isEmpty { break }
    }
    throw mismatch(pattern, lines, bindings)
  }

  /// Takes the line that stands where an expected one does not: the next one, or, where lines may be passed over, the
  /// one that is most like it.
  mutating func next(like pattern: TextPattern, in output: String) -> String? {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let rest = lines.indices.dropFirst(position).filter { !lines[$0].isEmpty }
    let candidates = mayPass ? rest : Array(rest.prefix(1))
    guard let best = Similarity.index(among: candidates.map { lines[$0] }, like: pattern.description) else {
      return nil
    }
    position = candidates[best] + 1
    mayPass = false
    return lines[candidates[best]]
  }

  private func mismatch(_ pattern: TextPattern, _ lines: [String], _ bindings: Bindings) -> Mismatch {
    let rest = lines.dropFirst(position).drop(while: \.isEmpty)
    let expected = bindings.substituted(in: pattern.description)
    guard let next = rest.first else { return Mismatch(expected, "the end of the output") }
    return Mismatch(expected, mayPass ? "none of these lines:\n" + rest.joined(separator: "\n") : next)
  }
}
