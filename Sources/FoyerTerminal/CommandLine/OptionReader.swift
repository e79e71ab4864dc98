import Foyer

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

  func read(_ words: some Sequence<String>) throws(ParsingProblem) -> Reading {
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
  ) throws(ParsingProblem) {
    let builtIn = [OptionDeclaration.help] + (hasVersion ? [.version] : [])
    guard let option = (options + builtIn).first(where: { $0.names.contains(name) }) else {
      throw .unknownOption(name, suggestion: suggestion(for: name))
    }
    guard option.value != nil else {
      if let joined { throw .needlessValue(joined, option: name) }
      arguments.values[option.name] = true
      return
    }
    let next = rest.first.map { $0.hasPrefix("-") && $0 != "-" } == true ? nil : rest.first
    guard let text = joined ?? next else { throw .missingValue(option: name) }
    if joined == nil { rest.removeFirst() }
    guard let value = option.read(text) else { throw .unfitValue(text, argument: name) }
    arguments.values[option.name] = value
  }

  private func readOperands(of arguments: inout ProgramArguments) throws(ParsingProblem) {
    guard let operand = options.first(where: \.names.isEmpty) else {
      if arguments.operands.isEmpty { return }
      throw .unexpectedWords(arguments.operands.joined(separator: " "))
    }
    guard let first = arguments.operands.first else {
      if operand.isRequired { throw .missingOperand(operand.name) }
      return
    }
    guard !operand.isRepeating else { return }
    guard arguments.operands.count == 1 else {
      throw .unexpectedWords(arguments.operands.dropFirst().joined(separator: " "))
    }
    guard let value = operand.read(first) else { throw .unfitValue(first, argument: operand.name) }
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
