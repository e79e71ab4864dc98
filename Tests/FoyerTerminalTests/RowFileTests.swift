import Foundation
import TemporaryFolder
import Testing

@testable import Foyer
@testable import FoyerTerminal

/// A number takes the row that it was printed for, or none.
@MainActor
@Suite("The rows that were printed")
struct RowFileTests {
  private let folder: TemporaryFolder
  private var rows: String { folder.file("rows") }

  init() throws { folder = try TemporaryFolder() }

  @Test("are known to the next process, for this store and this list alone")
  func known() throws {
    RowMemory.files(in: rows, of: "a").save("/todo", ["x", "y"])

    #expect(RowMemory.files(in: rows, of: "a").load("/todo") == ["x", "y"])
    #expect(RowMemory.files(in: rows, of: "b").load("/todo") == nil)
    #expect(RowMemory.files(in: rows, of: "a").load("/pet") == nil)
  }

  @Test("are those of one shell, and go with it")
  func shells() throws {
    let gone = ShellIdentity(1, beginning: .max)
    RowMemory.files(in: rows, of: "a", shownIn: gone).save("/todo", ["x"])
    #expect(RowMemory.files(in: rows, of: "a", shownIn: .present).load("/todo") == nil)
    #expect(RowMemory.files(in: rows, of: "a", shownIn: gone).load("/todo") == ["x"])

    RowMemory.files(in: rows, of: "a", shownIn: .present).save("/todo", ["y"])
    RowMemory.files(in: rows, of: "a").save("visit", ["7"])

    #expect(RowMemory.files(in: rows, of: "a", shownIn: gone).load("/todo") == nil)
    #expect(RowMemory.files(in: rows, of: "a", shownIn: .present).load("/todo") == ["y"])
    #expect(RowMemory.files(in: rows, of: "a").load("visit") == ["7"])
  }

  @Test("are forgotten when there are none")
  func none() throws {
    let memory = RowMemory.files(in: rows, of: "a")
    memory.save("/todo", [])
    memory.save("/todo", ["x"])
    memory.save("/todo", [])

    #expect(memory.load("/todo") == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: rows).isEmpty)
  }

  @Test("are kept where no folder above is there yet, as for a store that was named")
  func folders() throws {
    let deep = folder.file("share/foyer/rows")
    RowMemory.files(in: deep, of: "a").save("/todo", ["x"])

    #expect(RowMemory.files(in: deep, of: "a").load("/todo") == ["x"])
  }

  @Test("take the place of those before")
  func replaced() throws {
    let memory = RowMemory.files(in: rows, of: "a")
    memory.save("/todo", ["x", "y"])
    memory.save("/todo", ["z"])

    #expect(memory.load("/todo") == ["z"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: rows).count == 1)
  }

  @Test("are unknown when they can't be kept, instead of those before")
  func unknown() throws {
    let memory = RowMemory.files(in: rows, of: "a")
    memory.save("/todo", ["x", "y"])
    memory.save("/todo", ["not\none line"])

    #expect(memory.load("/todo") == nil)
  }

  @Test("are unknown when their file is cut off")
  func cutOff() throws {
    let memory = RowMemory.files(in: rows, of: "a")
    memory.save("/todo", ["x", "y"])
    let file = try #require(try FileManager.default.contentsOfDirectory(atPath: rows).first)
    let path = "\(rows)/\(file)"
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    try whole.dropLast(2).write(to: URL(fileURLWithPath: path))

    #expect(memory.load("/todo") == nil)
  }
}
