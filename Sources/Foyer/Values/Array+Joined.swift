extension [String] {
  /// Returns the texts as one, with a separator between them.
  ///
  /// It stands in for the standard library's generic method, for which Swift looks through all conformances of the program
  /// when it is first called. That takes a fortieth of a start.
  package func joined(separator: String = "") -> String {
    var text = ""
    for (index, part) in enumerated() {
      if index > 0 { text += separator }
      text += part
    }
    return text
  }
}
