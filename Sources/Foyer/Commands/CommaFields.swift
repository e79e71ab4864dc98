/// Takes apart what was given in one line with commas between: `Son, 1992-07-08, striker, son.png`.
package enum CommaFields {
  /// The fields without the spaces around them.
  ///
  /// A field in quotation marks may hold commas.
  package static func split(_ line: String) -> [String] {
    var fields: [String] = []
    var rest = Substring(line)
    while true {
      let trimmed = CommandLine.trim(rest)
      let quoted = quotedField(trimmed)
      let field = quoted?.field ?? trimmed.prefix { !isComma($0) }
      fields.append(String(quoted?.field ?? CommandLine.trim(field)))
      rest = quoted?.rest ?? trimmed.dropFirst(field.count)
      guard rest.popFirst() != nil else { return fields }
    }
  }

  /// A field in quotation marks and what follows it, when a comma or nothing does.
  private static func quotedField(_ text: Substring) -> (field: Substring, rest: Substring)? {
    guard let quote = CommandLine.openingQuote(of: text) else { return nil }
    let body = text.dropFirst()
    guard let end = body.firstIndex(of: quote) else { return nil }
    let rest = CommandLine.trim(body[body.index(after: end)...])
    guard rest.isEmpty || rest.first.map(isComma) == true else { return nil }
    return (body[..<end], rest)
  }

  private static func isComma(_ character: Character) -> Bool { character == "," || character == "，" }
}
