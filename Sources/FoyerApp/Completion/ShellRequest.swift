import Foyer
import FoyerTerminal

/// A question of a completion script: `foyer __complete SHELL …`.
///
/// Bash sends its line up to the cursor and its word breaks, the other shells send words, the last of which is the one at
/// the cursor. The first line of the answer is `open` when no space may follow, else `closed`. Each further line is a word;
/// for shells that show it, a tab and a description follow.
@MainActor
struct ShellRequest {
  private let shell: Shell
  private let words: [String]

  /// - Parameter arguments: All arguments of the program, its name included.
  /// - Returns: `nil` when they are no such question.
  init?(_ arguments: [String]) {
    guard arguments.count > 3, arguments[1] == "__complete", let shell = Shell(rawValue: arguments[2]) else {
      return nil
    }
    self.shell = shell
    words = Array(arguments[3...])
  }

  func answer() throws {
    try StandardOutput.write(lines().joined(separator: "\n") + "\n")
  }

  private func lines() -> [String] {
    let line = ShellLine(shell == .bash ? words[0] : "")
    let before = shell == .bash ? line.words.dropFirst() : words.dropLast()
    let current = shell == .bash ? line.current : words[words.count - 1]
    let candidates = ShellCompletion(
      words: Array(before), current: current, language: Language(environment: Surroundings.languageVariables)
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
