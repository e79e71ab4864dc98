import Foyer

/// The values of a screen that a recording expects: few, and none of its prose.
struct ScreenValues: Equatable {
  private let fields: [JSONValue.Member]
  private let rows: [[JSONValue.Member]]
  private let hasList: Bool

  private static let mostFields = 8
  private static let mostRows = 3
  private static let longestText = 200

  init(_ report: Report) {
    let json = report.json
    hasList = !report.document.lists.isEmpty
    fields = json["fields"]?.members ?? []
    rows = (json["rows"]?.array ?? []).map(\.members)
  }

  /// The expectations for a screen seen for the first time.
  var whole: [JSONValue.Member] {
    count + fields.map(Self.named).filter(Self.isShort).prefix(Self.mostFields)
  }

  /// Returns the expectations after a turn that stayed on the screen.
  func changes(since before: ScreenValues) -> [JSONValue.Member] {
    var changes = rows.count == before.rows.count ? [] : count
    changes += changedFields(since: before).map(Self.named).filter(Self.isShort).prefix(Self.mostFields)
    return changes + changedRows(since: before)
  }

  private var count: [JSONValue.Member] {
    hasList ? [JSONValue.Member("rows.count", .integer(rows.count))] : []
  }

  private func changedFields(since before: ScreenValues) -> [JSONValue.Member] {
    let gone = before.fields.filter { field in !fields.contains { $0.name == field.name } }
    return fields.filter { !before.fields.contains($0) } + gone.map { JSONValue.Member($0.name, .null) }
  }

  /// The values of rows that are new, otherwise than before or in another place.
  private func changedRows(since before: ScreenValues) -> [JSONValue.Member] {
    let known = Dictionary(before.rows.map { (Self.id($0), $0) }, uniquingKeysWith: { $1 })
    let mayMove = rows.count == before.rows.count
    var changes: [JSONValue.Member] = []
    var changed = 0
    for (index, row) in rows.enumerated() where changed < Self.mostRows {
      let old = known[Self.id(row)]
      var members: [JSONValue.Member] = []
      if let old { members = row.filter { $0.name != "number" && $0.name != "id" && !old.contains($0) } }
      // A row that is new, or in another place, is told by its first column.
      let isMoved = mayMove && Self.id(row) != Self.id(before.rows[index])
      if old == nil || isMoved && members.isEmpty { members = Array(row.dropFirst(2).prefix(1)) }
      if members.isEmpty { continue }
      changed += 1
      changes += members.map { JSONValue.Member("rows[\(index)].\($0.name)", $0.value) }.filter(Self.isShort)
    }
    return changes
  }

  private static func id(_ row: [JSONValue.Member]) -> JSONValue {
    row.first { $0.name == "id" }?.value ?? .null
  }

  private static func named(_ field: JSONValue.Member) -> JSONValue.Member {
    JSONValue.Member("fields.\(field.name)", field.value)
  }

  /// Returns true for a value that fits on a line, under a name that a key path can hold.
  private static func isShort(_ member: JSONValue.Member) -> Bool {
    guard !member.name.contains(" ") else { return false }
    switch member.value {
    case .null, .bool, .integer, .decimal: return true
    case .string(let text): return text.utf8.count <= longestText
    case .array, .object: return false
    }
  }
}

/// The part of a sentence that is most likely to be the same in every run: the longest without quotations, numbers and
/// private values.
struct StablePart {
  let text: String

  /// - Parameter isVolatile: Returns true when a text has something in it that is not the same in every run.
  init(of sentence: String, isVolatile: (String) -> Bool) {
    let parts = sentence.split(separator: "”").flatMap(Self.steadyParts)
    text = parts.map(Self.trimmed).filter { !isVolatile($0) }.max { $0.count < $1.count } ?? ""
  }

  /// The parts before the next quotation, without numbers.
  private static func steadyParts(of text: Substring) -> [Substring] {
    text.prefix { $0 != "“" }.split { $0.isNumber || $0 == "[" || $0 == "/" }
  }

  /// A part without the marks at its ends.
  private static func trimmed(_ part: Substring) -> String {
    var part = part.drop { !$0.isLetter }
    while let last = part.last, !last.isLetter { part.removeLast() }
    return String(part)
  }
}

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
    let segments = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    var named = segments
    for index in segments.indices.dropFirst() where made.contains(segments[index]) {
      named[index] = name(of: segments[index], after: segments[index - 1])
    }
    return named.joined(separator: "/")
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
  /// True for a digit and for a small letter.
  fileprivate var isPartOfIdentifier: Bool {
    (0x30...0x39).contains(self) || (0x61...0x7A).contains(self)
  }
}
