extension StringProtocol {
  /// The text with full-width digits, which Korean keyboards can write, as those of ASCII: `３` is `3`.
  package var withPlainDigits: String {
    guard utf8.contains(where: { $0 >= 0x80 }) else { return String(self) }
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isWide = ("０"..."９").contains(scalar)
      scalars.append(isWide ? Unicode.Scalar(scalar.value - 0xFF10 + 0x30) ?? scalar : scalar)
    }
    return String(scalars)
  }
}
