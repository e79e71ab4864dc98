/// The names and expectations of arguments that commands of several places take.
package enum ArgumentNames {
  package static let amount: LocalizedText = "AMOUNT"
  package static let amountExpectation: LocalizedText =
    "an amount with its currency, such as $5, 5 EUR or 50000 KRW"
  package static let day: LocalizedText = "DAY"
  package static let field: LocalizedText = "FIELD"
  package static let file: LocalizedText = "FILE"
  package static let name: LocalizedText = "NAME"
  package static let path: LocalizedText = "PATH"
  package static let value: LocalizedText = "VALUE"
  package static let rowExpectation: LocalizedText = "the number of a row"
  package static let momentExpectation: LocalizedText =
    "a day or a moment such as 2021-12-22 or 2021-12-22T09:00:00Z"
}
