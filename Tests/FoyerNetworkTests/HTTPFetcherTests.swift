import FoyerNetwork
import LoopbackServer
import Testing

@Suite("Fetching", .timeLimit(.minutes(1)))
struct HTTPFetcherTests {
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
    #expect(head.contains("gzip"))
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
    let fetcher = HTTPFetcher(userAgent: "foyer/1.0")
    _ = try await fetcher.fetch(server.address)
    _ = try await fetcher.fetch(server.address)
    #expect(server.requests.count == 2)
    #expect(server.requests.allSatisfy { !$0.head.lowercased().contains("cookie") })
    await fetcher.shutdown()
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
    let start = ContinuousClock.now
    let error = await failure("http://127.0.0.1:\(port)/")
    #expect(error?.code == .network)
    #expect(error?.cause.isEmpty == false)
    #expect(ContinuousClock.now - start < .seconds(5))
  }

  @Test(
    "an answer that does not come in time is given up, at its head, in its body, or after redirects",
    arguments: ["", "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"])
  func deadlines(text: String) async throws {
    let server = try await LoopbackServer { _ in .raw(text) + [.hang] }
    let limits = FetchLimits(deadline: .milliseconds(200))
    let start = ContinuousClock.now
    #expect(await failure(server.address, limits)?.code == .timedOut)
    #expect(ContinuousClock.now - start < .seconds(5))
    await server.abandoned()
  }

  @Test(
    "cancelling returns at once and closes the connection",
    arguments: ["", "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"])
  func cancellation(text: String) async throws {
    let server = try await LoopbackServer { _ in .raw(text) + [.hang] }
    let task = Task { await failure(server.address) }
    await server.requested()
    let start = ContinuousClock.now
    task.cancel()
    #expect(await task.value?.code == .cancelled)
    #expect(ContinuousClock.now - start < .seconds(1))
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

  @Test("a fetcher can be shut down at any time, and used again")
  func shutdown() async throws {
    let server = try await LoopbackServer { target in target == "/slow" ? [.hang] : .answer(text: "{}") }
    let fetcher = HTTPFetcher(userAgent: "foyer/1.0")
    await fetcher.shutdown()
    let slow = Task { await failure(server.address + "/slow", fetcher: fetcher) }
    await server.requested()
    await fetcher.shutdown()
    #expect(await slow.value != nil)
    #expect(try await fetcher.fetch(server.address).status == 200)
    await fetcher.shutdown()
  }

  @Test("many fetches at once do not mix")
  func together() async throws {
    let server = try await LoopbackServer { target in .answer(text: target) }
    let fetcher = HTTPFetcher(userAgent: "foyer/1.0")
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<50 {
        group.addTask {
          try await fetcher.fetch("\(server.address)/\(number)").body == Array("/\(number)".utf8)
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
    await fetcher.shutdown()
  }

  private func fetch(_ address: String) async throws(FetchError) -> FetchedResponse {
    let fetcher = HTTPFetcher(userAgent: "foyer/1.0")
    let result: Result<FetchedResponse, FetchError>
    do {
      result = .success(try await fetcher.fetch(address))
    } catch {
      result = .failure(error)
    }
    await fetcher.shutdown()
    return try result.get()
  }
}

/// The error that a fetch ends with, or `nil` when it ends well.
private func failure(
  _ address: String, _ limits: FetchLimits = FetchLimits(), fetcher: HTTPFetcher? = nil
) async -> FetchError? {
  do throws(FetchError) {
    _ = try await (fetcher ?? HTTPFetcher(userAgent: "foyer/1.0", limits: limits)).fetch(address)
    return nil
  } catch {
    return error
  }
}
