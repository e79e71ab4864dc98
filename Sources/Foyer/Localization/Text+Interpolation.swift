extension Text: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) {
    self.init(shown: value)
  }

  public init(stringInterpolation: Interpolation) {
    self.init(
      shown: stringInterpolation.shown,
      unsafeOriginal: stringInterpolation.differs ? stringInterpolation.original : nil)
  }

  /// Collects the literal pieces as they are and everything else through the sanitizer.
  public struct Interpolation: StringInterpolationProtocol {
    var shown = ""
    var original = ""
    var differs = false

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {
      shown += literal
      if differs { original += literal }
    }

    /// Appends a text that is safe already.
    public mutating func appendInterpolation(_ text: Text) {
      if let raw = text.unsafeOriginal, !differs {
        differs = true
        original = shown + raw
      } else if differs {
        original += text.original
      }
      shown += text.shown
    }

    /// Sanitizes text from outside and appends it.
    public mutating func appendInterpolation(_ outside: String) {
      appendInterpolation(Text(outside))
    }

    /// Appends a whole number.
    public mutating func appendInterpolation(_ number: some BinaryInteger) {
      appendLiteral(String(number))
    }
  }
}
