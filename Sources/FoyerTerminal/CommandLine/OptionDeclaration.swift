package import Foyer

/// An option or an operand as help, the manual and completions show it.
public struct OptionDeclaration: Sendable {
  /// The names with their dashes, the longest last; none for an operand.
  package let names: [String]
  /// The name of its value; `nil` for a flag.
  package let value: LocalizedText?
  /// The values it takes, where these are few.
  package var choices: [String] = []
  /// The default value, as help names it.
  package var defaultValue: String?
  package let help: LocalizedText
  package var isRequired = false
  package var isRepeating = false
  package var isHidden = false
  /// True for the option whose values are the languages of the program.
  var isLanguage = false
  package var completion = Completion.none
  /// Parses a word; `nil` when it is not a valid value.
  var read: @Sendable (String) -> (any Sendable)?

  /// The names in the file system that a value can be.
  public enum Completion: Sendable, Equatable {
    /// Nothing in the file system.
    case none
    /// Files whose names end with a dot and one of these, or any files when there are none.
    case files(endings: [String] = [])
    /// Folders.
    case folders
  }

  /// The name that errors give it: `--width`, or `<FILE>` for an operand.
  package var name: String { names.last ?? "<\(value?.en.shown ?? "")>" }

  /// The help with the value that it has when it is not given.
  package func description(_ language: Language) -> Text {
    defaultValue.map { "\(help(language)) \(HelpStrings.defaultValue($0)(language))" } ?? help(language)
  }

  /// The option as it is typed: `--store FILE`, `--language en|ko`, `FILE …`.
  package func synopsis(_ language: Language) -> String {
    let value = choices.isEmpty ? value?(language).shown : choices.joined(separator: "|")
    let words = [names.joined(separator: ", "), value ?? ""].filter { !$0.isEmpty }
    return words.joined(separator: " ") + (isRepeating ? " …" : "")
  }
}

extension OptionDeclaration {
  /// The option as a program in these languages has it.
  func fitted(to languages: [Language]) -> OptionDeclaration {
    guard isLanguage else { return self }
    var option = self
    option.choices = languages.map(\.code)
    option.isHidden = isHidden || languages.count < 2
    option.read = { languages[code: $0] }
    return option
  }

  static let version = OptionDeclaration(
    names: ["--version"], value: nil, help: LocalizedText(en: "Show the version.", ko: "버전을 보여 줍니다."),
    read: { _ in nil })
  static let help = OptionDeclaration(
    names: ["-h", "--help"], value: nil, help: LocalizedText(en: "Show this help.", ko: "이 도움말을 보여 줍니다."),
    read: { _ in nil })
}
