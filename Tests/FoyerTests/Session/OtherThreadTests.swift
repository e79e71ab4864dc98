import Observation
import Synchronization
import Testing

@testable import Foyer

@MainActor
@Suite("A model that other threads change")
struct OtherThreadTests {
  private let console = TestConsole()
  private let coordinator = WeatherCoordinator()
  private let session: Session

  init() async throws {
    session = try Session(testing: coordinator, console: console)
    await session.open()
  }

  @Test("is told of like any other")
  func told() async {
    let barometer = coordinator.barometer
    var pressure = 900
    // A change between the look at the model and the end of the change may be told of with the next one.
    let isTold = await eventually {
      pressure += 1
      let next = pressure
      Task.detached { barometer.set(next) }
      return console.output.contains("Pressure: 9")
    }
    #expect(isTold)
  }

  @Test("is shown as it is by the next turn, whatever goes on meanwhile")
  func turns() async {
    let barometer = coordinator.barometer
    await withTaskGroup(of: Void.self) { group in
      for thread in 1...4 {
        group.addTask { @concurrent in for step in 1...500 { barometer.set(thread * 1_000 + step) } }
      }
      for _ in 1...100 {
        await session.submit("show")
        await Task.yield()
      }
    }
    barometer.set(1)
    _ = console.take()
    await session.submit("show")
    #expect(console.output.contains("Pressure: 1\n"))
  }
}

/// A model that keeps its own lock, so that any thread may change it.
private final class Barometer: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let value = Mutex(1_013)

  var pressure: Int {
    registrar.access(self, keyPath: \.pressure)
    return value.withLock { $0 }
  }

  func set(_ pressure: Int) {
    registrar.withMutation(of: self, keyPath: \.pressure) { value.withLock { $0 = pressure } }
  }
}

private final class WeatherCoordinator: Coordinator {
  static let weather = Screen("weather") { (here: WeatherCoordinator) in
    WeatherView(viewModel: here.barometer)
  }
  static let graph = NavigationGraph(root: weather)

  let barometer = Barometer()
}

private struct WeatherView: View {
  let viewModel: Barometer

  var body: Document {
    Document("Weather") { Field("pressure", "Pressure", "\(viewModel.pressure)") }
  }
}
