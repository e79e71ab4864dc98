package import FoyerJournal

extension PostgresServer {
  /// Makes the server of a shared journal, which refuses one that isn't what the store knows.
  package init(of journal: Journal, _ settings: SharingSettings) {
    self.init(
      settings.address, journal: settings.journal,
      fence: Fence(system: settings.system, timeline: settings.timeline)
    ) { try await (journal.replica(), journal.knownPast()) }
  }

  /// Makes the server of a shared journal, whatever past it has.
  package init(rejoinedBy journal: Journal, _ settings: SharingSettings) {
    self.init(settings.address, journal: settings.journal) { (try await journal.replica(), .none) }
  }

  /// The server as it was when this store last heard of it.
  ///
  /// A server that is behind it lost changes, or stood still while another one took its place.
  package struct Fence: Sendable, Equatable {
    package var system: String
    package var timeline: Int
    package var revision: Int64

    package init(system: String = "", timeline: Int = 0, revision: Int64 = 0) {
      (self.system, self.timeline, self.revision) = (system, timeline, revision)
    }

    /// Refuses another server, and one that is behind what this store knows.
    func check(
      _ server: PostgresConnection.Server, revision: Int64, known: Int64, host: String
    ) throws(SharingProblem) {
      if !system.isEmpty, server.system != system {
        throw SharingProblem(.stale, "it is another server", host: host)
      }
      if server.timeline < timeline {
        throw SharingProblem(.stale, "its timeline is \(server.timeline), not \(timeline)", host: host)
      }
      let least = max(known, self.revision)
      if revision < least {
        throw SharingProblem(.stale, "it has \(revision) changes, not \(least)", host: host)
      }
    }
  }
}
