import Testing

@testable import Foyer

@MainActor
@Suite struct SessionObserverTests {
  @Test("a test is told of screens, transitions, actions and turns that were carried out")
  func events() async throws {
    let example = try await LampExample()
    var events: [SessionEvent] = []
    example.session.observer = { events.append($0) }
    await example.session.submit("brighten")
    await example.session.submit("smash")
    await example.session.submit("drawer")
    #expect(
      events == [
        .acted(coordinator: "Lamp", screen: "lamp", action: "brighten"),
        .ended(.stayed),
        .ended(.refused(Refusal(LocalizedText(verbatim: "Lamps are not smashed.")))),
        .went(coordinator: "Lamp", screen: "lamp", transition: "drawer"),
        .arrived(coordinator: "Lamp", screen: "drawer"),
        .ended(.moved(from: "/", to: "/drawer", by: "drawer")),
      ])
  }

  @Test("a test is told of refusals that are declared, and of what presented flows come to")
  func refusalsAndResults() async throws {
    let walk = try await LibraryWalk()
    var events: [SessionEvent] = []
    walk.session.observer = { events.append($0) }
    for line in ["shelf", "open", "open 99", "lend 1", "..", "lend 1 Kim"] { await walk.session.submit(line) }
    let told = events.filter { event in
      switch event {
      case .refused, .returned: true
      default: false
      }
    }
    let here = (coordinator: "Shelf", screen: "list")
    #expect(
      told == [
        .refused(coordinator: here.coordinator, screen: here.screen, command: "open", because: .missing),
        .refused(coordinator: here.coordinator, screen: here.screen, command: "open", because: .unfit),
        .returned(coordinator: here.coordinator, screen: here.screen, transition: "lend", hasValue: false),
        .returned(coordinator: here.coordinator, screen: here.screen, transition: "lend", hasValue: true),
      ])
  }

  @Test("a test is told of the screen that a session opens on")
  func opening() async throws {
    let example = try await LampExample()
    var events: [SessionEvent] = []
    example.session.observer = { events.append($0) }
    await example.session.open("/drawer")
    #expect(
      events.dropLast() == [
        .arrived(coordinator: "Lamp", screen: "lamp"), .arrived(coordinator: "Lamp", screen: "drawer"),
      ])
  }

  @Test("a closed session follows nothing any more")
  func closing() async throws {
    let example = try await LampExample()
    #expect(example.coordinator.lamp.begun == 1)
    example.session.close()
    for _ in 0..<100 where example.coordinator.lamp.stopped == 0 { await Task.yield() }
    #expect(example.coordinator.lamp.stopped == 1)
  }
}
