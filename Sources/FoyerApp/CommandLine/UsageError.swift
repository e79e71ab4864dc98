import Foyer

/// Options that the program cannot go by, with the sentence that says why.
struct UsageError: Error {
  let explanation: Phrase

  init(_ explanation: Phrase) { self.explanation = explanation }

  init(en: Text, ko: Text) { self.init(Phrase(en: en, ko: ko)) }
}
