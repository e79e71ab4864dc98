import AsyncHTTPClient
import NIOHTTP1

extension HTTPClientResponse {
  /// Where the server sends us, when it does.
  var redirect: String? {
    switch status.code {
    case 301, 302, 303, 307, 308: headers.first(name: "Location")
    default: nil
    }
  }
}
