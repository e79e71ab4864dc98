/// A value that a field of a card is to have.
struct FieldValue: Equatable, Sendable {
  let field: Operation.Field
  let value: String?

  init(_ field: Operation.Field, _ value: String?) {
    self.field = field
    self.value = value
  }
}
