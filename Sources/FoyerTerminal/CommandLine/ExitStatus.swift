/// Ends the program with a status, without printing anything more.
public struct ExitStatus: Error {
  package let code: Int32

  /// Makes the end of a command with a status.
  public init(_ code: Int32) { self.code = code }
}
