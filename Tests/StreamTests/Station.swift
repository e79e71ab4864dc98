import Foyer
import Observation

/// A program as others write it: its screen shows readings that come over a stream, one every two seconds.
@MainActor @Observable final class StationModel {
  private(set) var readings: [Int] = []
  @ObservationIgnored let source: Source

  init(_ source: Source) {
    self.source = source
    guard source.isFollowedByModel else { return }
    let stream = source.stream
    Task { [weak self] in
      for await reading in stream { self?.take(reading) }
    }
  }

  func take(_ reading: Int) { readings.append(reading) }

  /// Waits for the time that a calibration takes, and works beside the main actor.
  func calibrate() async throws {
    try await source.clock.sleep(for: .seconds(3))
    readings.append(await Self.sum(of: readings))
  }

  @concurrent
  private static func sum(of readings: [Int]) async -> Int {
    await Task.yield()
    return readings.reduce(0, +)
  }
}

/// A source of readings.
struct Source: Sendable {
  enum Kind: CaseIterable, Sendable {
    /// A task without an actor sleeps and yields.
    case task
    /// The task hands each reading to an actor, which yields it.
    case actor
    /// The task gives way several times before it yields.
    case givingWay
    /// The task yields what another task found.
    case chain
    /// A sequence that sleeps when it is asked.
    case unfolding
  }

  let clock: any SessionClock
  let kind: Kind
  /// True when the view model, and not the view, starts a task for it.
  let isFollowedByModel: Bool

  var stream: AsyncStream<Int> {
    let clock = clock
    if kind == .unfolding {
      let counter = Counter()
      return AsyncStream {
        do { try await clock.sleep(for: .seconds(2)) } catch { return nil }
        return await counter.next()
      }
    }
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let relay = Relay(continuation)
    let task = Task.detached { [kind] in
      for number in 1... {
        do { try await clock.sleep(for: .seconds(2)) } catch { break }
        switch kind {
        case .task, .unfolding: continuation.yield(number)
        case .actor: await relay.pass(number)
        case .givingWay:
          for _ in 0..<5 { await Task.yield() }
          continuation.yield(number)
        case .chain: continuation.yield(await Task { number }.value)
        }
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }
}

actor Counter {
  private var number = 0

  func next() -> Int {
    number += 1
    return number
  }
}

actor Relay {
  private let continuation: AsyncStream<Int>.Continuation

  init(_ continuation: AsyncStream<Int>.Continuation) { self.continuation = continuation }

  func pass(_ number: Int) { continuation.yield(number) }
}

struct StationView: View {
  let viewModel: StationModel

  static let actions: [Action<Self>] = [
    Action("calibrate", LocalizedText("Calibrate", [.korean: "보정합니다"])) { view in
      try await view.viewModel.calibrate()
    }
  ]

  func follow() async {
    guard !viewModel.source.isFollowedByModel else { return }
    for await reading in viewModel.source.stream { viewModel.take(reading) }
  }

  var body: Document {
    Document("Station") {
      Rows(
        [Column("reading", "Reading")],
        viewModel.readings.enumerated().map { Row("\($0)", [Cell("\($1)", json: .integer($1))]) },
        whenEmpty: "No reading has come yet.")
    }
  }
}

final class StationCoordinator: Coordinator {
  static let station = Screen("station") { (here: StationCoordinator) in here.view }
  static let cellar = Screen("cellar") { (here: StationCoordinator) in here.view }

  static let graph = NavigationGraph(root: station)
    .push("cellar", from: station, to: cellar, help: LocalizedText("Go down", [.korean: "내려갑니다"]))

  private let source: Source

  init(_ source: Source) { self.source = source }

  private var view: StationView { StationView(viewModel: StationModel(source)) }
}
