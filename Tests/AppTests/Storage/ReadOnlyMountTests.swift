import Blocking
import Foundation
import TerminalDriver
import Testing

@Suite(
  "A store on a read-only mount", .blocking, .timeLimit(.minutes(30)),
  .enabled(if: ReadOnlyMount.isPossible, "mounting is not permitted here"))
struct ReadOnlyMountTests {
  let place: Place
  private let mount: ReadOnlyMount
  private var store: String { mount.path + "/store.sqlite" }

  init() throws {
    place = try Place()
    mount = ReadOnlyMount(place: place, path: place.path("mount"))
    try FileManager.default.createDirectory(atPath: mount.path, withIntermediateDirectories: true)
  }

  private func add(_ title: String) throws {
    #expect(try place.run(["--store", store, "todo", "add", title]).status == 0)
  }

  /// A session that sees no mount, in which the card was added.
  private func session(adding title: String) throws -> ProgramRun {
    let program = try place.start(["--store", store, "--format", "json", "--open", "/todo"])
    _ = try program.readLine()
    program.type("add \(title)\n")
    _ = try program.readLine()
    return program
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: mount.path).sorted() }
  }

  @Test("is read, which is said once at the start in both languages, and changes are refused")
  func reading() throws {
    try add("Buy milk")
    let before = try Data(contentsOf: URL(filePath: store))
    let result = try mount.run(
      ["--store", store], typing: "todo\nadd Call home\nmove 1 doing\nsearch\nhistory\n/todo\n")
    #expect(
      result.errorText
        == "The store “\(store)” can only be read (Read-only file system). Changes are refused.\n")
    #expect(result.text.contains("1. Buy milk"))
    let refusal = "The store “\(store)” cannot be written (Read-only file system). Nothing was changed"
    #expect(result.text.components(separatedBy: refusal).count == 3)
    #expect(result.status == 1)
    let korean = try mount.run(["--store", store, "--language", "ko", "todo", "add", "우유"])
    #expect(korean.status == 1)
    #expect(korean.errorText.hasPrefix("“\(store)” 저장소는 읽을 수만 있습니다(Read-only file system). 변경은 받지 않습니다.\n"))
    #expect(korean.errorText.contains("“\(store)” 저장소에 쓸 수 없습니다(Read-only file system)."))
    #expect(try names == ["store.sqlite"])
    #expect(try Data(contentsOf: URL(filePath: store)) == before)
  }

  @Test("prints nothing but objects on the output of --format json")
  func json() throws {
    try add("Buy milk")
    let result = try mount.run(["--store", store, "--format", "json", "--open", "/todo"], typing: "add x\n")
    let lines = try result.text.split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
    #expect(lines.map(\.turn) == ["moved", "failed"] || lines.map(\.turn) == ["stayed", "failed"])
    #expect(lines.last?.reason?.contains("Read-only file system") == true)
  }

  @Test("shows what a killed program acknowledged, with or without the shared memory that it left")
  func unmergedLog() throws {
    let program = try session(adding: "Buy milk")
    program.signal(SIGKILL)
    try program.waitForEnd()
    #expect(try names == ["store.sqlite", "store.sqlite-shm", "store.sqlite-wal"])
    #expect(try mount.run(["--store", store, "/todo"]).text.contains("1. Buy milk"))
    try FileManager.default.removeItem(atPath: store + "-shm")
    let result = try mount.run(["--store", store, "/todo"])
    #expect(result.text.contains("1. Buy milk"))
    #expect(result.status == 0)
    #expect(try names == ["store.sqlite", "store.sqlite-wal"])
  }

  @Test("says that it can't be opened when its latest changes can't be shown")
  func unreadableLog() throws {
    let program = try session(adding: "Buy milk")
    program.signal(SIGKILL)
    try program.waitForEnd()
    try FileManager.default.removeItem(atPath: store + "-shm")
    let result = try mount.run(["--store", store, "/todo"], ["TMPDIR": "/nowhere"])
    #expect(result.status == 74)
    #expect(result.output == [])
    #expect(result.errorText.contains("the latest changes are in its “-wal” file, which could not be copied"))
  }

  @Test("shows what a program that sees it otherwise commits meanwhile")
  func writerElsewhere() throws {
    try add("Buy milk")
    let writer = try session(adding: "Buy bread")
    #expect(try mount.run(["--store", store, "/todo"]).text.contains("Buy bread"))
    #expect(try writer.finish().status == 0)
    #expect(try mount.run(["--store", store, "/todo"]).text.contains("Buy bread"))
  }

  @Test("that holds none can't be given one")
  func noStore() throws {
    let result = try mount.run(["--store", store, "todo"])
    #expect(result.status == 74)
    #expect(
      result.errorText
        == "foyer: The store “\(store)” cannot be opened (its file system is read-only). Nothing was changed. Use another file. It was given with --store.\n"
    )
  }
}
