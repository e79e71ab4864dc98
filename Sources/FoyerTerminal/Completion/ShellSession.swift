import Foyer

/// Completes the words of a one-line run as Tab does in a session.
@MainActor
struct ShellSession {
  let launch: Launch
  /// The whole words of the line.
  let words: [String]
  /// The word at the cursor, as far as it was typed.
  let current: String

  /// Returns nothing when the program cannot start.
  func candidates(in program: TerminalProgram<some Coordinator>) async -> [ShellCandidate] {
    let candidates = foundCandidates(in: program)
    await launch.end()
    return candidates
  }

  private func foundCandidates(in program: TerminalProgram<some Coordinator>) -> [ShellCandidate] {
    guard let root = try? program.prepare(launch),
      let session = try? Session(
        root, environment: launch.environment, console: OneLineConsole(width: nil),
        rendering: PlainRendering())
    else { return [] }
    session.programCommands = launch.commands
    let completions = session.complete(Session.line(of: words + [current]))
    return completions.candidates.compactMap { candidate($0, replacing: completions.replacing) }
  }

  /// A candidate as a word of the shell.
  private func candidate(_ candidate: Completions.Candidate, replacing: String) -> ShellCandidate? {
    var text = candidate.text
    if replacing.count > current.count {
      let before = replacing.dropLast(current.count)
      guard text.lowercased().hasPrefix(before.lowercased()) else { return nil }
      text.removeFirst(before.count)
    } else {
      text = current.dropLast(replacing.count) + text
    }
    if text.count > 1, text.first == "\"", text.last == "\"" { text = String(text.dropFirst().dropLast()) }
    return ShellCandidate(text: text, endsWord: candidate.endsWord)
  }
}
