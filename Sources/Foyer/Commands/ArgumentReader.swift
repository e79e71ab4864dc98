/// Reads the words of a line into the values of a command's arguments.
@MainActor
struct ArgumentReader<each A: Sendable> {
  private let arguments: (repeat Argument<each A>)
  let parameters: [Parameter]

  init(_ arguments: repeat Argument<each A>) {
    self.arguments = (repeat each arguments)
    var parameters: [Parameter] = []
    for argument in repeat each arguments {
      parameters.append(argument.parameter)
    }
    self.parameters = parameters
  }

  /// - Throws: A ``Refusal`` for the first value that is missing, superfluous or not as expected.
  func read(_ words: Words) throws -> (repeat each A) {
    guard !parameters.isEmpty || words.rest.isEmpty else { throw Refusal.superfluous(words.rest) }
    var position = try words.split(among: parameters).makeIterator()
    return (repeat try (each arguments).read(position.next() ?? nil, words.context))
  }
}

/// The text typed after a command's name, and the screen to read it against.
@MainActor
struct Words {
  let rest: String
  let context: ArgumentContext

  /// Splits the rest of the line into a text for each parameter; `nil` for one that nothing was typed for.
  ///
  /// Of those that are no flags the last one takes all that is left.
  ///
  /// - Throws: A ``Refusal`` for a flag that there is not.
  func split(among parameters: [Parameter]) throws(Refusal) -> [String?] {
    let flags = parameters.filter(\.isFlag)
    guard !flags.isEmpty else {
      let texts = split(rest, among: parameters)
      return texts + Array(repeating: nil, count: parameters.count - texts.count)
    }
    let line = try FlaggedLine(rest, flags: flags)
    let positional = parameters.filter { !$0.isFlag }
    guard !positional.isEmpty || CommandLine.trim(Substring(line.rest)).isEmpty else {
      throw .superfluous(line.rest)
    }
    var texts = split(line.rest, among: positional).makeIterator()
    return parameters.map { $0.isFlag ? line.given[$0.word] : texts.next() }
  }

  private func split(_ rest: String, among parameters: [Parameter]) -> [String] {
    var result: [String] = []
    var remaining = Substring(rest)
    while result.count < parameters.count {
      remaining = remaining.withoutLeadingBlanks
      guard !remaining.isEmpty else { break }
      if result.count == parameters.count - 1 {
        let keepsQuotes = parameters[result.count].keepsQuotes
        result.append(
          keepsQuotes ? CommandLine.plain(CommandLine.trim(remaining)) : CommandLine.unquoted(remaining))
      } else {
        let (parameter, next) = (parameters[result.count], parameters[result.count + 1])
        result.append(CommandLine.takeWords(&remaining, of: parameter, before: next))
      }
    }
    return result
  }
}
