import Foyer

/// A question of a completion script: `NAME __complete SHELL …`.
///
/// Bash sends its line up to the cursor and its word breaks, the other shells send words, the last of which is the one at
/// the cursor. The first line of the answer is `open` when no space may follow, else `closed`. Each further line is a word;
/// for shells that show it, a tab and a description follow.
@MainActor
struct ShellRequest<Root: Coordinator> {
  private let program: TerminalProgram<Root>
  private let shell: Shell
  private let words: [String]

  /// - Parameter arguments: The words behind the program's name.
  /// - Returns: `nil` when they are no such question.
  init?(_ arguments: [String], _ program: TerminalProgram<Root>) {
    guard arguments.count > 2, arguments[0] == "__complete", let shell = Shell(rawValue: arguments[1]) else {
      return nil
    }
    self.program = program
    self.shell = shell
    words = Array(arguments[2...])
  }

  func answer() async throws {
    try StandardOutput.write(await lines().joined(separator: "\n") + "\n")
  }

  private func lines() async -> [String] {
    let line = ShellLine(shell == .bash ? words[0] : "")
    let before = shell == .bash ? line.words.dropFirst() : words.dropLast()
    let current = shell == .bash ? line.current : words[words.count - 1]
    let candidates = await ShellCompletion(
      program: program, words: Array(before), current: current,
      language: ProcessEnvironment.language(among: program.description.languages)
    ).candidates()
    let isOpen = candidates.contains { !$0.endsWord }
    return [isOpen ? "open" : "closed"]
      + candidates.map { candidate in
        guard shell == .bash else {
          return candidate.description.isEmpty
            ? candidate.text : "\(candidate.text)\t\(candidate.description.shown)"
        }
        return line.quoted(line.replacement(candidate.text, breaks: words.dropFirst().first ?? ""))
      }
  }
}
