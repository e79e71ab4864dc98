import Blocking
import Foundation
import SampleImages
import TerminalDriver
import Testing

@Suite("System calls that fail", .blocking, .serialized, .timeLimit(.minutes(120)))
final class FailingCallTests: PlaceSuite {
  private var home: String { place.path("home") }
  private var store: String { home + "/store.sqlite" }

  private func foyer(_ arguments: [String], _ more: [String: String] = [:], typing lines: String = "") throws
    -> ProgramRun.Result
  {
    try place.run(arguments, more, typing: lines)
  }

  /// Makes an old store with a picture, and a backup of another one; the tests work on copies of both.
  private func prepare() throws {
    try Data(SampleImage.png.bytes).write(to: URL(filePath: place.path("son.png")))
    try Data(SampleImage.gif.bytes).write(to: URL(filePath: place.path("old.gif")))
    let old =
      "todo\n" + (1...30).map { "add Old \($0)\n" }.joined()
      + "/player\nadd Old, 1992-07-08, striker, ~/old.gif\n"
    let new =
      "todo\n" + (1...40).map { "add New \($0)\n" }.joined()
      + "/player\nadd New, 1992-07-08, striker, ~/son.png\n/\nbackup ~/new.backup\n"
    #expect(try foyer(["--plain", "--store", place.path("old/store.sqlite")], typing: old).status == 0)
    #expect(try foyer(["--plain", "--store", place.path("new/store.sqlite")], typing: new).status == 0)
    try (1...40).map { "Card \($0)\n" }.joined().write(
      toFile: place.path("cards.txt"), atomically: true, encoding: .utf8)
  }

  private func refresh() throws {
    try? FileManager.default.removeItem(atPath: home)
    try FileManager.default.copyItem(atPath: place.path("old"), toPath: home)
  }

  private func fail(
    _ failure: FailingCalls.Failure, _ arguments: [String], typing lines: String = "", usual: Int = 6,
    then look: (ProgramRun.Result, _ point: String) throws -> Void
  ) throws -> Int {
    try FailingCalls(in: home, with: place).fail(
      failure, usual: usual, refresh: refresh, run: { try foyer(arguments, $0, typing: lines) }, then: look)
  }

  /// The beginning of the titles in the store, “Old” or “New”, when it is whole.
  private func standing(_ point: String) throws -> String {
    let check = try foyer(["check", "--store", store])
    #expect(check.status == 0, "\(point)\n\(check.text)\(check.errorText)")
    let titles = try StoreFile.query("SELECT DISTINCT substr(title, 1, 3) FROM card", in: store)
    #expect(titles == ["Old"] || titles == ["New"], "\(titles) \(point)")
    let count = try StoreFile.query("SELECT count(*) FROM card", in: store)
    #expect(count == [titles == ["Old"] ? "30" : "40"], "\(point)")
    return titles.first ?? ""
  }

  @Test(
    "restoring: a whole store stands at the path, and the message says which",
    .enabled(if: FailingCalls.areAvailable, "it takes a C compiler"),
    arguments: FailingCalls.Failure.allCases)
  func restoring(failure: FailingCalls.Failure) throws {
    try prepare()
    let count = try fail(failure, ["restore", "--store", store, place.path("new.backup")]) { result, point in
      let standing = try standing(point)
      if result.status == 0 {
        #expect(standing == "New", "\(point)")
        let aside = try FileManager.default.contentsOfDirectory(atPath: home).filter {
          $0.contains("before-restore") && !$0.contains("partial")
        }
        #expect(aside.filter { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }.count == 1, "\(point)")
      } else if result.errorText.contains("from before; nothing") {
        #expect(standing == "Old", "\(point)")
      } else if result.errorText.contains("is the one from") {
        #expect(standing == "New", "\(point)")
      } else {
        #expect(
          failure == .KILL || result.errorText.contains("cannot be read now") || standing == "Old", "\(point)"
        )
      }
    }
    print("restoring, \(failure): \(count) points")
  }

  @Test(
    "a backup: complete or not there, and the next one removes what a killed one left",
    .enabled(if: FailingCalls.areAvailable, "it takes a C compiler"),
    arguments: FailingCalls.Failure.allCases)
  func backingUp(failure: FailingCalls.Failure) throws {
    try prepare()
    let line = ["--plain", "--store", store, "backup", home + "/all.backup"]
    let count = try fail(failure, line) { result, point in
      #expect(try standing(point) == "Old")
      let isThere = FileManager.default.fileExists(atPath: home + "/all.backup")
      #expect(result.status != 0 || isThere, "\(point)")
      if isThere {
        let check = try foyer(["restore", "--store", home + "/there/store.sqlite", home + "/all.backup"])
        #expect(check.status == 0, "\(point) \(check.errorText)")
      }
      #expect(
        try foyer(["--plain", "--store", store, "backup", home + "/next.backup"]).status == 0, "\(point)")
      let left = try FileManager.default.contentsOfDirectory(atPath: home).filter { $0.contains("partial") }
      #expect(left == [], "\(point)")
    }
    print("backing up, \(failure): \(count) points")
  }

  @Test(
    "an import: all of it or nothing, and nothing that was there is lost",
    .enabled(if: FailingCalls.areAvailable, "it takes a C compiler"),
    arguments: FailingCalls.Failure.allCases)
  func importing(failure: FailingCalls.Failure) throws {
    try prepare()
    let lines = "todo\nimport ~/cards.txt\nconfirm\n"
    let count = try fail(failure, ["--plain", "--store", store], typing: lines) { result, point in
      let check = try foyer(["check", "--store", store])
      #expect(check.status == 0, "\(point)\n\(check.text)\(check.errorText)")
      let titles = try StoreFile.query(
        "SELECT substr(title, 1, 3), count(*) FROM card WHERE deleted = 0 GROUP BY 1", in: store)
      #expect(titles == ["Old"] || titles == ["Car", "Old"], "\(titles) \(point)")
      if result.text.contains("Added 40 cards") { #expect(titles == ["Car", "Old"], "\(point)") }
      let old = try StoreFile.query("SELECT count(*) FROM card WHERE title LIKE 'Old%'", in: store)
      let new = try StoreFile.query(
        "SELECT count(*) FROM card WHERE title LIKE 'Card%' AND deleted = 0", in: store)
      #expect(old == ["30"] && (new == ["0"] || new == ["40"]), "\(old) \(new) \(point)")
    }
    print("importing, \(failure): \(count) points")
  }

  @Test(
    "a sync that fails: the sentence says that it isn't known whether the change is kept",
    .enabled(if: FailingCalls.areAvailable, "it takes a C compiler"))
  func unknownCommit() throws {
    try prepare()
    var unknown = 0
    _ = try fail(.EIO, ["--plain", "--store", store, "todo", "add", "New"], usual: .max) { result, point in
      #expect(try foyer(["check", "--store", store]).status == 0, "\(point)")
      let isThere = try StoreFile.query("SELECT 1 FROM card WHERE title = 'New'", in: store) == ["1"]
      #expect(result.status != 0 || isThere, "\(point)")
      if result.errorText.contains("isn't known whether") || result.text.contains("isn't known whether") {
        unknown += 1
        #expect(point.contains("sync"), "\(point)")
      } else if result.status != 0 {
        #expect(!isThere, "\(point)")
      }
    }
    #expect(unknown > 0)
  }
}
