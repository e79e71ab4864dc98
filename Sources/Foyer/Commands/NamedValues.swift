/// The name of each option that completion gives: the first one, or the first that isn't in ASCII.
func firstNames<Value>(
  _ options: [(names: [String], value: Value)], inKorean: Bool
) -> [String] {
  options.compactMap { option in
    let own = inKorean ? option.names.first { !$0.utf8.allSatisfy { $0 < 0x80 } } : nil
    return own ?? option.names.first
  }
}

/// The value that a typed name means: exactly, or as the beginning of names that only one value has.
///
/// Case and spaces are ignored.
package func onlyValue<Value>(named typed: String, among options: [(names: [String], value: Value)]) -> Value?
{
  if let exact = value(called: typed, among: options) { return exact }
  let typed = typed.foldedName
  let close = options.filter { $0.names.contains { $0.foldedName.hasPrefix(typed) } }
  return close.count == 1 && !typed.isEmpty ? close.first?.value : nil
}

/// The value that has a name, where case and spaces are ignored.
func value<Value>(called typed: String, among options: [(names: [String], value: Value)]) -> Value? {
  let typed = typed.foldedName
  return options.first { $0.names.contains { $0.foldedName == typed } }?.value
}

extension String {
  /// The name in small letters and without its spaces, as names are compared.
  package var foldedName: String { lowercased().filter { !$0.isWhitespace } }
}
