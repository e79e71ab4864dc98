/// The screen of one question of a ``Form``; its place in paths is the field's key.
public struct FormRoute<Form: Foyer.Form>: PlainRoute {
  let index: Int

  static var first: FormRoute { FormRoute(index: 0) }

  private init(index: Int) {
    self.index = index
  }

  public init?(rawValue: String) {
    guard let index = Form.questions.firstIndex(where: { $0.key == rawValue }) else { return nil }
    self.index = index
  }

  public var rawValue: String { field.key }

  public static var allCases: [FormRoute] { Form.questions.indices.map { FormRoute(index: $0) } }

  var field: FormField<Form> { Form.questions[index] }
}
