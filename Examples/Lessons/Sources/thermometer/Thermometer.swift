import FoyerTools

/// A device that sends a reading every two seconds, as an `AsyncStream` like those of most libraries.
struct Thermometer: Sendable {
  // Time comes from the clock of the environment: a test lets it pass at once, where `Task.sleep` would really wait.
  let clock: any SessionClock

  var readings: AsyncStream<Int> {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let device = Task.detached { [clock] in
      for degrees in 20...99 {
        do { try await clock.sleep(for: .seconds(2)) } catch { break }
        continuation.yield(degrees)
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in device.cancel() }
    return stream
  }
}

@MainActor @Observable final class Weather {
  private(set) var degrees: [Int] = []
  @ObservationIgnored private let thermometer: Thermometer
  init(_ thermometer: Thermometer) { self.thermometer = thermometer }

  func follow() async {
    for await reading in thermometer.readings { degrees.append(reading) }
  }
}

struct WeatherView: View {
  let viewModel: Weather

  // Runs until the screen is left. What it changes is printed above the line that is being typed.
  func follow() async { await viewModel.follow() }

  var body: Document {
    Document("Weather") {
      if let latest = viewModel.degrees.last { Field("now", "Now", latest) }
      Field("readings", "Readings", viewModel.degrees.count)
    }
  }
}

final class WeatherCoordinator: Coordinator {
  static let weather = Screen("weather") { (here: WeatherCoordinator) in
    WeatherView(viewModel: Weather(here.thermometer))
  }
  static let graph = NavigationGraph(root: weather)
  private let thermometer: Thermometer
  init(_ clock: any SessionClock) { thermometer = Thermometer(clock: clock) }
}

@main struct ThermometerProgram {
  static func main() async {
    await TerminalProgram { WeatherCoordinator($0.environment.clock) }.options().tools().run()
  }
}
