public import Foyer
import Glibc

/// Reads the words behind a program's or a command's name.
struct OptionReader {
  let options: [OptionDeclaration]
  let hasVersion: Bool
  /// True when the first word that is no option begins a line for a session.
  var takesLine = false

  enum Reading: Sendable {
    case arguments(ProgramArguments, line: [String])
    case help
    case version
  }

  func read(_ words: some Sequence<String>) throws(UsageError) -> Reading {
    var arguments = ProgramArguments()
    var rest = Array(words)[...]
    if !takesLine, rest.contains(where: OptionDeclaration.help.names.contains) { return .help }
    var takesOptions = true
    while let word = rest.popFirst() {
      guard takesOptions, word.hasPrefix("-"), word != "-", word != "--" else {
        if takesLine { return .arguments(arguments, line: [word] + rest) }
        if takesOptions, word == "--" { takesOptions = false } else { arguments.operands.append(word) }
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let (name, joined) = (parts[0], parts.dropFirst().first)
      if joined == nil, OptionDeclaration.help.names.contains(name) { return .help }
      if joined == nil, hasVersion, OptionDeclaration.version.names.contains(name) { return .version }
      try read(name, joined, &rest, into: &arguments)
    }
    try readOperands(of: &arguments)
    return .arguments(arguments, line: [])
  }

  private func read(
    _ name: String, _ joined: String?, _ rest: inout ArraySlice<String>,
    into arguments: inout ProgramArguments
  ) throws(UsageError) {
    let builtIn = [OptionDeclaration.help] + (hasVersion ? [.version] : [])
    guard let option = (options + builtIn).first(where: { $0.names.contains(name) }) else {
      guard let close = suggestion(for: name) else { throw UsageError("There is no option \(name).") }
      throw UsageError("There is no option \(name). Did you mean \(close)?")
    }
    guard option.value != nil else {
      if let joined { throw UsageError("\(name) takes no value, but \(quoted: joined) was given.") }
      arguments.values[option.name] = true
      arguments.texts[option.name] = "on"
      return
    }
    let next = rest.first.map { $0.hasPrefix("-") && $0 != "-" } == true ? nil : rest.first
    guard var text = joined ?? next else { throw UsageError("\(name) needs a value. \(option.help)") }
    if joined == nil { rest.removeFirst() }
    if option.isRepeating, let former = arguments.texts[option.name] { text = "\(former)\n\(text)" }
    guard let value = option.read(text) else {
      throw .unfit(text, for: option, LocalizedText(verbatim: Text(name)))
    }
    arguments.values[option.name] = value
    arguments.texts[option.name] = text
  }

  private func readOperands(of arguments: inout ProgramArguments) throws(UsageError) {
    guard let operand = options.first(where: \.names.isEmpty) else {
      if arguments.operands.isEmpty { return }
      throw .unexpected(arguments.operands[...])
    }
    let name = operand.value ?? ""
    guard let first = arguments.operands.first else {
      if operand.isRequired { throw UsageError("\(name) is missing. \(operand.help)") }
      return
    }
    guard !operand.isRepeating else { return }
    guard arguments.operands.count == 1 else { throw .unexpected(arguments.operands.dropFirst()) }
    guard let value = operand.read(first) else { throw .unfit(first, for: operand, name) }
    arguments.values[operand.name] = value
  }

  private func suggestion(for name: String) -> String? {
    guard name.hasPrefix("--") else { return nil }
    let names = options.filter { !$0.isHidden }.flatMap(\.names).filter { $0.hasPrefix("--") }
    let close = Suggestion.closest(
      to: String(name.dropFirst(2)), among: names.map { String($0.dropFirst(2)) })
    return close.map { "--\($0)" }
  }
}

/// The values of the options and operands that a program or a command was started with.
public struct ProgramArguments: Sendable {
  var values: [String: any Sendable] = [:]
  /// The options as they were typed, by their names with the dashes; `on` for a flag.
  var texts: [String: String] = [:]
  var operands: [String] = []

  /// No options at all.
  init() {}

  /// The value of an option; `nil` when it was not given.
  public subscript<Value>(_ option: ProgramOption<Value>) -> Value? {
    values[option.declaration.name] as? Value
  }

  /// True when a flag was given.
  public func has(_ flag: ProgramOption<Bool>) -> Bool { self[flag] ?? false }

  /// The options as another start can be given them.
  package var options: [String] {
    texts.sorted { $0.key < $1.key }.map { name, text in values[name] is Bool ? name : "\(name)=\(text)" }
  }

  /// The words of an operand that takes several.
  public func words(of operand: ProgramOption<[String]>) -> [String] { operands }
}

/// An error for options that can't be read or contradict each other; the program prints it and ends with 64.
public struct UsageError: Error {
  let explanation: LocalizedText

  /// Makes an error.
  ///
  /// - Parameter explanation: The reason why the options don't fit, as a whole sentence.
  public init(_ explanation: LocalizedText) { self.explanation = explanation }

  fileprivate static func unexpected(_ words: ArraySlice<String>) -> UsageError {
    UsageError("Nothing is expected here: \(quoted: words.joined(separator: " ")).")
  }

  /// The error of a value that an option or an operand doesn't take.
  fileprivate static func unfit(
    _ value: String, for option: OptionDeclaration, _ name: LocalizedText
  ) -> UsageError {
    if option.choices.isEmpty {
      return UsageError("\(quoted: value) is not a value of \(name). \(option.help)")
    }
    let choices = option.choices.map { Text($0) }.joined(separator: ", ")
    return UsageError("\(quoted: value) is not a value of \(name). Use one of: \(choices).")
  }

  /// The error of one line with an option that only a session has.
  package static func isForSessions(_ option: any DeclaredOption) -> UsageError {
    let name = Text(option.declaration.name)
    return UsageError("\(name) is for a session, but the words make one line. Leave one of them out.")
  }
}

/// Ends the program with a status, without printing anything more.
public struct ExitStatus: Error {
  let code: Int32

  /// True for an end whose reason was printed, such as a script that failed or can't be read.
  package var isTold: Bool { [1, EX_NOINPUT, EX_DATAERR].contains(code) }

  /// Makes the end of a command with a status.
  public init(_ code: Int32) { self.code = code }
}

/// The reason why a program can't continue, printed after its name.
package struct ProgramFailure: ExplainedError {
  package let explanation: LocalizedText
  package let shellCommands: [Text]
  /// The status that the program ends with.
  let status: Int32

  /// - Parameters:
  ///   - explanation: One or several sentences.
  ///   - shellCommands: The commands that help.
  ///   - status: The status that the program ends with: 74 by default, for input and output that failed.
  package init(_ explanation: LocalizedText, shellCommands: [Text] = [], status: Int32 = 74) {
    self.explanation = explanation
    self.shellCommands = shellCommands
    self.status = status
  }
}
