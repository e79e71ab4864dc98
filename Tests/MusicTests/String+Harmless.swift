extension String {
  /// Whether a terminal only writes it: there is no control character in it but the newline, and nothing invisible.
  var isHarmless: Bool {
    unicodeScalars.allSatisfy { scalar in
      scalar == "\n"
        || !(scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value)
          && scalar.properties.generalCategory != .format
    }
  }
}
