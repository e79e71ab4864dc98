extension String {
  /// True when a terminal only prints it: no control character but the newline, and no invisible one.
  var isHarmless: Bool {
    unicodeScalars.allSatisfy { scalar in
      scalar == "\n"
        || !(scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value)
          && scalar.properties.generalCategory != .format
    }
  }
}
