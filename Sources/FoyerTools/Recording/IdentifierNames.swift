/// Names for identifiers that were made during a recording: `[card:a]`.
///
/// A replay makes them anew, and as long as the program makes as many as it did they are the same; the names hold even
/// when it does not.
struct IdentifierNames {
  private var made: Set<String> = []
  private var names: [String: String] = [:]
  private var counts: [String: Int] = [:]

  /// Notes that an identifier was made.
  mutating func make(_ identifier: String) { made.insert(identifier) }

  /// A path with the names of made identifiers, which are bound by it.
  mutating func bind(in path: String) -> String {
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    var result: [String] = []
    for (index, segment) in segments.enumerated() {
      let value = String(segment)
      guard made.contains(value), index > 0 else {
        result.append(value)
        continue
      }
      result.append(name(of: value, after: String(segments[index - 1])))
    }
    return result.joined(separator: "/")
  }

  /// A text with the names of identifiers that are bound, wherever they stand as words.
  func substituted(in text: String) -> String {
    guard !names.isEmpty else { return text }
    return text.pieces.map { names[String($0)] ?? String($0) }.joined()
  }

  /// Returns true when a text contains a generated identifier that has no name.
  func leaveUnnamed(_ text: String) -> Bool {
    text.pieces.contains { made.contains(String($0)) && names[String($0)] == nil }
  }

  private mutating func name(of identifier: String, after place: String) -> String {
    if let name = names[identifier] { return name }
    let place = place.allSatisfy { $0.isASCII && ($0.isLetter || $0 == "-") } && !place.isEmpty ? place : "id"
    let count = counts[place, default: 0]
    counts[place] = count + 1
    let name = "[\(place):\(Self.letters(count))]"
    names[identifier] = name
    return name
  }

  /// `a` to `z`, then `aa`, `ab` and so on.
  private static func letters(_ number: Int) -> String {
    let last = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(number % 26)))
    return number < 26 ? last : letters(number / 26 - 1) + last
  }
}

extension String {
  /// The runs of ASCII letters and digits, and what is between them.
  fileprivate var pieces: [Substring] {
    var pieces: [Substring] = []
    var rest = self[...]
    while let first = rest.utf8.first {
      let kind = first.isPartOfIdentifier
      let end = rest.utf8.firstIndex { $0.isPartOfIdentifier != kind } ?? rest.endIndex
      pieces.append(rest[..<end])
      rest = rest[end...]
    }
    return pieces
  }
}

extension UInt8 {
  fileprivate var isPartOfIdentifier: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
  }
}
