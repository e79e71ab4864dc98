import Observation

/// The answers given so far, kept while the person walks between the questions.
@MainActor
@Observable
final class FormViewModel<Form: Foyer.Form> {
  var form = Form()
}
