/// An expectation and the value found in its place.
struct Mismatch: Error, Equatable {
  let expected: String
  let found: String

  init(_ expected: String, _ found: String) {
    self.expected = expected
    self.found = found
  }
}
