extension Session {
  /// The paths of files that begin with what was typed, in a quote that was typed first or that their spaces need.
  ///
  /// Names with a dot in front are there when the dot is, and such as a terminal could act on never.
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
