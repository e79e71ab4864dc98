import Foyer
import FoyerRecords

/// Makes changes that no program would, of all types and fields of the program, from a seed.
struct HostileChanges {
  private struct Known {
    let id: String
    let type: String
  }

  private var random: SplitMix64
  private let fields: [String: [FieldBounds]]
  private let types: [String]
  private var records: [Known] = []
  private var changes: [String] = []
  private var number = 0

  init(seed: UInt64, of types: RecordTypes) {
    random = SplitMix64(seed: seed)
    fields = Dictionary(grouping: FieldBounds.all(of: types), by: \.type)
    self.types = fields.keys.sorted()
  }

  /// Returns the next change as JSON.
  mutating func next() -> String {
    number += 1
    let id = identifier(1)
    changes.append(id)
    let type = chance(20) ? pick(["newtype", "card2", "sqlite_master", "Card", "no name", ""]) : pick(types)
    let count = chance(10) ? 3 : 1
    let parts = (0..<count).map { _ in part(chance(30) ? pick(types) : type) }
    let kind = chance(6) ? pick(["1", "2", "3", "4", "5", "9", "-1", "\"0\"", "null"]) : "0"
    let target = chance(6) ? "\"\(pick(changes))\"" : "null"
    let feature = fields[type]?.first?.feature ?? "todo"
    var members = [
      "id": "\"\(id)\"", "replica": "\"018900000000700080000000000000ee\"", "number": "\(number)",
      "base": "0",
      "time": chance(10) ? number2() : "1640163600000",
      "feature": "\"\(chance(10) ? "elsewhere" : feature)\"",
      "command": chance(10) ? text() : "\"edit\"", "note": chance(10) ? text() : "null", "kind": kind,
      "target": target, "parts": "[\(parts.joined(separator: ","))]", "private": "[]", "expectations": "[]",
    ]
    if chance(25) { members[pick(members.keys.sorted())] = value() }
    if chance(50) { members[pick(members.keys.sorted())] = nil }
    return "{" + members.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",")
      + "}"
  }

  private mutating func part(_ type: String) -> String {
    let isNew = records.isEmpty || chance(3)
    let known = isNew ? Known(id: identifier(2), type: type) : pick(records)
    if isNew { records.append(known) }
    let isEdit = isNew ? chance(15) : !chance(20)
    let name = chance(30) ? type : known.type
    let declared = fields[name] ?? []
    var members: [String: String] = [:]
    for field in declared where isEdit ? chance(4) : !chance(12) { members[field.field] = value(of: field) }
    if chance(12) { members[pick(["rating", "extra", "id", "number", "handle", "a b", "ü", ""])] = value() }
    let after =
      "{" + members.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",")
      + "}"
    let before = isEdit ? chance(2) ? "{}" : after : "null"
    let lines = chance(10) ? #","lines":["notes","title"]"# : ""
    return
      "{\"type\":\"\(name)\",\"record\":\"\(known.id)\",\"before\":\(before),\"after\":\(chance(60) ? value() : after)\(lines)}"
  }

  private mutating func value(of field: FieldBounds) -> String {
    if chance(8) { return value() }
    switch field.bounds {
    case .number(let range):
      let edges = [0, 1, range.lowerBound, range.upperBound, range.lowerBound &- 1, range.upperBound &+ 1]
      return chance(3) ? "\(pick(edges))" : "\(pick([0, 1, 2, 3, 20_000]))"
    case .text(let most) where most == 64:
      return pick(["\"a0\"", "\"a1V\"", "\"Zz\"", letters(64), letters(65), "\"\""])
    case .text: return text()
    case .identifier: return chance(2) ? "null" : "\"\(pick(changes))\""
    }
  }

  private mutating func value() -> String {
    switch random.next() % 9 {
    case 0: "null"
    case 1: pick(["true", "false"])
    case 2, 3: number2()
    case 4, 5, 6: text()
    case 7: "[1,{\"b\":2,\"a\":[null,\"\\u001b[2J\"]}]"
    default: String(repeating: "[", count: 70) + String(repeating: "]", count: 70)
    }
  }

  private mutating func number2() -> String {
    pick([
      "0", "-1", "9223372036854775807", "-9223372036854775808", "9223372036854775808", "1.5", "1e400", "-0",
      "253402300800000", "2932897", "-719163", "9007199254740993", "123456789012345678901234567890",
    ])
  }

  private mutating func text() -> String {
    pick([
      "\"\"", "\"Emma\"", "\"striker\"", "\"common\"", "\"rare\"", "\"0 USD\"", "\"9223372036854775807 KRW\"",
      "\"2021-12-22\"", "\"2021-12-22T09:00:00Z\"", "\"US\"", "\"1w\"", "\"fit\"", "\"a\\nb\\nc\"",
      #""\u001b[31mred\u001b]52;c;ZXZpbA==\u0007\u009b2J""#, #""a\u202eb\u2066c""#, #""a\u0000b""#,
      #""\ud800""#,
      "\"한글\"", "\"https://example.org/a.png\"", "\"../../etc/passwd\"", "\"-oProxyCommand=x\"",
      letters(3_000), letters(100_001),
    ])
  }

  private func letters(_ count: Int) -> String { "\"" + String(repeating: "z", count: count) + "\"" }

  private mutating func identifier(_ group: Int) -> String {
    let digits = String(random.next(), radix: 16)
    return "0189000000007\(group)00" + String(repeating: "0", count: 16 - digits.count) + digits
  }

  private mutating func chance(_ one: UInt64) -> Bool { random.next() % one == 0 }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int(random.next() % UInt64(elements.count))]
  }
}
