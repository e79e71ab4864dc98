/// The screen of one question of a ``Form``; its place in paths is the field's key.
public struct FormRoute<Form: Foyer.Form>: PlainRoute {
  /// Which of the form's fields is asked for.
  private let index: Int

  static var first: FormRoute { FormRoute(index: Form.fields.firstIndex { $0.question != nil } ?? 0) }

  private init(index: Int) {
    self.index = index
  }

  public init?(rawValue: String) {
    let asked = Form.fields.firstIndex { $0.question != nil && $0.key == rawValue }
    guard let asked else { return nil }
    index = asked
  }

  public var rawValue: String { field.key }

  public static var allCases: [FormRoute] {
    Form.fields.indices.filter { Form.fields[$0].question != nil }.map { FormRoute(index: $0) }
  }

  var field: FormField<Form> { Form.fields[index] }

  /// How many questions have been asked with this one.
  var step: Int { Form.fields[...index].count { $0.question != nil } }
}
