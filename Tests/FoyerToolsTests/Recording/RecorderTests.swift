import Foundation
import Foyer
import TemporaryFolder
import Testing

@testable import FoyerTools

@MainActor
@Suite("A recording")
struct RecorderTests {
  @Test("says what was typed, where it led and what changed, and replays")
  func whole() async throws {
    let recorded = try await RecordedWalk()
    for line in ["add Emma", "open 9", "1", "lend", "to Ann", "..", "quit"] { await recorded.walk.type(line) }
    #expect(
      recorded.steps == [
        "> add Emma", "@ /", "= rows.count 1", "> open 9", "! the only number, or how the row begins", "> 1",
        "@ /book/[book:a]",
        "= fields.borrower \"nobody\"", "= fields.isHere true", "> lend", "@ /book/[book:a]/lend", "> to Ann",
        "@ /book/[book:a]", "= fields.borrower \"Ann\"", "= fields.isHere false", "> ..", "@ /",
        "= rows[0].borrower \"Ann\"", "> quit",
      ])
    #expect(await recorded.replay() == [])
  }

  @Test("is a whole script after every turn, also within a flow")
  func everyTurn() async throws {
    let recorded = try await RecordedWalk()
    for line in ["add Emma", "1", "lend", "nonsense", "to Ann", "..", "open 7", "search War", "attic"] {
      await recorded.walk.type(line)
      await recorded.walk.wait(for: .seconds(20))
      #expect(await recorded.replay() == [], "after \(line)")
    }
    #expect(recorded.steps.count { $0.hasPrefix("> ") } == 9)
  }

  @Test("has the time that an action slept, and Ctrl-C in its midst")
  func time() async throws {
    let recorded = try await RecordedWalk()
    await recorded.walk.type("search War")
    await recorded.walk.wait(for: .seconds(15))
    await recorded.walk.type("search Peace")
    await recorded.walk.wait(for: .seconds(2))
    await recorded.walk.interrupt()
    await recorded.walk.interrupt()
    #expect(recorded.steps.contains("~ wait 15s"))
    #expect(recorded.steps.suffix(3).first == "^C")
    #expect(recorded.steps.suffix(2) == ["= turn cancelled", "^C"])
    #expect(await recorded.replay() == [])
  }

  @Test("leaves out what failed for a reason outside, with a comment")
  func failure() async throws {
    let recorded = try await RecordedWalk()
    await recorded.walk.type("burn")
    await recorded.walk.type("add Emma")
    #expect(
      recorded.text.contains(
        "# A line failed here for a reason outside the program; it is left out.\n> add Emma"))
    #expect(!recorded.text.contains("burn"))
    #expect(await recorded.replay() == [])
  }

  @Test("has stand-ins for private values, alike everywhere, and never the values")
  func secrets() async throws {
    let recorded = try await RecordedWalk()
    recorded.secrets.keep(["Emma Woodhouse"], as: .name)
    for line in ["add Emma Woodhouse", "1", "lend Emma Woodhouse", "..", "add about Emma Woodhouse"] {
      await recorded.walk.type(line)
    }
    #expect(recorded.steps.prefix(3) == ["> add Private 1", "@ /", "= rows.count 1"])
    #expect(recorded.steps.contains("= fields.borrower \"Private 1\""))
    #expect(!recorded.text.contains("Woodhouse"))
    #expect(await recorded.replay() == [])
  }

  @Test("masks a value that becomes private also where it was written before")
  func later() async throws {
    let recorded = try await RecordedWalk()
    await recorded.walk.type("add Emma Woodhouse")
    #expect(recorded.text.contains("Woodhouse"))
    recorded.walk.session.environment.tellPrivate(["Emma Woodhouse"], .name)
    await recorded.walk.type("add about Emma Woodhouse")
    #expect(!recorded.text.contains("Woodhouse"))
    #expect(
      recorded.steps == [
        "> add Private 1", "@ /", "= rows.count 1", "> add about Private 1", "= rows.count 2",
      ])
    #expect(await recorded.replay() == [])
  }

  @Test("ends with a sentence when something came from elsewhere, and replays up to there")
  func elsewhere() async throws {
    let switched = Switch()
    let recorded = try await RecordedWalk([switched])
    await recorded.walk.type("add Emma")
    switched.isOn = true
    await recorded.walk.type("add War")
    #expect(recorded.walk.output.contains("ends here, because another program changed the store"))
    #expect(recorded.recorder.isRecording == false)
    await recorded.walk.type("add Peace")
    #expect(!recorded.walk.output.contains("another program"))
    #expect(!recorded.text.contains("add War") && !recorded.text.contains("add Peace"))
    #expect(await recorded.replay() == [])
  }

  @Test("stops with a sentence, once, when a file beside it cannot be written")
  func brokenBeside() async throws {
    let recorded = try await RecordedWalk([BrokenTape()])
    await recorded.walk.type("add Emma")
    #expect(recorded.walk.output.contains("The recording stopped"))
    #expect(recorded.walk.output.contains("No space left on device"))
    await recorded.walk.type("add War")
    #expect(!recorded.walk.output.contains("stopped"))
    #expect(await recorded.replay() == [])
  }

  @Test("stops with a sentence, once, when its own file cannot be written, and what there was replays")
  func broken() async throws {
    let recorded = try await RecordedWalk()
    await recorded.walk.type("add Emma")
    try recorded.fillDisk()
    await recorded.walk.type("add War and Peace")
    #expect(recorded.walk.output.contains("The recording stopped"))
    await recorded.walk.type("add Persuasion")
    #expect(!recorded.walk.output.contains("stopped"))
    #expect(recorded.steps == ["> add Emma", "@ /", "= rows.count 1"])
    #expect(await recorded.replay() == [])
  }

  @Test("is refused where there is a file, and where there is no folder")
  func refused() async throws {
    let recorded = try await RecordedWalk()
    for (file, code) in [
      (recorded.file, EEXIST), ("/nowhere/walk.nav", ENOENT), ("", ENOENT),
    ] {
      let error = #expect(throws: RecordingError.self) {
        try Recorder(recorded.walk.session, clock: recorded.clock, file: file, settings: ScriptSettings())
      }
      #expect(error?.code == code)
    }
  }

  @Test("stops when it is told to, and the session goes on as before")
  func stopping() async throws {
    let recorded = try await RecordedWalk()
    await recorded.walk.type("add Emma")
    recorded.recorder.stop()
    #expect(await recorded.walk.type("add War") == .stayed)
    #expect(!recorded.text.contains("War"))
    #expect(await recorded.replay() == [])
  }
}

