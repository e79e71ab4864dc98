import Blocking
import Foundation
import TerminalDriver
import Testing

@Suite("A store that another program is writing to", .blocking, .serialized, .timeLimit(.minutes(30)))
final class StoreLockTests: PlaceSuite {
  override init() throws {
    try super.init()
    _ = try place.run(["todo", "add", "First"])
  }

  private static let sentence = "is using the store"

  private func titles() throws -> [String] {
    try StoreFile.query("SELECT title FROM card ORDER BY number", in: place.store)
  }

  @Test("is waited for until Ctrl-C, and the session goes on", arguments: ["", "--plain"])
  func interrupt(options: String) throws {
    let terminal = try place.terminal(
      ["--open", "/todo"] + options.split(separator: " ").map(String.init), columns: 400)
    try terminal.expect("todo> ")
    let lock = try LockedStore(place.store)
    var shortest = Duration.seconds(60)
    // A machine that is too busy may be late with the line or with the answer. Without the key the wait takes five
    // seconds every time.
    for _ in 1...20 where shortest > .seconds(2) {
      try terminal.type("add Lost\r", expecting: "add Lost\r\n")
      terminal.watch(for: 0.3)
      let (start, printed) = (ContinuousClock.now, terminal.output.count)
      try terminal.type("\u{03}", expecting: "todo> ")
      let answer = String(decoding: terminal.output[printed...], as: UTF8.self)
      guard answer.contains("Another program \(Self.sentence)") else { continue }
      #expect(answer.contains("Nothing was changed."))
      shortest = min(shortest, ContinuousClock.now - start)
    }
    #expect(shortest < .seconds(2))
    lock.release()
    try terminal.type("add Second\r", expecting: "Added “Second”.")
    try terminal.expect("todo> ")
    #expect(terminal.waitForEnd(typing: "quit\r") == 0)
    #expect(try titles() == ["First", "Second"])
  }

  @Test(
    "is waited for with a sentence after a second, and the line is carried out when it is free",
    arguments: [
      ("en", "Waiting for another program", "Added “Second”."),
      ("ko", "다른 프로그램을 기다리는 중", "추가했습니다: “Second”."),
    ])
  func waiting(language: String, notice: String, outcome: String) throws {
    let terminal = try place.terminal(["--open", "/todo", "--plain", "--language", language], columns: 400)
    try terminal.expect("todo> ")
    let lock = try LockedStore(place.store)
    try terminal.type("add Second\r", expecting: notice)
    lock.release()
    try terminal.expect(outcome)
    try terminal.expect("todo> ")
    #expect(terminal.text.components(separatedBy: notice).count == 2, "once")
    #expect(try titles() == ["First", "Second"])
  }

  @Test("does not keep a session from its end by SIGTERM", arguments: ["", "--plain"])
  func terminated(options: String) throws {
    let terminal = try place.terminal(["--open", "/todo"] + options.split(separator: " ").map(String.init))
    try terminal.expect("todo> ")
    let lock = try LockedStore(place.store)
    defer { lock.release() }
    try terminal.type("add Lost\radd Lost\radd Lost\r", expecting: "add Lost\r\n")
    terminal.signal(SIGTERM)
    #expect(terminal.waitForEnd() == -SIGTERM)
  }

  @Test("does not keep a piped session from its end", arguments: [SIGTERM, SIGINT, SIGHUP])
  func piped(signal: Int32) throws {
    let program = try place.start(["--plain", "--open", "/todo"])
    while try #require(try program.readLine()).hasPrefix("1. First") == false {}
    let lock = try LockedStore(place.store)
    // Every line would wait for five seconds.
    program.type(String(repeating: "add Lost\n", count: 100))
    try program.waitUntilListening(to: signal)
    program.signal(signal)
    #expect(try program.waitForEnd() == -signal)
    lock.release()
    #expect(try titles() == ["First"])
  }

  @Test(
    "is named when a signal ends the wait of a single run or of a start",
    arguments: [["todo", "add", "Lost"], ["--plain", "--open", "/todo"], ["--language", "ko", "todo"]],
    [SIGINT, SIGTERM])
  func named(arguments: [String], signal: Int32) throws {
    let lock = try LockedStore(place.store, excludesReaders: true)
    var errors = ""
    // Between two looks at the lock the signal ends the program as if nobody listened.
    for _ in 1...20 where errors.isEmpty {
      let program = try place.start(arguments)
      try program.waitUntilListening(to: signal)
      program.signal(signal)
      let result = try program.finish()
      #expect(result.status == -signal)
      #expect(result.output == [])
      errors = result.errorText
    }
    let sentence = arguments.contains("ko") ? "다른 프로그램이 “\(place.store)” 저장소를 쓰고 있습니다" : Self.sentence
    #expect(errors.contains(sentence))
    lock.release()
    #expect(try titles() == ["First"])
  }

  @Test("fails a single run after five seconds, with the same sentence")
  func tooLong() throws {
    let lock = try LockedStore(place.store)
    defer { lock.release() }
    let result = try place.run(["todo", "add", "Lost"])
    #expect(result.status == 1)
    #expect(result.errorText.contains(Self.sentence))
  }
}
