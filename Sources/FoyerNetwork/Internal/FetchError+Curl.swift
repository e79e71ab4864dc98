import Glibc

extension FetchError {
  /// Maps the end of a run that failed.
  ///
  /// - Parameters:
  ///   - status: The status of the run, as `waitpid(2)` gives it.
  ///   - error: The standard error of the run, at whose end curl explains its status.
  init(status: Int32, _ error: [UInt8], address: WebAddress) {
    let last = error.split(separator: UInt8(ascii: "\n")).last ?? []
    let cause = last.isEmpty ? "curl ended with status \(status)" : String(decoding: last, as: UTF8.self)
    let code: Code = status & 0x7F == 0 ? Self.code(of: status >> 8) : .network
    self.init(code, cause: cause, address: address.description)
  }

  /// Maps the `errno` with which the program could not be started.
  init(starting program: String, _ code: Int32, address: WebAddress) {
    let isMissing = [ENOENT, EACCES, ENOTDIR, ENOEXEC].contains(code)
    self.init(
      isMissing ? .programMissing : .network, cause: "\(program): \(String(cString: strerror(code)))",
      address: address.description)
  }

  /// The meanings of curl's exit statuses, as its manual lists them.
  private static func code(of status: Int32) -> Code {
    switch status {
    case 2, 4: .programMissing
    case 3: .badAddress
    case 28: .timedOut
    case 61: .undecodable
    case 63: .tooLarge
    default: .network
    }
  }
}
