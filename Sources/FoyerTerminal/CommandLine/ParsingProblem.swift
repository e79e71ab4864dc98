import Foyer

/// The reason why the arguments could not be read.
package enum ParsingProblem: Error, Equatable {
  case unknownOption(String, suggestion: String?)
  case missingValue(option: String)
  case needlessValue(String, option: String)
  case unexpectedWords(String)
  case missingOperand(String)
  /// A value that an option, or an operand in angle brackets, does not take.
  case unfitValue(String, argument: String)
}

extension ParsingProblem {
  /// - Parameter command: The command whose arguments were read.
  func sentence(_ command: CommandDescription) -> LocalizedText {
    switch self {
    case .unknownOption(let name, let suggestion):
      guard let suggestion = suggestion.map({ Text($0) }) else {
        return LocalizedText(en: "There is no option \(name).", ko: "\(name) 옵션은 없습니다.")
      }
      return LocalizedText(
        en: "There is no option \(name). Did you mean \(suggestion)?",
        ko: "\(name) 옵션은 없습니다. 혹시 \(suggestion) 옵션인가요?")
    case .missingValue(let option):
      let help = help(of: option, in: command)
      return LocalizedText(en: "\(option) needs a value. \(help)", ko: "\(option) 뒤에 값을 쓰세요. \(help)")
    case .needlessValue(let value, let option):
      let (name, value) = (Text(option), Text(value).quoted)
      return LocalizedText(
        en: "\(name) takes no value, but \(value) was given.", ko: "\(name) 옵션에는 값을 쓰지 않습니다: \(value)")
    case .unexpectedWords(let words):
      return LocalizedText(
        en: "Nothing is expected here: \(quoted: words).", ko: "여기에는 쓸 수 없습니다: \(quoted: words)")
    case .missingOperand(let operand):
      let (name, help) = (name(of: operand, in: command), help(of: operand, in: command))
      return LocalizedText(en: "\(name) is missing. \(help)", ko: "빠진 값이 있습니다: \(name). \(help)")
    case .unfitValue(let value, let argument):
      return unfit(Text(value).quoted, for: argument, in: command)
    }
  }

  private func unfit(_ value: Text, for argument: String, in command: CommandDescription) -> LocalizedText {
    let name = name(of: argument, in: command)
    let choices = command.argument(argument)?.choices ?? []
    guard choices.isEmpty else {
      let list = choices.map { Text($0) }.joined(separator: ", ")
      return LocalizedText(
        en: "\(value) is not a value of \(name). Use one of: \(list).",
        ko: "\(name)에 쓸 수 없는 값입니다: \(value). 다음 중에서 쓰세요: \(list).")
    }
    let help = help(of: argument, in: command)
    return LocalizedText(
      en: "\(value) is not a value of \(name). \(help)",
      ko: "\(name)에 쓸 수 없는 값입니다: \(value). \(help)")
  }

  private func name(of argument: String, in command: CommandDescription) -> LocalizedText {
    let declared = command.argument(argument)
    return declared?.names.isEmpty == true
      ? declared?.value ?? LocalizedText(verbatim: "") : LocalizedText(verbatim: Text(argument))
  }

  private func help(of argument: String, in command: CommandDescription) -> LocalizedText {
    command.argument(argument)?.help ?? LocalizedText(verbatim: "")
  }
}
