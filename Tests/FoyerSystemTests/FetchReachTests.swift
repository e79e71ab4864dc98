import LoopbackServer
import Testing

@testable import FoyerSystem

@Suite("Addresses that come out of an answer", .timeLimit(.minutes(30)))
struct FetchReachTests {
  private let reach = FetchReach.publicHosts(besides: "https://music.example/search")

  @Test(
    "an address of the public Internet is public, and no other",
    arguments: [
      ("8.8.8.8", true), ("172.15.0.1", true), ("172.32.0.1", true), ("100.63.0.1", true),
      ("0.0.0.0", false), ("10.1.2.3", false), ("127.0.0.1", false), ("169.254.169.254", false),
      ("172.16.0.1", false), ("172.31.255.255", false), ("192.168.0.1", false), ("100.64.0.1", false),
      ("198.18.0.1", false), ("224.0.0.1", false), ("255.255.255.255", false), ("192.0.0.8", false),
      ("[2606:4700::1111]", true), ("[::ffff:8.8.8.8]", true), ("[64:ff9b::808:808]", true),
      ("[::]", false), ("[::1]", false), ("[::ffff:127.0.0.1]", false), ("[::ffff:7f00:1]", false),
      ("[::127.0.0.1]", false), ("[64:ff9b::7f00:1]", false), ("[2002:7f00:1::]", false),
      ("[2001::1]", false), ("[fe80::1]", false), ("[fc00::1]", false), ("[fd12:3456::1]", false),
      ("[fec0::1]", false), ("[ff02::1]", false),
    ])
  func publicAddresses(text: String, isPublic: Bool) throws {
    #expect(try #require(HostAddress(text)).isPublic == isPublic)
  }

  @Test("this machine is not asked, however it is named, and its names neither")
  func thisMachine() async throws {
    let server = try await LoopbackServer { _ in .answer(text: "{}") }
    let fetcher = HTTPFetcher(userAgent: "foyer/1.0", limits: .patient, reach: reach)
    for host in [
      "127.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "[::]", "0.0.0.0", "localhost", "localhost.", "LOCALHOST",
      "127.1", "2130706433", "0x7f000001", "0177.0.0.1", "017700000001", "127.0.0.1.", "0",
    ] {
      for scheme in ["http", "https"] {
        let error = await failure(of: fetcher, "\(scheme)://\(host):\(server.port)/admin?delete=all")
        #expect(error?.code == .forbidden || error?.code == .badAddress, "\(scheme) \(host)")
      }
    }
    #expect(server.connections == 0)
  }

  @Test("a name is not asked when one of its addresses is not public")
  func names() async throws {
    let address = try WebAddress("https://pictures.example/1.jpg")
    for hosts in [["8.8.8.8"], ["8.8.8.8", "[2606:4700::1111]"], ["8.8.8.8", "10.0.0.1"], ["[::1]"]] {
      let hosts = hosts.compactMap { HostAddress($0) }
      let destinations = try? await reach.destinations(of: address) { _ in hosts }
      #expect(destinations == (hosts.allSatisfy(\.isPublic) ? hosts : nil))
    }
    await #expect(throws: FetchError.self) { try await reach.destinations(of: address) { _ in [] } }
    let literal = try WebAddress("https://8.8.8.8/1.jpg")
    let found = try await reach.destinations(of: literal) { _ in [] }
    #expect(found?.map(\.description) == ["8.8.8.8"])
  }

  @Test("the service itself may be asked where it is, and nothing else there")
  func service() async throws {
    let server = try await LoopbackServer { target in
      target == "/to" ? .redirect(to: "/1.jpg") : .answer(text: target)
    }
    let other = try await LoopbackServer { _ in .answer(text: "{}") }
    let fetcher = HTTPFetcher(
      userAgent: "foyer/1.0", limits: .patient, reach: .publicHosts(besides: server.address + "/search"))
    #expect(try await fetcher.fetch(server.address + "/to").body == Array("/1.jpg".utf8))
    #expect(await failure(of: fetcher, other.address + "/1.jpg")?.code == .forbidden)
    let name = "http://localhost:\(server.port)/1.jpg"
    #expect(await failure(of: fetcher, name)?.code == .forbidden)
    #expect(other.connections == 0)
  }

  @Test("a service leads to no other place of this machine by a redirect", arguments: [false, true])
  func redirects(isOutOfAnswer: Bool) async throws {
    let other = try await LoopbackServer { _ in .answer(text: "{}") }
    for location in [other.address, "https://127.0.0.1:\(other.port)/", "https://localhost:\(other.port)/"] {
      let server = try await LoopbackServer { _ in .redirect(to: location) }
      let reach = isOutOfAnswer ? FetchReach.publicHosts(besides: server.address) : .everywhere
      let fetcher = HTTPFetcher(userAgent: "foyer/1.0", limits: .patient, reach: reach)
      #expect(await failure(of: fetcher, server.address)?.code == .forbidden)
    }
    #expect(other.connections == 0)
  }

  @Test(
    "the connection goes to the address that was looked up, without or with a proxy",
    arguments: [false, true])
  func pinning(hasProxy: Bool) async throws {
    let target = try await LoopbackServer { _ in [.close] }
    let proxy = try await LoopbackServer { _ in .answer("403 Forbidden") }
    let curl = Curl(
      program: "curl", userAgent: "foyer/1.0", limits: .patient,
      environment: ["all_proxy": hasProxy ? proxy.address : ""])
    let address = try WebAddress("https://pinned.example:\(target.port)/")
    let host = try #require(HostAddress("127.0.0.1"))
    await #expect(throws: FetchError.self) { try await curl.get(address, at: [host]) }
    #expect(target.connections == (hasProxy ? 0 : 1))
    #expect(proxy.requests.map(\.target) == (hasProxy ? ["127.0.0.1:\(target.port)"] : []))
  }
}

private func failure(of fetcher: HTTPFetcher, _ address: String) async -> FetchError? {
  do throws(FetchError) {
    _ = try await fetcher.fetch(address)
    return nil
  } catch {
    return error
  }
}
