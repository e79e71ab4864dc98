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

/// The name of a type, without its module.
///
/// It is what `String(describing:)` gives, which first looks through all conformances of the program for each new type
/// and made a tenth of the time that a start takes.
func typeName(_ type: Any.Type) -> String { _typeName(type, qualified: false) }
