import Foundation
import TerminalDriver
import Testing

/// A session on the board whose turns are read as JSON.
final class BoardSession {
  let program: ProgramRun

  init(_ program: ProgramRun) throws {
    self.program = program
    _ = try #require(try program.readLine())
  }

  convenience init(in place: Place) throws {
    try self.init(place.start(["--format", "json", "--open", "/todo"]))
  }

  @discardableResult
  func type(_ text: String) throws -> Line {
    program.type(text + "\n")
    return try JSONDecoder().decode(Line.self, from: Data(try #require(try program.readLine()).utf8))
  }

  func add(_ title: String) throws {
    #expect(try type("add \(title)").messages == ["Added “\(title)”."])
  }

  func titles() throws -> [String] { try type("show").rows?.compactMap(\.title) ?? [] }

  /// Sets how large a file the program may make; `nil` for any size.
  func limitFiles(to bytes: Int?) throws {
    let limit = bytes.map { "\($0):unlimited" } ?? "unlimited:unlimited"
    let result = try ProgramRun.run(
      "/usr/bin/prlimit", ["--pid", String(program.process), "--fsize=\(limit)"], environment: [:])
    #expect(result.status == 0, "\(result.errorText)")
  }

  /// Nothing can be written of a board that has the card “Before”: it is said, and the board is as it was.
  func expectFailures(_ sentence: String) throws {
    for text in ["add Lost", "move 1 doing", "undo"] {
      let line = try type(text)
      #expect(line.turn == "failed")
      #expect(line.reason?.contains(sentence) == true, "\(line.reason ?? "")")
      #expect(line.reason?.contains("Nothing was changed") == true)
    }
    #expect(try titles() == ["Before"])
  }

  /// Expects that nothing can be written from a harm until its repair, and that nothing else is lost by it.
  ///
  /// - Parameter end: Does what is left before the store is read.
  func expectShortage<Harm>(
    _ sentence: String, in place: Place, after harm: () throws -> Harm, until repair: (Harm) throws -> Void,
    atLast end: () throws -> Void = {}
  ) throws {
    try add("Before")
    let harm = try harm()
    try expectFailures(sentence)
    try repair(harm)
    try add("After")
    #expect(try type("move 1 doing").messages?.first?.hasPrefix("Moved “Before”") == true)
    #expect(try type("undo").turn == "stayed")
    #expect(try titles() == ["Before", "After"])
    try end()
    #expect(try program.finish().status == 1)
    #expect(
      try StoreFile.query("SELECT title FROM card ORDER BY number", in: place.store) == ["Before", "After"])
    #expect(try StoreFile.query("SELECT count(*) FROM journal_change", in: place.store) == ["4"])
    #expect(try StoreFile.query("PRAGMA integrity_check", in: place.store) == ["ok"])
  }
}
