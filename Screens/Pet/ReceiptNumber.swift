import Foyer

extension Argument where Value == Int {
  /// The number that stands on a receipt, which is not that of a row.
  static var receiptNumber: Argument<Int> {
    let (name, expectation) = (
      PetPhrases.Argument.receiptNumber, PetPhrases.Argument.receiptNumberExpectation
    )
    return Argument(name, expectation: expectation) { word, _ in
      guard let number = Int(word), number > 0 else { throw Refusal.unexpected(word, name, expectation) }
      return number
    }
  }
}
