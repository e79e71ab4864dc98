import Testing

@testable import FoyerRecords

@Suite struct CSVTests {
  @Test(
    "fields are read as RFC 4180 writes them, whichever way lines end",
    arguments: [
      ("a,b\nc,d", [["a", "b"], ["c", "d"]]), ("a,b\r\nc,d\rE,f\n", [["a", "b"], ["c", "d"], ["E", "f"]]),
      ("\u{FEFF}a,b\n", [["a", "b"]]), ("\"a,\"\"b\"\"\",\"c\r\nd\"\n", [["a,\"b\"", "c\r\nd"]]),
      ("a,\n,\n\n\r\nb,c", [["a", ""], ["", ""], ["b", "c"]]), ("", []), ("\"\",x", [["", "x"]]),
      ("\"\"\"a\"\"b\"\"\"\"\",\"\"\"\"", [["\"a\"b\"\"", "\""]]),
    ])
  func reads(text: String, records: [[String]]) {
    let reading = CSVReading(Array(text.utf8))
    #expect(reading.records.map(\.fields) == records)
    #expect(reading.flaws == [])
  }

  @Test(
    "a flaw is named by its line and costs its own record only",
    arguments: [
      ("x\na\"b\ny", 2, .quoteInside, ["x", "y"]), ("x\n\"a\"b\ny", 2, .textBehindQuote, ["x", "y"]),
      ("\"x\nx\"\n\"a\0b,\n\"\ny", 3, .zeroByte, ["x\nx", "y"]), ("x\n\"y\nz\n", 2, .openQuote, ["x"]),
      ("x\n\"\(String(repeating: "a", count: 1 << 20))\"\ny", 2, .longField, ["x", "y"]),
      ("x\n\(String(repeating: "a", count: 1 << 20))\ny", 2, .longField, ["x", "y"]),
    ] as [(String, Int, CSVReading.Flaw.Kind, [String])])
  func flaws(text: String, line: Int, kind: CSVReading.Flaw.Kind, rest: [String]) {
    let reading = CSVReading(Array(text.utf8))
    #expect(reading.flaws == [CSVReading.Flaw(line: line, kind: kind)])
    #expect(reading.records.map { $0.fields[0] } == rest)
  }

  @Test("wrong UTF-8 is named by the very line within a field of several")
  func notUTF8() {
    let bytes = Array("x\n\"a\r\nb\r\n".utf8) + [0xFF] + Array("\"\ny".utf8)
    let reading = CSVReading(bytes)
    #expect(reading.flaws == [CSVReading.Flaw(line: 4, kind: .notUTF8)])
    #expect(reading.records.map(\.line) == [1, 5])
  }

  @Test(
    "every text comes back as it was, and none is a formula for a spreadsheet",
    arguments: [
      "=1+1", "+82", "-3", "@x", "'=x", "''=x", "'x", "''", "", "a\"b", "a,b", "a\r\nb", "\tx", "손", "'",
      "x=1",
    ])
  func roundTrip(text: String) {
    let line = CSV.line([text, "end"])
    #expect(CSVReading(Array(line.utf8)).records.map { $0.fields.map(CSV.unguarded) } == [[text, "end"]])
    #expect(!"=+-@\t\r".contains(CSV.guarded(text).first ?? "x"))
  }

  @Test("random bytes are read to their end, with lines that never go back")
  func random() {
    var generator = SystemRandomNumberGenerator()
    let alphabet = Array("\",\n\ra\0".utf8) + [0xFF]
    for _ in 0..<2_000 {
      let bytes = (0..<40).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &generator)] }
      let reading = CSVReading(bytes)
      #expect(reading.records.map(\.line) == reading.records.map(\.line).sorted(), "\(bytes)")
    }
  }
}

extension CSVReading {
  fileprivate var records: [Record] { compactMap { try? $0.get() } }

  fileprivate var flaws: [Flaw] {
    compactMap { if case .failure(let flaw) = $0 { flaw } else { nil } }
  }
}
