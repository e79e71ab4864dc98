/// The words behind a command that takes flags, with the flags taken out.
struct FlaggedLine {
  /// The flags that were given, with their dashes.
  private(set) var flags: Set<String> = []
  /// All other words, as they were typed.
  private(set) var rest = ""

  /// - Parameter flags: The flags that there are.
  /// - Throws: A ``Refusal`` for any other word that begins with two dashes, unless it is quoted or stands behind `--`.
  @MainActor
  init(_ text: String, flags declared: [Parameter]) throws(Refusal) {
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
        let options = declared.map { (names: [$0.word] + $0.otherWords, value: $0.word) }
        guard let flag = onlyValue(named: word, among: options) else {
          throw .unknownFlag(word, declared.map(\.word))
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
