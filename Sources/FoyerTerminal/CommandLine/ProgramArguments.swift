/// The values of the options and operands that a program or a command was started with.
public struct ProgramArguments: Sendable {
  var values: [String: any Sendable] = [:]
  var operands: [String] = []

  /// No options at all.
  package init() {}

  /// The value of an option; `nil` when it was not given.
  public subscript<Value>(_ option: ProgramOption<Value>) -> Value? {
    values[option.declaration.name] as? Value
  }

  /// True when a flag was given.
  public func has(_ flag: ProgramOption<Bool>) -> Bool { self[flag] ?? false }

  /// The words of an operand that takes several.
  public func words(of operand: ProgramOption<[String]>) -> [String] { operands }
}
