extension StringProtocol {
  /// The text with the digits of every script as those of ASCII: `３` is `3`.
  package var withPlainDigits: String {
    guard utf8.contains(where: { $0 >= 0x80 }) else { return String(self) }
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let digit = scalar.properties.numericType == .decimal ? scalar.properties.numericValue : nil
      scalars.append(digit.flatMap { Unicode.Scalar(0x30 + UInt32($0)) } ?? scalar)
    }
    return String(scalars)
  }
}
