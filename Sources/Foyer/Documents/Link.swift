/// An address of the web that a terminal may offer to open.
public struct Link: Equatable, Sendable {
  /// It begins with `https://` or `http://` and holds nothing but printable ASCII.
  package let address: String
  /// The text shown for the address: the name of its host.
  package let text: Text

  /// Makes a link of an address that is safe to hand to a terminal.
  ///
  /// - Returns: `nil` for anything that is not safe to hand to a terminal.
  public init?(_ address: String) {
    let isSafe = address.utf8.allSatisfy { (0x21...0x7E).contains($0) } && address.utf8.count <= 2_000
    let scheme = ["https://", "http://"].first { address.hasPrefix($0) }
    guard isSafe, let scheme else { return nil }
    let host = address.dropFirst(scheme.count).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    guard !host.isEmpty, !host.contains("@") else { return nil }
    self.address = address
    text = Text(String(host))
  }
}
