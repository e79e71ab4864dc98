import Foyer
import FoyerStorage

/// The values that were read last, for screens that are opened again before anything was committed.
///
/// ```swift
/// let known: BoardReading? = journal.latestReadings.first { $0.request == request }
/// ```
@MainActor
public final class LatestReadings {
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

  /// Returns a reading that holds now; `nil` when something was committed since, or another day began.
  public func first<Reading: AnyObject>(where isWanted: (Reading) -> Bool) -> Reading? {
    guard !readings.isEmpty else { return nil }
    for case let reading as Reading in readings where isWanted(reading) {
      if store.version == version, day == environment.today { return reading }
      readings = []
      return nil
    }
    return nil
  }

  /// Makes a reading and keeps it.
  public func add<Reading: AnyObject>(_ read: () throws -> Reading) rethrows -> Reading {
    // A change that is committed elsewhere during the reading makes it old at once.
    let (version, day) = (store.lastKnownVersion, environment.today)
    let reading = try read()
    if version != self.version || day != self.day || readings.count >= Self.most { readings = [] }
    (self.version, self.day) = (version, day)
    readings.append(reading)
    return reading
  }
}
