import AsyncHTTPClient
import NIOHTTPCompression

extension FetchError {
  /// Maps whatever the client threw.
  init(_ error: any Error, address: WebAddress) {
    if let error = error as? FetchError {
      self = error
      return
    }
    let code = error is CancellationError ? Code.cancelled : Code(error)
    self.init(code, cause: "\(error)", address: address.description)
  }
}

extension FetchError.Code {
  fileprivate init(_ error: any Error) {
    switch error {
    case NIOHTTPDecompression.DecompressionError.limit: self = .tooLarge
    case is NIOHTTPDecompression.DecompressionError, is NIOHTTPDecompression.ExtraDecompressionError:
      self = .undecodable
    case let error as HTTPClientError:
      switch error {
      case .cancelled: self = .cancelled
      case .deadlineExceeded, .connectTimeout, .readTimeout, .tlsHandshakeTimeout,
        .getConnectionFromPoolTimeout:
        self = .timedOut
      case .invalidURL, .emptyHost: self = .badAddress
      default: self = .network
      }
    default: self = .network
    }
  }
}
