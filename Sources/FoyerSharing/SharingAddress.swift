import CPostgres
import Foyer
import FoyerSystem
import Glibc

/// An address such as `postgresql://host1,host2/db`, resolved as libpq does: with service files, variables and defaults.
package struct SharingAddress: Sendable, Equatable {
  /// The address as it was typed; it never holds a password.
  let text: String
  /// The settings of a connection to each host, in the order in which they are tried.
  let hosts: [PostgresSettings]

  /// - Throws: A ``SharingProblem`` for an address that libpq can't read, one with a password, or without libpq.
  package init(_ text: String) async throws(SharingProblem) {
    guard text.hasPrefix("postgresql://") || text.hasPrefix("postgres://") else {
      throw SharingProblem(.address)
    }
    guard !Self.holdsPassword(text) else { throw SharingProblem(.password) }
    guard let postgres = PostgresLibrary.functions else { throw SharingProblem(.noLibrary) }
    let typed = try postgres.parse(text)
    var settings = postgres.defaults.merging(typed) { $1 }
    if let service = settings["service"] {
      settings = try await Self.resolving(service, typed).merging(typed) { $1 }
    }
    settings["fallback_application_name"] = "foyer"
    settings["client_encoding"] = "UTF8"
    settings["tcp_user_timeout"] = typed["tcp_user_timeout"] ?? "10000"
    self.text = text
    hosts = Self.separated(settings, asksForLess: typed["sslmode"] != nil)
  }

  /// True for an address with a password, or what may be meant as one; history must not keep it.
  ///
  /// The text alone decides, so that a secret is kept out of files also where libpq is missing or can't read the
  /// address. A password with an unescaped slash reaches to the last `@` before the parameters.
  package static func holdsPassword(_ text: String) -> Bool {
    guard let scheme = text.firstRange(of: "://") else { return false }
    let parts = text[scheme.upperBound...].split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    if let at = parts[0].lastIndex(of: "@"), let colon = parts[0][..<at].firstIndex(of: ":"),
      parts[0].index(after: colon) < at
    {
      return true
    }
    let names = parts.dropFirst().joined().split(separator: "&").map { $0.prefix { $0 != "=" } }
    return names.contains { ((try? Path.decode($0)) ?? String($0)).hasSuffix("password") }
  }

  /// The settings of a service, which libpq only tells a connection.
  private static func resolving(
    _ service: String, _ typed: PostgresSettings
  ) async throws(SharingProblem) -> PostgresSettings {
    let settings = await Worker.run { PostgresLibrary.functions?.settings(ofServiceIn: typed) }
    guard let settings = settings ?? nil else { throw SharingProblem(.address, "service \(service)") }
    return settings
  }

  private static func separated(_ settings: PostgresSettings, asksForLess: Bool) -> [PostgresSettings] {
    let names = list(settings["host"])
    let addresses = list(settings["hostaddr"])
    let ports = list(settings["port"])
    return (0..<max(names.count, addresses.count, 1)).map { index in
      var host = settings
      host["host"] = names.isEmpty ? nil : names[min(index, names.count - 1)]
      host["hostaddr"] = index < addresses.count ? addresses[index] : nil
      host["port"] = ports.isEmpty ? nil : ports[min(index, ports.count - 1)]
      let isLocal = Self.isLocal(host["hostaddr"] ?? host["host"] ?? "")
      if !isLocal, !asksForLess { host["sslmode"] = "verify-full" }
      // The hosts are tried one by one here, where a stale one is told from the right one.
      host["target_session_attrs"] = "any"
      return host
    }
  }

  private static func list(_ text: String?) -> [String] {
    text.map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) } ?? []
  }

  private static func isLocal(_ host: String) -> Bool {
    host.isEmpty || host.hasPrefix("/") || host.hasPrefix("@") || host == "localhost" || host == "::1"
      || host.hasPrefix("127.")
  }

  /// The name of a host for people.
  static func name(_ settings: PostgresSettings) -> String {
    let host = settings["host"] ?? settings["hostaddr"] ?? "localhost"
    guard let port = settings["port"], port != "5432" else { return host }
    return host.hasPrefix("/") ? host : "\(host):\(port)"
  }
}

extension PostgresFunctions {
  fileprivate func settings(ofServiceIn typed: PostgresSettings) -> PostgresSettings? {
    guard let connection = start(typed) else { return nil }
    defer { finish(connection) }
    return settings(connection).map(take)
  }

  /// Begins a connection, which looks hosts up and may block.
  func start(_ settings: PostgresSettings) -> OpaquePointer? {
    let sorted = settings.sorted { $0.key < $1.key }
    let names = sorted.map { strdup($0.key) }
    let values = sorted.map { strdup($0.value) }
    defer { (names + values).forEach { free($0) } }
    let keywords = names.map { UnsafePointer($0) } + [nil]
    return connectStart(keywords, values.map { UnsafePointer($0) } + [nil], 0)
  }
}
