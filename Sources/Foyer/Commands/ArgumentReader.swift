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
    var position = words.split(among: parameters).makeIterator()
    return (repeat try (each arguments).read(position.next(), words.context))
  }
}

/// What was typed behind a command's name, and the screen to read it against.
@MainActor
struct Words {
  let rest: String
  let context: ArgumentContext

  /// Splits the rest of the line into one text for each parameter, the last one taking all that is left.
  func split(among parameters: [Parameter]) -> [String] {
    var result: [String] = []
    var remaining = Substring(rest)
    while result.count < parameters.count {
      remaining = remaining.drop { $0 == " " || $0 == "\t" }
      guard !remaining.isEmpty else { break }
      if result.count == parameters.count - 1 {
        result.append(CommandLine.unquoted(remaining))
      } else {
        result.append(CommandLine.takeWords(&remaining, of: parameters[result.count]))
      }
    }
    return result
  }
}
