/// An end with a status of its own, of which everything was said already.
public struct ExitStatus: Error {
  package let code: Int32

  public init(_ code: Int32) { self.code = code }
}
