extension LocalizedText: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { self.init(verbatim: Text(stringLiteral: value)) }
  public init(stringInterpolation: Text.Interpolation) {
    self.init(verbatim: Text(stringInterpolation: stringInterpolation))
  }
}
