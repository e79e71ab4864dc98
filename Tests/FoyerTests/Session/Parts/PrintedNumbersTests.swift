import Testing

@testable import Foyer

@MainActor
@Suite("The numbers of printed rows")
struct PrintedNumbersTests {
  @Test("are remembered for screens that are left, and for no others")
  func left() throws {
    let parts = try SessionParts(at: "/shelf/book/b1")
    let entries = parts.navigator.stack.entries
    for entry in entries { entry.numbers = RowNumbers(ids: ["b2"]) }
    parts.numbers.remember(entries, leftFor: Array(entries.prefix(2)))
    #expect(parts.numbers.numbers(at: "/shelf/book/b1")?.id(of: 1) == "b2")
    #expect(parts.numbers.numbers(at: "/shelf") == nil)
    #expect(parts.numbers.numbers(at: "/") == nil)
  }

  @Test("are those of an earlier session where this one has printed none")
  func memory() throws {
    let parts = try SessionParts(at: "/shelf")
    parts.numbers.memory = RowMemory(load: { $0 == "/shelf" ? ["b3"] : nil }, save: { _, _ in })
    #expect(parts.numbers.numbers(at: "/shelf")?.id(of: 1) == "b3")
    parts.navigator.top.numbers = RowNumbers(ids: ["b1"])
    parts.numbers.remember(parts.navigator.stack.entries, leftFor: [])
    #expect(parts.numbers.numbers(at: "/shelf")?.id(of: 1) == "b1")
  }

  @Test(
    "mean the rows that a person saw, and are known to mean others where a program read another list since")
  func programs() async throws {
    let parts = try SessionParts(at: "/shelf")
    var saved: [String: [String]] = [:]
    parts.numbers.memory = RowMemory(
      load: { saved[$0] }, save: { saved[$0] = $1.isEmpty ? nil : $1 })
    let report = await parts.show()
    parts.numbers.save(report, isForPrograms: true)
    #expect(parts.numbers.numbers(at: "/shelf")?.id(of: 1) == "b1")
    saved["/shelf"] = ["b1", "b3"]
    let numbers = parts.numbers.numbers(at: "/shelf")
    #expect(numbers?.id(of: 2) == "b3")
    #expect(numbers?.rival(of: 1) == nil)
    #expect(numbers?.rival(of: 2) == "b2")
    parts.numbers.save(report)
    #expect(parts.numbers.numbers(at: "/shelf")?.rival(of: 2) == nil)
    #expect(saved.count == 1)
  }

  @Test("are kept for later sessions when a list was printed whole")
  func saving() async throws {
    let parts = try SessionParts(at: "/shelf")
    var saved: [String: [String]] = [:]
    parts.numbers.memory = RowMemory(load: { _ in nil }, save: { saved[$0] = $1 })
    parts.numbers.save(await parts.show())
    #expect(saved == ["/shelf": ["b1", "b2", "b3"]])
    saved = [:]
    parts.numbers.save(parts.reporter.report(.stayed))
    #expect(saved.isEmpty)
  }
}
