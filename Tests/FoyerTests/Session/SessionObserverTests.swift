import Testing

@testable import Foyer

@MainActor
@Suite struct SessionObserverTests {
  private func observedExample() async throws -> (LampExample, EventLog) {
    let (example, log) = (try await LampExample(), EventLog())
    example.session.add(log)
    return (example, log)
  }

  @Test("a test is told of screens, transitions, actions and turns that were carried out")
  func events() async throws {
    let (example, log) = try await observedExample()
    await example.session.submit("brighten")
    await example.session.submit("smash")
    await example.session.submit("drawer")
    #expect(
      log.events == [
        .exercised(CoverageItem("Lamp", "lamp", .action, "brighten")),
        .ended(.stayed),
        .ended(.refused(Refusal(LocalizedText(verbatim: "Lamps are not smashed.")))),
        .exercised(CoverageItem("Lamp", "lamp", .transition, "drawer")),
        .exercised(CoverageItem("Lamp", "drawer", .screen)),
        .ended(.moved(from: "/", to: "/drawer", by: "drawer")),
      ])
  }

  @Test("a test is told of refusals that are declared, and of what presented flows come to")
  func refusalsAndResults() async throws {
    let walk = try await LibraryWalk()
    let log = EventLog()
    walk.session.add(log)
    for line in ["shelf", "open", "open 99", "lend 1", "..", "lend 1 Kim"] { await walk.session.submit(line) }
    let told = log.events.filter { event in
      guard case .exercised(let item) = event else { return false }
      return item.kind == .refusal || item.kind == .result
    }
    #expect(
      told == [
        .exercised(CoverageItem("Shelf", "list", .refusal, "open", "missing")),
        .exercised(CoverageItem("Shelf", "list", .refusal, "open", "unfit")),
        .exercised(CoverageItem("Shelf", "list", .result, "lend", "left")),
        .exercised(CoverageItem("Shelf", "list", .result, "lend", "finished")),
      ])
  }

  @Test("a test is told of the screen that a session opens on")
  func opening() async throws {
    let (example, log) = try await observedExample()
    await example.session.open("/drawer")
    #expect(
      log.events.dropLast() == [
        .exercised(CoverageItem("Lamp", "lamp", .screen)),
        .exercised(CoverageItem("Lamp", "drawer", .screen)),
      ])
  }

  @Test("a closed session follows nothing any more")
  func closing() async throws {
    let example = try await LampExample()
    // It is followed from the first look at changes on: before a line is read, or before an action runs.
    await example.session.open("/drawer")
    #expect(example.coordinator.lamp.begun == 1)
    example.session.close()
    for _ in 0..<100 where example.coordinator.lamp.stopped == 0 { await Task.yield() }
    #expect(example.coordinator.lamp.stopped == 1)
  }

  @Test("an observer is told of identifiers and private values, until it is removed")
  func environment() async throws {
    let (example, log) = try await observedExample()
    let environment = example.session.environment
    let made = environment.identifiers.next()
    environment.tellPrivate(["Kim"], .name)
    example.session.remove(log)
    _ = environment.identifiers.next()
    await example.session.submit("brighten")
    #expect(log.identifiers == [made])
    #expect(log.privateValues == [["Kim", "Private 1"]])
    #expect(log.events == [])
  }

  @Test("a session does not keep its observers alive")
  func weakly() async throws {
    let example = try await LampExample()
    weak var log: EventLog?
    do {
      let kept = EventLog()
      log = kept
      example.session.add(kept)
      await example.session.submit("brighten")
      #expect(kept.events.count == 2)
    }
    #expect(log == nil)
    await example.session.submit("brighten")
  }
}
