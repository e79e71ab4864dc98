import Foyer
import FoyerTools
import Testing

@testable import copying
@testable import seats
@testable import thermometer

@MainActor
@Suite struct LessonTests {
  @Test("a flow hands over what was chosen, once")
  func choosing() async throws {
    let walk = try await Walk(Seats())
    await walk.type("choose")
    #expect(walk.location == SeatChoice.rows())
    await walk.type("3")
    #expect(walk.location == SeatChoice.numbers(3))
    await walk.type("14")
    #expect(try walk.screen(SeatsView.self).viewModel.taken == [Seat(row: 3, number: 14)])
  }

  @Test("readings come every two seconds")
  func following() async throws {
    let walk = try await Walk { WeatherCoordinator($0.clock) }
    await walk.wait(for: .seconds(7))
    #expect(walk.json.value(at: "fields.now") == 22)
  }

  @Test("Ctrl-C stops the copying, and what was copied stays")
  func stopping() async throws {
    let walk = try await Walk { CopyingCoordinator($0.clock) }
    await walk.type("copy")
    await walk.wait(for: .seconds(13))
    #expect(walk.isRunning)
    await walk.interrupt()
    #expect(!walk.isRunning)
    #expect(walk.column("name") == ["photo-1.jpg", "photo-2.jpg", "photo-3.jpg"])
  }

  @Test("the graphs are sound")
  func graphs() {
    #expect(GraphCheck(Seats.self).problems == [])
    #expect(GraphCheck(WeatherCoordinator.self).problems == [])
    #expect(GraphCheck(CopyingCoordinator.self).problems == [])
  }
}
