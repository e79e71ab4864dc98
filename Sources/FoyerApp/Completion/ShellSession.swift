import Foyer
import FoyerStorage
import Glibc

/// Completes the words of a one-line run as Tab does in a session.
@MainActor
struct ShellSession {
  let options: SessionProgram.Options
  /// The whole words of the line.
  let words: [String]
  /// The word at the cursor, as far as it was typed.
  let current: String

  func candidates() -> [ShellCandidate] {
    let program = SessionProgram(options: quiet, words: words + [current])
    guard let household = try? program.household() else { return [] }
    defer { household.store.close() }
    household.store.watchesOthers = false
    let environment = household.environment
    environment.fileNames = { [unowned environment] in
      Surroundings.fileNames(in: environment.file(typed: $0).path)
    }
    guard
      let session = try? Session(
        household.root, environment: environment, console: OneLineConsole(width: nil),
        rendering: PlainRendering())
    else { return [] }
    session.programCommands = [.backup(household.store)]
    let completions = session.complete(program.line)
    return completions.candidates.compactMap { candidate($0, replacing: completions.replacing) }
  }

  /// The options with a store in memory where there is none yet, because a look makes nothing.
  private var quiet: SessionProgram.Options {
    var options = options
    if let file = StoreChoice(option: options.store).location.path, access(file, F_OK) != 0 {
      options.store = ":memory:"
    }
    return options
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
