/// The words behind a command that takes flags, with the flags taken out.
struct FlaggedLine {
  /// The flags that were given, with their dashes.
  private(set) var flags: Set<String> = []
  /// All other words, as they were typed.
  private(set) var rest = ""

  /// - Parameter names: The flags that there are, with their dashes.
  /// - Throws: A ``Refusal`` for any other word that begins with two dashes, unless it is quoted or stands behind `--`.
  init(_ text: String, flags names: [String]) throws(Refusal) {
    var remaining = Substring(text)
    while !remaining.isEmpty {
      let start = remaining
      remaining = remaining.withoutLeadingBlanks
      let isQuoted = CommandLine.openingQuote(of: remaining) != nil
      let word = CommandLine.takeWord(&remaining)
      if !isQuoted, word == "--" {
        rest += remaining
        return
      }
      if !isQuoted, word.hasPrefix("--") {
        guard let flag = onlyValue(named: word, among: names.map { ([$0], $0) }) else {
          throw .unknownFlag(word, names)
        }
        flags.insert(flag)
      } else {
        rest += start[..<remaining.startIndex]
      }
    }
  }
}

extension Parameter {
  /// The flag as it is typed: `--yes`.
  var word: String { name.en.original }
}

extension [Parameter] {
  /// Returns completions where the word at the end begins like a flag; `nil` where it does not.
  @MainActor
  func flagCompletions(_ typed: Substring) -> Completions? {
    let last = typed.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
    guard last.hasPrefix("-"), contains(where: \.isFlag) else { return nil }
    let given = typed.dropLast(last.count).split(separator: " ").map(String.init)
    let names = filter(\.isFlag).map(\.word).filter { !given.contains($0) }
    return Completions(replacing: String(last), names: names)
  }
}
