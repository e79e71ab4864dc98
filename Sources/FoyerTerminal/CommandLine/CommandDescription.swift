package import Foyer

/// A command of a program with its options, as help, the manual and completions show it.
package struct CommandDescription {
  /// The words that call it: `foyer test`.
  package let call: String
  /// The name behind the program's; empty for the program itself.
  package let name: String
  package let summary: LocalizedText
  /// Paragraphs with blank lines between them; lines that begin with spaces are examples, and stay as they are.
  package let details: LocalizedText
  /// Options and operands that are shown, in the order of their declaration.
  package let arguments: [OptionDeclaration]

  init(
    call: String, name: String, summary: LocalizedText, details: LocalizedText,
    arguments: [OptionDeclaration],
    hasVersion: Bool
  ) {
    self.call = call
    self.name = name
    self.summary = summary
    self.details = details
    self.arguments = (arguments + (hasVersion ? [.version] : []) + [.help]).filter { !$0.isHidden }
  }

  package var options: [OptionDeclaration] { arguments.filter { !$0.names.isEmpty } }
  var operands: [OptionDeclaration] { arguments.filter(\.names.isEmpty) }

  /// The option of a name, or the operand of a key in angle brackets.
  func argument(_ name: String) -> OptionDeclaration? {
    arguments.first { $0.names.contains(name) || $0.names.isEmpty && $0.name == name }
  }

  /// Returns the usage line, such as `foyer test [OPTIONS] FILE …`.
  func usage(_ language: Language) -> String {
    let operands = operands.map { operand in
      let name = operand.synopsis(language)
      return operand.isRequired ? name : "[\(name)]"
    }
    return ([call, HelpStrings.someOptions(language).shown] + operands).joined(separator: " ")
  }
}
