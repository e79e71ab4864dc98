extension Session {
  /// Returns the paths of files that begin with the typed text, quoted when a quote was typed or when spaces
  /// need one.
  ///
  /// Dotfiles appear only after a typed dot, and names that a terminal could act on never do.
  func completeFile(_ typed: Substring, isLast: Bool) -> Completions {
    let quote = CommandLine.openingQuote(of: typed)
    let path = quote == nil ? typed : typed.dropFirst()
    let folder = path.prefix(through: path.lastIndex(of: "/"))
    let beginning = path.dropFirst(folder.count)
    let names = (environment.fileNames?(String(folder)) ?? []).filter { name in
      name.hasPrefix(beginning) && (name.first != "." || beginning.first == ".") && Text(name).shown == name
    }
    return Completions(
      replacing: String(typed),
      candidates: names.sorted().map { name in
        let file = folder + name
        let isFolder = name.last == "/"
        let mark = quote.map(String.init) ?? (!isLast && file.contains(" ") ? "\"" : "")
        return Completions.Candidate(mark + file + (isFolder ? "" : mark), endsWord: !isFolder)
      })
  }
}

extension Substring {
  fileprivate func prefix(through index: Index?) -> Substring {
    index.map { self[...$0] } ?? self[startIndex..<startIndex]
  }
}
