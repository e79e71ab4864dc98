import Foyer

@testable import FoyerRecords

/// Changes by a member whose program isn't one of these, or is none.
extension Simulation {
  static let attacker = "eve"

  /// Values that no program can use, or only one that is newer than all of these.
  private static let values: [String] = [
    #""year":"soon""#, #""year":9223372036854775807"#, #""year":1.50"#, #""year":{"a":[1]}"#, #""title":7"#,
    #""title":null"#, #""title":"a\u0000b""#, #""place":true"#, #""deleted":2"#, #""binding":"gilded""#,
    #""binding":7"#, #""rating":"five""#, #""pages":[]"#, #""pages":9223372036854775807"#,
    #""mystery":{"a":[true,null],"b":1}"#, #""mystery":null"#, #""lender":"Kim""#, #""extra":"{}""#,
  ]

  /// Sends a change that no program of these would make.
  func attack(_ step: SimulationStep) throws {
    let changes = server.changes
    let known = RecordHistory(changes).types
    let ids = known.keys.sorted()
    let id = ids[step.second % ids.count]
    let (record, type) = (id.description, known[id] ?? "")
    let value = Self.values[step.first % Self.values.count]
    let new = identifier(step.second % 3 + 1)
    switch step.second / 7 % 10 {
    case 0, 1, 2: try send(part(record, "{\(value)}", before: "{}", type: type))
    case 3: try send(part(record, #"{"title":"eve \#(step.second)"}"#, before: "{}", type: "book"), kind: 9)
    case 4:
      try send(part(new, #"{"deleted":0,"sign":"comet"}"#, type: step.second % 2 == 0 ? "omen" : "review"))
    case 5: try send(part(new, "{\(value)}", before: #"{"sign":null}"#, type: "omen"))
    case 6: try send(part(record, #"{"sign":"comet","text":"eve"}"#, before: "{}", type: "review"))
    case 7: try send(part(record, #"{"deleted":0,"title":"again"}"#, type: type))
    case 8:
      let sequel = id.deriving("sequel").description
      try send(part(sequel, #"{"year":1,"mystery":2}"#, before: #"{"year":5}"#, type: "book"))
    default:
      let target = changes[step.first % changes.count].id
      try send("", kind: step.second % 3 + 1, target: #""\#(target)""#)
    }
  }

  /// Returns a change that isn't one.
  func brokenChange(_ step: SimulationStep) -> String {
    let id = identifier(1_000 + attacks)
    let bodies = [
      #"{"id":"\#(id)"}"#, #"{"id":"\#(id)","kind":-1,"parts":[]}"#, #"{"id":"\#(id)","parts":"none"}"#,
      #"{"id":"\#(id)","number":1e400}"#,
    ]
    return bodies[step.second % bodies.count]
  }

  /// Returns an identifier of the attacker's own.
  private func identifier(_ number: Int) -> String {
    let digits = String(number, radix: 16)
    let start = String(seed, radix: 16)
    return String(repeating: "0", count: 16 - start.count) + start
      + String(repeating: "0", count: 16 - digits.count)
      + digits
  }

  private func part(_ id: String, _ after: String, before: String = "null", type: String) -> String {
    #"{"type":"\#(type)","record":"\#(id)","before":\#(before),"after":\#(after)}"#
  }

  private func send(_ parts: String, kind: Int = 0, target: String = "null") throws {
    attacks += 1
    let body = """
      {"id": "\(identifier(1_000 + attacks))", "replica": "\(identifier(900))",
      "number": \(attacks), "base": \(server.changes.count), "time": \(Int64.max), "feature": "library",
      "command": "attack", "note": null, "kind": \(kind), "target": \(target), "parts": [\(parts)], "private": [],
      "expectations": []}
      """
    _ = try server.append(
      [SharedChange(body: body, author: Self.attacker, past: .none)], after: JournalPast(0, nil))
  }
}
