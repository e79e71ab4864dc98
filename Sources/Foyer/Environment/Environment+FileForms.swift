import FoyerFiles

extension Environment {
  /// Returns the path of what is there under a name that is written in another form of Unicode, such as the decomposed
  /// one of a Mac; the path itself where there is no such thing.
  func pathInAnyForm(_ path: String) -> String {
    if path.utf8.allSatisfy({ $0 < 0x80 }) || Files.exists(path) { return path }
    var found = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/").map(String.init) {
      let direct = found + part
      if Files.exists(direct) {
        found = direct + "/"
      } else if let name = name(like: part, in: found.isEmpty ? "." : found) {
        found += name + "/"
      } else {
        return path
      }
    }
    return String(found.dropLast())
  }

  private func name(like sought: String, in folder: String) -> String? {
    let sought = normalize(sought)
    return Files.names(in: folder)?.first { normalize($0) == sought }
  }
}
