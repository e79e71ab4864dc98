import Foyer
import FoyerSystem

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

/// A line of bash up to the cursor, taken apart as bash would.
///
/// Variables and patterns stay as they are typed.
struct ShellLine {
  /// The whole words, without quotes and backslashes.
  private(set) var words: [String] = []
  /// The word at the cursor, as far as it was typed.
  private(set) var current = ""
  /// The quote that is still open in it.
  private(set) var openQuote: Character?

  init(_ line: String) {
    var isWord = false
    var characters = line[...]
    while let character = characters.popFirst() {
      if character == "\\", openQuote != "'" {
        let next = characters.popFirst()
        let isLiteral = openQuote == "\"" && next.map { !"\"\\$`".contains($0) } ?? false
        current += (isLiteral ? "\\" : "") + (next.map(String.init) ?? "")
        isWord = true
      } else if character == openQuote {
        openQuote = nil
      } else if openQuote == nil, character == "\"" || character == "'" {
        openQuote = character
        isWord = true
      } else if openQuote == nil, character == " " || character == "\t" {
        if isWord { words.append(current) }
        (current, isWord) = ("", false)
      } else {
        current.append(character)
        isWord = true
      }
    }
  }

  /// Quotes a word so that bash reads it back unchanged behind the typed text.
  func quoted(_ word: String) -> String {
    switch openQuote {
    case "'": word.replacing("'", with: "'\\''")
    case "\"": word.escaping("\"\\$`")
    default:
      word.hasPrefix("~/")
        ? "~/" + word.dropFirst(2).description.escaping(Self.special) : word.escaping(Self.special)
    }
  }

  /// Returns the part of a replacement that bash substitutes: the text after the last word break.
  func replacement(_ word: String, breaks: String) -> String {
    guard openQuote == nil, let end = current.lastIndex(where: { breaks.contains($0) && !$0.isWhitespace })
    else { return word }
    return String(word.dropFirst(current.distance(from: current.startIndex, to: end) + 1))
  }

  private static let special = " \t\"'\\$`&;|<>()*?[]{}!#~"
}

extension String {
  fileprivate func escaping(_ characters: String) -> String {
    reduce(into: "") { $0 += (characters.contains($1) ? "\\" : "") + String($1) }
  }
}

/// The files whose paths begin with what was typed, `~/` being the home directory.
struct ShellFiles {
  let typed: String

  /// - Parameter fits: Returns true when a file of this name is offered; folders always are.
  func candidates(where fits: (String) -> Bool) -> [ShellCandidate] {
    let end = typed.lastIndex(of: "/").map { typed.index(after: $0) } ?? typed.startIndex
    let (folder, beginning) = (String(typed[..<end]), typed[end...])
    let home = ProcessEnvironment.variable("HOME") ?? "~"
    let place = folder.hasPrefix("~/") ? home + folder.dropFirst() : folder
    return Files.markedNames(in: place).compactMap { name in
      guard name.hasPrefix(beginning), name.first != "." || beginning.first == ".",
        Text(name).shown == name
      else { return nil }
      let isFolder = name.hasSuffix("/")
      guard isFolder || fits(name) else { return nil }
      return ShellCandidate(text: folder + name, endsWord: !isFolder)
    }
  }
}
