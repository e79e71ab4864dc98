public import Foyer

/// An option or an operand that a program is started with, and the type of its value.
///
/// ```swift
/// let depth = ProgramOption.number("depth", "How deep to look.", as: Int.self)
///
/// TerminalProgram { launch in Finder(levels: launch.arguments[depth] ?? 3) }.options([depth])
/// ```
public struct ProgramOption<Value: Sendable>: DeclaredOption {
  /// The option without the type of its value.
  public private(set) var declaration: OptionDeclaration

  /// Declares an option with a value.
  ///
  /// - Parameters:
  ///   - names: The names without their dashes, the longest last; none for an operand. A name of one letter takes one dash.
  ///   - value: The name of the value in help.
  ///   - help: A sentence about what the option is for.
  ///   - completion: The names in the file system that the value can be.
  ///   - read: Makes the value from a word, or returns `nil` when the word is no such value.
  public init(
    _ names: String..., value: ValueName, _ help: LocalizedText,
    completion: OptionDeclaration.Completion = .none, read: @escaping @Sendable (String) -> Value?
  ) {
    self.init(names, value, help, completion, read)
  }

  fileprivate init(
    _ names: [String], _ value: ValueName?, _ help: LocalizedText,
    _ completion: OptionDeclaration.Completion = .none, _ read: @escaping @Sendable (String) -> Value?
  ) {
    declaration = OptionDeclaration(
      names: names.map { ($0.count == 1 ? "-" : "--") + $0 }, value: value?.phrase, help: help,
      completion: completion, read: read)
  }

  /// The same option, which may be given several times; its value then has a line for each.
  package var repeating: Self { with { $0.isRepeating = true } }

  /// The same option, which help, the manual and completions leave out.
  package var hidden: Self { with { $0.isHidden = true } }

  /// Returns the same option with a default value, which help names.
  public func defaulting(to value: String) -> Self { with { $0.defaultValue = value } }

  fileprivate func with(_ change: (inout OptionDeclaration) -> Void) -> Self {
    var copy = self
    change(&copy.declaration)
    return copy
  }
}

extension ProgramOption where Value == Bool {
  /// An option without a value.
  public static func flag(_ name: String, _ help: LocalizedText) -> ProgramOption {
    ProgramOption([name], nil, help) { _ in true }
  }
}

extension ProgramOption where Value: FixedWidthInteger {
  /// A whole number.
  public static func number(_ name: String, _ help: LocalizedText, as type: Value.Type = Value.self)
    -> ProgramOption
  {
    ProgramOption(name, value: .number, help) { Value($0) }
  }
}

extension ProgramOption where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of a few values.
  ///
  /// - Parameters:
  ///   - name: The name of the option without its dashes; `nil` for an operand.
  ///   - value: The name of the value in help.
  ///   - help: A sentence about what the option is for.
  ///   - type: The type of the values.
  public static func choice(
    _ name: String?, value: ValueName = .word, _ help: LocalizedText, as type: Value.Type = Value.self
  ) -> ProgramOption {
    ProgramOption(name.map { [$0] } ?? [], value, help) { Value(rawValue: $0) }.with {
      $0.choices = Value.allCases.map(\.rawValue)
      $0.isRequired = name == nil
    }
  }
}

extension ProgramOption where Value == Language {
  /// One of the program's languages.
  package static func language(_ name: String, _ help: LocalizedText) -> ProgramOption {
    ProgramOption(name, value: .word, help) { Language($0) }.with { $0.isLanguage = true }
  }
}

extension ProgramOption where Value == String {
  /// Any text, such as the path of a file.
  public static func text(
    _ names: String..., value: ValueName, _ help: LocalizedText,
    completion: OptionDeclaration.Completion = .none
  ) -> ProgramOption {
    ProgramOption(names, value, help, completion) { $0 }
  }

  /// A file without which the command does nothing.
  public static func file(_ help: LocalizedText, endings: [String] = []) -> ProgramOption {
    ProgramOption.text(value: .file, help, completion: .files(endings: endings)).with { $0.isRequired = true }
  }
}

extension ProgramOption where Value == [String] {
  /// Files, at least one where they are required.
  public static func files(
    _ help: LocalizedText, endings: [String] = [], areRequired: Bool = true
  ) -> ProgramOption {
    ProgramOption([], .file, help, .files(endings: endings)) { [$0] }.with {
      $0.isRequired = areRequired
      $0.isRepeating = true
    }
  }
}

/// An option whose value is of any type.
public protocol DeclaredOption: Sendable {
  /// The option without the type of its value.
  var declaration: OptionDeclaration { get }
}

/// The name of an option's value in help and in the manual: a common one, or one of the program's own.
///
/// ```swift
/// let branch = ProgramOption.text("branch", value: "NAME", "The branch to build.")
/// ```
public struct ValueName: Sendable, ExpressibleByStringLiteral {
  let phrase: LocalizedText

  /// Makes a name, in capitals where the language has them.
  public init(_ name: LocalizedText) { phrase = name }

  public init(stringLiteral name: String) { self.init(name.localized) }

  /// A file.
  public static let file = ValueName("FILE")
  /// A folder.
  public static let folder = ValueName("FOLDER")
  /// A whole number.
  public static let number = ValueName("N")
  /// The path of a screen.
  public static let path = ValueName("PATH")
  /// A shell, such as bash.
  static let shell = ValueName("SHELL")
  /// A moment.
  static let time = ValueName("TIME")
  /// A web address.
  public static let url = ValueName("URL")
  /// Any word.
  public static let word = ValueName("WORD")
}

/// An option or an operand as help, the manual and completions show it.
public struct OptionDeclaration: Sendable {
  /// The names with their dashes, the longest last; none for an operand.
  let names: [String]
  /// The name of its value; `nil` for a flag.
  let value: LocalizedText?
  /// The values it takes, where these are few.
  var choices: [String] = []
  /// The default value, as help names it.
  var defaultValue: String?
  let help: LocalizedText
  var isRequired = false
  var isRepeating = false
  var isHidden = false
  /// True for the option whose values are the languages of the program.
  var isLanguage = false
  var completion = Completion.none
  /// Parses a word; `nil` when it is not a valid value.
  var read: @Sendable (String) -> (any Sendable)? = { _ in nil }

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
    guard let defaultValue else { return help(language) }
    let usual: LocalizedText = "(default: \(defaultValue))"
    return "\(help(language)) \(usual(language))"
  }

  /// The option as it is typed: `--store FILE`, `--language en|ko`, `FILE …`.
  func synopsis(_ language: Language) -> String {
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
    option.read = { languages.named($0) }
    return option
  }

  static let version = OptionDeclaration(
    names: ["--version"], value: nil, help: "Show the version.")
  static let help = OptionDeclaration(
    names: ["-h", "--help"], value: nil, help: "Show this help.")
}
