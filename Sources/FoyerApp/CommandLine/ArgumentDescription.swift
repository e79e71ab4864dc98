import Foyer

/// An option or an argument of a command, as it was declared.
struct ArgumentDescription {
  /// The names with their dashes, the longest last; none for an argument without a name.
  let names: [String]
  /// The name of its value; `nil` for a flag.
  let value: Phrase?
  /// The values it takes, where these are few.
  let choices: [String]
  /// The value it has when it is not given.
  let defaultValue: String?
  let help: Phrase
  let isRequired: Bool
  let isRepeating: Bool
  let completion: Completion

  /// The names in the file system that its value can be.
  enum Completion: Equatable {
    case none
    case files(endings: [String])
    case folders
  }

  /// The name that errors give it: `--store`.
  var name: String? { names.last }

  /// The help with the value that it has when it is not given.
  func description(_ language: Language) -> Text {
    defaultValue.map { "\(help(language)) \(HelpPhrases.defaultValue($0)(language))" } ?? help(language)
  }

  /// The option as it is typed: `--store FILE`, `--language en|ko`, `FILE …`.
  func synopsis(_ language: Language) -> String {
    let value = choices.isEmpty ? value?(language).shown : choices.joined(separator: "|")
    let words = [names.joined(separator: ", "), value ?? ""].filter { !$0.isEmpty }
    return words.joined(separator: " ") + (isRepeating ? " …" : "")
  }
}

extension ArgumentDescription {
  /// - Parameter json: One of `arguments` in what the library dumps of a command.
  init(_ json: JSONValue) {
    names = (json["names"]?.array ?? []).compactMap { name in
      guard let word = name["name"]?.string else { return nil }
      return (name["kind"]?.string == "short" ? "-" : "--") + word
    }.sorted { $0.count < $1.count }
    let valueName = json["valueName"]?.string ?? ""
    value =
      json["kind"]?.string == "flag"
      ? nil : ValueName(rawValue: valueName)?.phrase ?? Phrase(verbatim: Text(valueName.uppercased()))
    choices = (json["allValues"]?.array ?? []).compactMap(\.string)
    defaultValue = json["defaultValue"]?.string
    help =
      Self.ofTheLibrary[names.last ?? ""]
      ?? Phrase(
        en: Text(json["abstract"]?.string ?? ""), ko: Text(json["discussion"]?.string ?? ""))
    isRequired = json["isOptional"] != true
    isRepeating = json["isRepeating"] == true
    let completion = json["completionKind"]
    if let files = completion?["file"] {
      self.completion = .files(endings: (files["extensions"]?.array ?? []).compactMap(\.string))
    } else {
      self.completion = completion?["directory"] == nil ? .none : .folders
    }
  }

  /// The options that the library adds to every command.
  private static let ofTheLibrary = [
    "--version": Phrase(en: "Show the version.", ko: "버전을 보여 줍니다."),
    "--help": Phrase(en: "Show this help.", ko: "이 도움말을 보여 줍니다."),
  ]
}