/// A store that another program changes.
private final class Switch: RecordingTape {
  var isOn = false

  var hasChangedElsewhere: Bool { isOn }
}

/// A file beside a recording on a full disk.
private struct BrokenTape: RecordingTape {
  let problem: RecordingError? = RecordingError(ENOSPC, file: "x")
}

/// A session of the library that is recorded in a file of its own.
@MainActor
private final class RecordedWalk {
  let folder: TemporaryFolder
  let clock: RecordingClock
  let walk: Walk
  let secrets = Secrets()
  let recorder: Recorder

  var file: String { folder.file("walk.nav") }
  var text: String { (try? String(contentsOfFile: file, encoding: .utf8)) ?? "" }
  /// The recording below its settings, without comments.
  var steps: [String] {
    text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") && !$0.hasPrefix(": ") }
  }

  init(_ tapes: [any RecordingTape] = []) async throws {
    folder = try TemporaryFolder()
    let box = Box<RecordingClock>()
    // The folder's name is as long as the machine makes it, and sentences that hold it are not to be broken.
    var settings = ScriptSettings()
    settings.width = 1_000
    walk = try await Walk(settings) { settings, console, clock in
      let clock = RecordingClock(clock)
      box.value = clock
      let environment = settings.environment(clock: clock)
      return try Session(
        LibraryCoordinator(Library(environment: environment, hasSample: false)), environment: environment,
        console: console, rendering: PlainRendering())
    }
    clock = try #require(box.value)
    recorder = try Recorder(
      walk.session, clock: clock, file: folder.file("walk.nav"), settings: ScriptSettings(),
      secrets: secrets, tapes: tapes)
  }

  /// Has every further write to the recording fail.
  func fillDisk() throws {
    let full = open("/dev/full", O_RDWR | O_CLOEXEC)
    defer { close(full) }
    let own = URL(filePath: file).resolvingSymlinksInPath().path
    let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap {
      Int32($0)
    }
    let written = descriptors.filter {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == own
    }
    try #require(written.count == 1)
    try #require(dup2(full, written[0]) >= 0)
  }

  func replay() async -> [ScriptFailure] {
    await ScriptRunner(make: Example.session).run(text, name: file).failures
  }
}
