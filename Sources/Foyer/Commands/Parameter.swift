/// What a command takes at one position, without the type of its value.
@MainActor
public struct Parameter {
  /// What the value is called in menus, in capitals where the language has them: `TITLE`.
  public let name: Phrase
  /// What a good value looks like, for errors and help: “a number from 1 to 50”.
  public let expectation: Phrase?
  public let isOptional: Bool
  /// The values that could stand here now.
  let candidates: @MainActor (ArgumentContext) -> [String]

  func usage(in language: Language) -> Text {
    isOptional ? "[\(name(language))]" : name(language)
  }
}

/// What arguments are read against: the screen as the person saw it.
@MainActor
public struct ArgumentContext {
  public let view: any View
  public let document: Document
  public let numbers: RowNumbers
  public let language: Language
}
