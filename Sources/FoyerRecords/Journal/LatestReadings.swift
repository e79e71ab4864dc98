import Foyer

/// The values that were read last, for screens that are opened again before anything was committed.
///
/// ```swift
/// let reading = try journal.latestReadings.reading(where: { $0.request == request }) { try BoardReading(request) }
/// ```
@MainActor
package final class LatestReadings {
  private let store: Store
  private let environment: Environment
  private var version: StoreVersion
  private var day: Day?
  private var readings: [AnyObject] = []

  /// More readings than these are not kept.
  private static let most = 16

  init(of store: Store, _ environment: Environment) {
    self.store = store
    self.environment = environment
    version = store.lastKnownVersion
  }

  /// Returns a reading that was made since the latest commit and on this day, or makes and keeps one.
  package func reading<Reading: AnyObject>(
    where isWanted: (Reading) -> Bool, _ read: () throws -> Reading
  ) rethrows -> Reading {
    if store.version == version, day == environment.today {
      for case let reading as Reading in readings where isWanted(reading) { return reading }
    }
    // A change that is committed elsewhere during the reading makes it old at once.
    let (version, day) = (store.lastKnownVersion, environment.today)
    let reading = try read()
    if version != self.version || day != self.day || readings.count >= Self.most { readings = [] }
    (self.version, self.day) = (version, day)
    readings.append(reading)
    return reading
  }
}
