import Observation

/// The answers given so far, kept while the person walks between the questions.
@MainActor
@Observable
final class FormViewModel<Form: Foyer.Form> {
  var form: Form
  /// The answers that it began with.
  let before: Form
  /// The thing being changed; `nil` for a new one.
  let thing: Text?

  init(form: Form, thing: Text?) {
    self.form = form
    before = form
    self.thing = thing
  }
}
