import Foyer
import FoyerFiles

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
