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

extension String {
  /// The path in a text as a terminal types a file that is dragged to it; `nil` for any other text.
  var draggedPath: String? {
    if hasPrefix("file://") {
      let path = dropFirst(7).drop { $0 != "/" }
      return path.isEmpty ? nil : path.withoutPercentEscapes
    }
    guard contains("\\") else { return nil }
    var path = ""
    var isEscaped = false
    for character in self {
      isEscaped = character == "\\" && !isEscaped
      if !isEscaped { path.append(character) }
    }
    return path
  }
}

extension Substring {
  /// The text with the bytes that `%20` and the like stand for; `nil` when they aren't UTF-8.
  fileprivate var withoutPercentEscapes: String? {
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2, let escaped = UInt8(Substring(digits), radix: 16) {
        bytes.append(escaped)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
