/// What a command takes at one position, without the type of its value.
@MainActor
package struct Parameter {
  /// What the value is called in menus, in capitals where the language has them: `TITLE`.
  package let name: LocalizedText
  /// What a good value looks like, for errors and help: “a number from 1 to 50”.
  package let expectation: LocalizedText?
  package internal(set) var isOptional: Bool
  /// The values that could stand here now.
  let candidates: @MainActor (ArgumentContext) -> [String]
  /// Whether a further word belongs to the value too, when both it and the word before are of this kind; `nil`
  /// when one word is the value.
  package var repeats: (@MainActor (String) -> Bool)?
  /// Whether a text that begins with a number is a value of this kind, such as `3 days`, and no further row.
  var beginsWithNumber: (@MainActor (String) -> Bool)?
  /// Whether the value is one or several of the screen's rows.
  package var isRow = false
  /// Whether the value is the path of a file, so that a line which is nothing but a path may be the value.
  var isFile = false
  /// True for a word such as `--yes`, which may stand anywhere behind the command or be left out.
  package var isFlag = false
  /// True when quotes around the value mean something to whoever reads it.
  var keepsQuotes = false
  /// What may stand for the value where a session is written down; `nil` when it is nobody's secret.
  var standIn: StandIn?

  func usage(in language: Language) -> Text {
    let name = repeats == nil ? name(language) : "\(name(language)) …"
    return isOptional ? "[\(name)]" : name
  }
}

/// The screen that arguments are read against, as the person saw it.
@MainActor
public struct ArgumentContext {
  package let view: any View
  /// The screen's document, as it was printed last.
  public let document: Document
  package var numbers: RowNumbers
  /// The session's environment.
  public let environment: Environment
  /// The language that the person reads.
  package var language: Language { environment.language }
  /// The beginning of the value that was typed, for completion.
  public var typed = ""
  /// The path of the screen when the person never saw the numbers of its rows.
  var unseenPath: String?
  /// The question that the line answers with yes.
  var answered: Question?
}
