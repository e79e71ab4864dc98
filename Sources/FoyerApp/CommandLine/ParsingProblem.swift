import Foyer

/// The reason why the arguments could not be read, told from the library's English words, which are all it gives away.
enum ParsingProblem: Equatable {
  case unknownOption(String, suggestion: String?)
  case missingValue(option: String)
  case needlessValue(String, option: String)
  case unexpectedWords(String)
  case missingOperand(String)
  /// A value that an option, or an operand in angle brackets, does not take.
  case unfitValue(String, argument: String)
  /// Anything else, in the library's own words.
  case other(String)

  init(_ message: String) {
    if let match = message.wholeMatch(
      of: /(?s)Unknown option '(.+?)'(?:\. Did you mean '([^\n]+)'\?)?(?:\n.*)?/)
    {
      self = .unknownOption(String(match.1), suggestion: match.2.map(String.init))
    } else if let match = message.wholeMatch(of: /Missing value for '(\S+)(?: .*)?'/) {
      self = .missingValue(option: String(match.1))
    } else if let match = message.wholeMatch(
      of: /(?s)The option '(\S+)' does not take any value, but '(.*)' was specified\./)
    {
      self = .needlessValue(String(match.2), option: String(match.1))
    } else if let match = message.wholeMatch(of: /(?s)Unexpected argument '(.*)'/) {
      self = .unexpectedWords(String(match.1))
    } else if let match = message.wholeMatch(of: /(?s)\d+ unexpected arguments: '(.*)'/) {
      self = .unexpectedWords(String(match.1).replacing("', '", with: " "))
    } else if let match = message.wholeMatch(of: /Missing expected argument '(\S+)(?: .*)?'/) {
      self = .missingOperand(String(match.1))
    } else if let match = message.wholeMatch(
      of: /(?s)The value '(.*)' is invalid for '([^ ']+)(?: [^']*)?'.*/)
    {
      self = .unfitValue(String(match.1), argument: String(match.2))
    } else {
      self = .other(message)
    }
  }
}
