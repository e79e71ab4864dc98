import Testing

@testable import FoyerSystem

@Suite("Web addresses")
struct WebAddressTests {
  @Test(
    "an https address, or an http one of this machine, is taken",
    arguments: [
      ("https://itunes.apple.com/search", "itunes.apple.com", "https://itunes.apple.com/search"),
      ("HTTPS://Example.COM", "example.com", "https://Example.COM/"),
      ("https://example.com:8443?a=b#c", "example.com", "https://example.com:8443/?a=b"),
      ("http://localhost:8080/users", "localhost", "http://localhost:8080/users"),
      ("http://127.0.0.1/", "127.0.0.1", "http://127.0.0.1/"),
      ("http://127.255.3.4:1", "127.255.3.4", "http://127.255.3.4:1/"),
      ("http://[::1]:80/a?b", "[::1]", "http://[::1]:80/a?b"),
      ("https://[2001:db8::1]/", "[2001:db8::1]", "https://[2001:db8::1]/"),
    ])
  func good(text: String, host: String, description: String) throws {
    let address = try WebAddress(text)
    #expect(address.host == host)
    #expect(address.description == description)
  }

  @Test(
    "any other address is refused",
    arguments: [
      "", "example.com", "//example.com", "https:/example.com", "https://", "https:///path", "https://:80/",
      "http://example.com/", "http://127.0.0.1.example.com/", "http://127.1/", "http://127.0.0.256/",
      "http://0127.0.0.1/", "http://2130706433/", "http://localhost.example.com/",
      "http://localhost@example.com/",
      "https://user:word@example.com/", "https://example.com\\@other.com/", "https://exa mple.com/",
      "https://example.com/\r\nHost: other", "https://example.com:0/", "https://example.com:65536/",
      "https://example.com:80x/", "https://[::1/", "https://[]/", "https://한국.kr/", "ftp://example.com/",
      "file:///etc/passwd", "https://example.com:+80/",
    ])
  func bad(text: String) {
    do throws(FetchError) {
      _ = try WebAddress(text)
      Issue.record("it was taken")
    } catch {
      #expect(error.code == .badAddress)
      #expect(error.address == text)
    }
  }

  @Test(
    "a server elsewhere may send us to https, and not to this machine without encryption",
    arguments: [
      ("https://b.com/x", "https://b.com/x"), ("//b.com", "https://b.com/"), ("/x", "https://a.com/x"),
      ("x", "https://a.com/p/x"), ("?x", "https://a.com/p/q?x"), ("http://b.com/", nil),
      ("http://localhost/", nil),
      ("http://a.com/p/q", nil),
    ])
  func redirects(location: String, destination: String?) throws {
    let address = try WebAddress("https://a.com/p/q?r=/s")
    #expect((try? address.following(location))?.description == destination)
  }
}
