import Glibc

extension Environment {
  /// Returns the path of what is there under a name that is written in another form of Unicode, such as the decomposed
  /// one of a Mac; the path itself where there is no such thing.
  func pathInAnyForm(_ path: String) -> String {
    if path.utf8.allSatisfy({ $0 < 0x80 }) || Glibc.access(path, F_OK) == 0 { return path }
    var found = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/").map(String.init) {
      let direct = found + part
      if Glibc.access(direct, F_OK) == 0 {
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
    guard let directory = opendir(folder) else { return nil }
    defer { closedir(directory) }
    let sought = normalize(sought)
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if normalize(name) == sought { return name }
    }
    return nil
  }
}
