/// A value that a command takes at one position, without its type.
@MainActor
package struct Parameter {
  /// The name of the value in menus, in capitals where the language has them: `TITLE`.
  package let name: LocalizedText
  /// A description of valid values, for errors and help: “a number from 1 to 50”.
  package private(set) var expectation: LocalizedText?
  package internal(set) var isOptional = false
  /// The values that could stand here now.
  private(set) var candidates: @MainActor (ArgumentContext) -> [String] = { _ in [] }
  /// Returns true when a further word belongs to the value too, given that both it and the word before are of
  /// this kind; `nil` when one word is the value.
  package var repeats: (@MainActor (String) -> Bool)?
  /// Returns true when a text that begins with a number is a value of this kind, such as `3 days`, and no further row.
  var beginsWithNumber: (@MainActor (String) -> Bool)?
  /// True when the value is one or several of the screen's rows.
  package var isRow = false
  /// True when the value is the path of a file, so that a line that is only a path may be the value.
  package var isFile = false
  /// Throws the refusal of a text that is no value here.
  var check: @MainActor (String, ArgumentContext) throws -> Void = { _, _ in }
  /// True for a word such as `--yes`, which may stand anywhere behind the command or be left out.
  package var isFlag = false
  /// The name of the value that stands behind the word, such as that of `--due DAYS`; `nil` for a word alone.
  package var value: LocalizedText?
  /// Returns true for a name of several words that is a value here, with or without its spaces: `진행 중`.
  var isName: (@MainActor (String) -> Bool)?
  /// The names of the values, where they are a few that have names.
  package var choices: [TypedName] = []
  /// True when quotes around the value mean something to whoever reads it.
  var keepsQuotes = false
  /// Tells the recording of what is private in a value, given the one before it; `nil` when nothing is.
  var redact: (@MainActor (_ value: String, _ before: String, Environment) -> Void)?

  /// The name as help explains it: `BOOK`, `--yes`, `--due DAYS`.
  func label(in language: Language) -> Text {
    value.map { "\(name(language)) \($0(language))" } ?? name(language)
  }

  func usage(in language: Language) -> Text {
    let name = repeats == nil ? name(language) : "\(name(language)) …"
    return isOptional ? "[\(name)]" : name
  }
}

/// The screen that arguments are read against, as the person saw it.
@MainActor
public struct ArgumentContext {
  package let view: any View
  /// The session's environment.
  public let environment: Environment
  /// The language that the person reads.
  package var language: Language { environment.language }
  /// The beginning of the value that was typed, for completion.
  public var typed = ""
  /// The values that were typed before it, for completion.
  package var preceding = ""
  /// The question that the line answers with yes.
  var answered: Question?
  private let screen: SeenScreen

  init(view: any View, environment: Environment, screen: SeenScreen) {
    (self.view, self.environment, self.screen) = (view, environment, screen)
  }

  /// The screen's document, as it was printed last.
  public var document: Document { screen.document }
  var numbers: RowNumbers { screen.numbers ?? RowNumbers() }
  /// The path of the screen when the person never saw the numbers of its rows.
  var unseenPath: String? { screen.numbers == nil ? screen.path() : nil }
}

/// The rows and numbers of a screen, which are only made for arguments that ask for them.
@MainActor
final class SeenScreen {
  private(set) lazy var document = makeDocument()
  private(set) lazy var numbers = findNumbers()
  let path: () -> String
  private let makeDocument: () -> Document
  private let findNumbers: () -> RowNumbers?

  init(
    document: @escaping () -> Document, numbers: @escaping () -> RowNumbers?, path: @escaping () -> String
  ) {
    (makeDocument, findNumbers, self.path) = (document, numbers, path)
  }
}
