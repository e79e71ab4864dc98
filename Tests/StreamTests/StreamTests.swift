import Foyer
import FoyerTools
import Testing

/// Walks whose outcome depends on tasks off the main actor, 300 at once beside each other.
///
/// Each passes on its own when the machine is busy with all others, or it does not know when its session is at rest.
private enum StationWalk {
  @MainActor
  static func take(_ number: Int) async throws {
    let kinds = Source.Kind.allCases
    let kind = kinds[number % kinds.count]
    let walk = try await Walk(ScriptSettings()) { settings, console, clock in
      let source = Source(clock: clock, kind: kind, isFollowedByModel: number.isMultiple(of: 2))
      return try Session(
        StationCoordinator(source), environment: settings.environment(clock: clock), console: console,
        rendering: settings.format.rendering)
    }
    await walk.wait(for: .seconds(7))
    #expect(walk.column("reading") == [1, 2, 3])
    #expect(walk.output == "1. 1\n2. 2\n3. 3\n")
    await walk.wait(for: .seconds(1))
    #expect(walk.column("reading") == [1, 2, 3, 4])
    #expect(await walk.type("calibrate") == nil)
    await walk.wait(for: .seconds(3))
    #expect(!walk.isRunning)
    #expect(walk.column("reading") == [1, 2, 3, 4, 5, 15])
    #expect(await walk.type("cellar") == .moved(from: "/", to: "/cellar", by: "cellar"))
    await walk.wait(for: .seconds(7))
    #expect(walk.column("reading") == [1, 2, 3])
    await walk.type("..")
    #expect(walk.column("reading") == [1, 2, 3, 4, 5, 15, 6, 7, 8, 9])
    #expect(await walk.survivors() == [])
  }
}

@Suite struct StreamATests {
  @Test("a screen that follows a stream shows what came until now", arguments: 0..<15)
  func walk(_ number: Int) async throws { try await StationWalk.take(number) }
}

@Suite struct StreamBTests {
  @Test("a screen that follows a stream shows what came until now", arguments: 0..<15)
  func walk(_ number: Int) async throws { try await StationWalk.take(number) }
}

@Suite struct StreamCTests {
  @Test("a screen that follows a stream shows what came until now", arguments: 0..<15)
  func walk(_ number: Int) async throws { try await StationWalk.take(number) }
}

@Suite struct StreamDTests {
  @Test("a screen that follows a stream shows what came until now", arguments: 0..<15)
  func walk(_ number: Int) async throws { try await StationWalk.take(number) }
}

@Suite struct StreamETests {
  @Test("a screen that follows a stream shows what came until now", arguments: 0..<15)
  func walk(_ number: Int) async throws { try await StationWalk.take(number) }
}

@Suite struct StreamFTests {
  @Test("a screen that follows a stream shows what came until now", arguments: 0..<15)
  func walk(_ number: Int) async throws { try await StationWalk.take(number) }
}

@Suite struct StreamGTests {
  @Test("a screen that follows a stream shows what came until now", arguments: 0..<15)
  func walk(_ number: Int) async throws { try await StationWalk.take(number) }
}

@Suite struct StreamHTests {
  @Test("a screen that follows a stream shows what came until now", arguments: 0..<15)
  func walk(_ number: Int) async throws { try await StationWalk.take(number) }
}

@Suite struct StreamITests {
  @Test("a screen that follows a stream shows what came until now", arguments: 0..<15)
  func walk(_ number: Int) async throws { try await StationWalk.take(number) }
}

@Suite struct StreamJTests {
  @Test("a screen that follows a stream shows what came until now", arguments: 0..<15)
  func walk(_ number: Int) async throws { try await StationWalk.take(number) }
}

@Suite struct StreamKTests {
  @Test("a screen that follows a stream shows what came until now", arguments: 0..<15)
  func walk(_ number: Int) async throws { try await StationWalk.take(number) }
}

@Suite struct StreamLTests {
  @Test("a screen that follows a stream shows what came until now", arguments: 0..<15)
  func walk(_ number: Int) async throws { try await StationWalk.take(number) }
}

@Suite struct StreamMTests {
  @Test("a screen that follows a stream shows what came until now", arguments: 0..<15)
  func walk(_ number: Int) async throws { try await StationWalk.take(number) }
}

@Suite struct StreamNTests {
  @Test("a screen that follows a stream shows what came until now", arguments: 0..<15)
  func walk(_ number: Int) async throws { try await StationWalk.take(number) }
}

@Suite struct StreamOTests {
  @Test("a screen that follows a stream shows what came until now", arguments: 0..<15)
  func walk(_ number: Int) async throws { try await StationWalk.take(number) }
}

@Suite struct StreamPTests {
  @Test("a screen that follows a stream shows what came until now", arguments: 0..<15)
  func walk(_ number: Int) async throws { try await StationWalk.take(number) }
}

@Suite struct StreamQTests {
  @Test("a screen that follows a stream shows what came until now", arguments: 0..<15)
  func walk(_ number: Int) async throws { try await StationWalk.take(number) }
}

@Suite struct StreamRTests {
  @Test("a screen that follows a stream shows what came until now", arguments: 0..<15)
  func walk(_ number: Int) async throws { try await StationWalk.take(number) }
}

@Suite struct StreamSTests {
  @Test("a screen that follows a stream shows what came until now", arguments: 0..<15)
  func walk(_ number: Int) async throws { try await StationWalk.take(number) }
}

@Suite struct StreamTTests {
  @Test("a screen that follows a stream shows what came until now", arguments: 0..<15)
  func walk(_ number: Int) async throws { try await StationWalk.take(number) }
}
