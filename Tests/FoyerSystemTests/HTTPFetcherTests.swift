import FoyerSystem
import Glibc
import LoopbackServer
import TemporaryFolder
import Testing

@Suite("Fetching", .timeLimit(.minutes(30)))
struct HTTPFetcherTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("a good answer comes with its status, type and body, and the request says who asks")
  func goodAnswer() async throws {
    let server = try await LoopbackServer { _ in
      .answer(
        "200 OK",
        ["Content-Type: text/javascript; charset=utf-8", "Content-Disposition: attachment; filename=1.txt"],
        text: "{}")
    }
    let response = try await fetch(server.address + "/search?term=jack+johnson#part")
    #expect(response.status == 200)
    #expect(response.contentType == "text/javascript; charset=utf-8")
    #expect(response.body == Array("{}".utf8))
    #expect(response.address == server.address + "/search?term=jack+johnson")
    let request = try #require(server.requests.first)
    #expect(request.target == "/search?term=jack+johnson")
    let head = request.head.lowercased()
    #expect(head.contains("user-agent: foyer/1.0\r\n"))
    #expect(head.contains("\r\naccept-encoding: gzip\r\n"))
    #expect(!head.contains("cookie"))
  }

  @Test("a gzipped answer is decompressed")
  func gzip() async throws {
    let server = try await LoopbackServer { _ in
      .answer("200 OK", ["Content-Encoding: gzip"], body: zippedResult)
    }
    #expect(try await fetch(server.address).body == Array(#"{"resultCount":0}"#.utf8))
  }

  @Test(
    "a refusal of the server is an answer, with how long it wants to be left alone",
    arguments: [
      ("403 Forbidden", "", nil), ("429 Too Many Requests", "Retry-After: 30", Duration.seconds(30)),
      ("503 Service Unavailable", "Retry-After: -5", .seconds(0)),
      ("503 Service Unavailable", "Retry-After: Wed, 21 Oct 2026 07:28:00 GMT", nil),
      ("404 Not Found", "", nil),
    ])
  func refusals(status: String, header: String, retryAfter: Duration?) async throws {
    let server = try await LoopbackServer { _ in
      .answer(status, header.isEmpty ? [] : [header], text: #"{"resultCount":0}"#)
    }
    let response = try await fetch(server.address)
    #expect(status.hasPrefix("\(response.status) "))
    #expect(response.retryAfter == retryAfter)
    #expect(response.body.count == 17)
  }

  @Test("cookies that a server sets are not sent back")
  func cookies() async throws {
    let server = try await LoopbackServer { _ in .answer("200 OK", ["Set-Cookie: a=b"], text: "{}") }
    let fetcher = HTTPFetcher(userAgent: "foyer/1.0", limits: .patient)
    _ = try await fetcher.fetch(server.address)
    _ = try await fetcher.fetch(server.address)
    #expect(server.requests.count == 2)
    #expect(server.requests.allSatisfy { !$0.head.lowercased().contains("cookie") })
  }

  @Test("redirects are followed three times, whatever their form")
  func redirects() async throws {
    let server = try await LoopbackServer { target in
      switch target {
      case "/a/b?c": .redirect(to: "d", status: "301 Moved Permanently")
      case "/a/d": .redirect(to: "?e=f", status: "307 Temporary Redirect")
      case "/a/d?e=f": .redirect(to: "/g", status: "308 Permanent Redirect")
      default: .answer(text: target)
      }
    }
    let response = try await fetch(server.address + "/a/b?c")
    #expect(response.body == Array("/g".utf8))
    #expect(response.address == server.address + "/g")
    #expect(server.requests.map(\.target) == ["/a/b?c", "/a/d", "/a/d?e=f", "/g"])
  }

  @Test("a fourth redirect is one too many")
  func redirectLoop() async throws {
    let server = try await LoopbackServer { _ in .redirect(to: "/") }
    #expect(await failure(server.address)?.code == .tooManyRedirects)
    #expect(server.requests.count == 4)
  }

  @Test(
    "a redirect to an address without encryption, or to none, is not followed",
    arguments: [
      "http://example.com/", "//example.com/", "ftp://example.com/", "file:///etc/passwd",
      "javascript:alert(1)",
      "https://", "https://user@example.com/", "http://127.0.0.1.example.com/", "https://a b/", "",
    ])
  func insecureRedirects(location: String) async throws {
    let server = try await LoopbackServer { target in
      target == "/" && !location.isEmpty ? .redirect(to: location) : .redirect(to: "http://[::2]/")
    }
    let error = await failure(server.address)
    #expect(error?.code == .insecureRedirect)
    #expect(error?.address == server.address + "/")
    #expect(server.requests.count == 1)
  }

  @Test("a body larger than we take is refused before it is read, and while it is read")
  func largeBodies() async throws {
    let announced = try await LoopbackServer { _ in
      .raw("HTTP/1.1 200 OK\r\nContent-Length: 52428800\r\n\r\n")
    }
    #expect(await failure(announced.address)?.code == .tooLarge)
    await announced.abandoned()
    let endless = try await LoopbackServer { _ in
      .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
        + [.repeatedly(Array("2000\r\n".utf8) + [UInt8](repeating: 0x20, count: 0x2000) + Array("\r\n".utf8))]
    }
    #expect(await failure(endless.address)?.code == .tooLarge)
    await endless.abandoned()
  }

  @Test("a small body that grows large when decompressed is refused, and one that just fits is taken")
  func bombs() async throws {
    let body = gzipHeader + (0..<64).flatMap { _ in megabyteOfSpaces }
    let server = try await LoopbackServer { _ in .answer("200 OK", ["Content-Encoding: gzip"], body: body) }
    #expect(await failure(server.address)?.code == .tooLarge)
    await server.abandoned()
    let largest = try await LoopbackServer { _ in .answer(body: [UInt8](repeating: 0x20, count: 4 << 20)) }
    #expect(try await fetch(largest.address).body.count == 4 << 20)
  }

  @Test("a body that is not what its encoding says is no answer")
  func garbledEncoding() async throws {
    let server = try await LoopbackServer { _ in
      .answer("200 OK", ["Content-Encoding: gzip"], text: "this is no gzip stream")
    }
    #expect(await failure(server.address)?.code == .undecodable)
  }

  @Test(
    "a connection that breaks off is no answer",
    arguments: [
      "", "HTTP/1.1 200", "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{", "SSH-2.0-OpenSSH\r\n\r\n",
    ])
  func brokenConnections(text: String) async throws {
    let server = try await LoopbackServer { _ in .raw(text) + [.close] }
    #expect(await failure(server.address)?.code == .network)
  }

  @Test("a port where nobody listens is told at once")
  func refusedConnection() async throws {
    let port = try await LoopbackServer { _ in [] }.port
    let error = await failure("http://127.0.0.1:\(port)/")
    #expect(error?.code == .network)
    #expect(error?.cause.isEmpty == false)
  }

  @Test(
    "an answer that does not come in time is given up, at its head, in its body, or after redirects",
    arguments: ["", "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"])
  func deadlines(text: String) async throws {
    let server = try await LoopbackServer { _ in .raw(text) + [.hang] }
    let fetcher = HTTPFetcher(userAgent: "foyer/1.0", limits: .patient) { _ in await server.requested() }
    #expect(await failure(server.address, fetcher: fetcher)?.code == .timedOut)
    await server.abandoned()
  }

  @Test(
    "cancelling ends the wait for a server that says nothing more, and closes the connection",
    arguments: ["", "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"])
  func cancellation(text: String) async throws {
    let server = try await LoopbackServer { _ in .raw(text) + [.hang] }
    let task = Task { await failure(server.address) }
    await server.requested()
    task.cancel()
    #expect(await task.value?.code == .cancelled)
    await server.abandoned()
  }

  @Test("a task that was cancelled before it fetches asks nobody")
  func cancelledBefore() async throws {
    let server = try await LoopbackServer { _ in .answer(text: "{}") }
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await failure(server.address)
    }
    #expect(await task.value?.code == .cancelled)
    #expect(server.requests.isEmpty)
  }

  @Test("many fetches at once do not mix")
  func together() async throws {
    let server = try await LoopbackServer { target in .answer(text: target) }
    let fetcher = HTTPFetcher(userAgent: "foyer/1.0", limits: .patient)
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<50 {
        group.addTask {
          try await fetcher.fetch("\(server.address)/\(number)").body == Array("/\(number)".utf8)
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
  }

  @Test("a curl that is missing, or does not know what it is asked for, is no answer")
  func missing() async throws {
    let server = try await LoopbackServer { _ in .answer(text: "{}") }
    let missing = HTTPFetcher(userAgent: "foyer/1.0", limits: .patient, program: "no-such-curl")
    #expect(await failure(server.address, fetcher: missing)?.code == .programMissing)
    // As curl ends at an option that it does not know.
    let old = HTTPFetcher(
      userAgent: "foyer/1.0", limits: .patient, program: try script("cat > /dev/null; exit 2"))
    #expect(await failure(server.address, fetcher: old)?.code == .programMissing)
    #expect(server.requests.isEmpty)
  }

  @Test("nothing but how curl reads its options stands in the list of processes")
  func processList() async throws {
    let seen = folder.file("seen")
    let program = try script("echo \"$@\" > \(seen); exec curl \"$@\"")
    let server = try await LoopbackServer { _ in .answer(text: "{}") }
    let fetcher = HTTPFetcher(userAgent: "foyer/1.0", limits: .patient, program: program)
    #expect(try await fetcher.fetch(server.address + "/search?term=secret").status == 200)
    #expect(try folder.text("seen") == "-q --config -\n")
  }

  @Test("neither files of the user's nor a proxy change what is asked on this machine")
  func userFiles() async throws {
    try folder.write("user-agent = \"evil\"\ncookie = \"a=b\"\nnetrc\n", to: ".curlrc")
    try folder.write("machine 127.0.0.1 login kim password secret\n", to: ".netrc")
    let proxy = try await LoopbackServer { _ in .answer("403 Forbidden") }
    let program = try script(
      "export HOME=\(folder.path) http_proxy=\(proxy.address) all_proxy=\(proxy.address); exec curl \"$@\"")
    let server = try await LoopbackServer { _ in .answer(text: "{}") }
    let fetcher = HTTPFetcher(userAgent: "foyer/1.0", limits: .patient, program: program)
    #expect(try await fetcher.fetch(server.address).status == 200)
    let head = try #require(server.requests.first).head.lowercased()
    #expect(head.contains("\r\nuser-agent: foyer/1.0\r\n"))
    #expect(!head.contains("cookie") && !head.contains("authorization"))
    #expect(proxy.connections == 0)
  }

  @Test(
    "other machines are asked by way of https_proxy, unless NO_PROXY names them",
    arguments: ["", "music.invalid"])
  func proxies(exception: String) async throws {
    let proxy = try await LoopbackServer { _ in .answer("403 Forbidden", ["Retry-After: 5"]) }
    let program = try script(
      "export https_proxy=\(proxy.address) NO_PROXY=\(exception); exec curl \"$@\"")
    let fetcher = HTTPFetcher(userAgent: "foyer/1.0", limits: .patient, program: program)
    #expect(await failure("https://music.invalid/search", fetcher: fetcher)?.code == .network)
    #expect(proxy.requests.map(\.target) == (exception.isEmpty ? ["music.invalid:443"] : []))
  }

  @Test("no character of an address or a name gives curl another option")
  func quoting() async throws {
    let server = try await LoopbackServer { _ in .answer(text: "{}") }
    let fetcher = HTTPFetcher(userAgent: "f\"\nheader = \"A: b\\", limits: .patient)
    let target = "/{a,b}/[1-3]/../\"?x=%00\";url=\"#z"
    #expect(try await fetcher.fetch(server.address + target).status == 200)
    #expect(server.requests.map(\.target) == ["/{a,b}/[1-3]/../\"?x=%00\";url=\""])
    #expect(server.requests.first?.head.contains("\r\nA: b") == false)
  }

  @Test("headers without end are refused")
  func endlessHeaders() async throws {
    let line = Array("X: \(String(repeating: "x", count: 8000))\r\n".utf8)
    let server = try await LoopbackServer { _ in .raw("HTTP/1.1 200 OK\r\n") + [.repeatedly(line)] }
    let code = await failure(server.address)?.code
    #expect(code == .tooLarge || code == .network)
    await server.abandoned()
  }

  @Test("the body of a redirect is not waited for, and interim answers and trailers are none")
  func heads() async throws {
    let server = try await LoopbackServer { target in
      if target == "/" {
        return .raw("HTTP/1.1 302 X\r\nLocation: /to\r\nContent-Length: 9\r\n\r\n") + [.hang]
      }
      return .raw(
        "HTTP/1.1 103 Early\r\nRetry-After: 7\r\n\r\nHTTP/1.1 200 OK\nTransfer-Encoding: chunked\n\n"
          + "2\r\n{}\r\n0\r\nRetry-After: 8\r\n\r\n")
    }
    let response = try await fetch(server.address)
    #expect(response.body == Array("{}".utf8))
    #expect(response.retryAfter == nil)
  }

  /// Writes a program that stands in for curl.
  private func script(_ body: String) throws -> String {
    let path = try folder.write("#!/bin/sh\n\(body)\n", to: "curl.sh")
    try #require(chmod(path, 0o700) == 0)
    return path
  }

  private func fetch(_ address: String) async throws(FetchError) -> FetchedResponse {
    try await HTTPFetcher(userAgent: "foyer/1.0", limits: .patient).fetch(address)
  }
}

/// The error that a fetch ends with, or `nil` when it ends well.
private func failure(
  _ address: String, fetcher: HTTPFetcher = HTTPFetcher(userAgent: "foyer/1.0", limits: .patient)
) async -> FetchError? {
  do throws(FetchError) {
    _ = try await fetcher.fetch(address)
    return nil
  } catch {
    return error
  }
}
