/// An end with a status of its own, of which everything was said already.
public struct ExitStatus: Error {
  package let code: Int32

  /// Makes the end of a command with a status.
  public init(_ code: Int32) { self.code = code }
}
