package import Foyer
import Observation

/// The server that a journal is shared by, as the store keeps it.
package struct SharingSettings: Sendable, Equatable {
  /// The address as it was typed, without a password.
  package var address: String
  /// The identifier of the journal on the server.
  package var journal: String
  /// The name of the journal there.
  package var name: String
  /// The role by which others know this person.
  package var role: String
  /// The server's identifier and the number of its failovers, by which a stale server is known.
  package var system = ""
  package var timeline = 0
  /// False for a member who isn't shown the private values of others.
  package var readsPrivateValues = true
  /// True after `share stop`; the store can only go on with the same journal.
  package var isStopped = false

  package init(address: String, journal: String, name: String, role: String) {
    (self.address, self.journal, self.name, self.role) = (address, journal, name, role)
  }

  var encoded: String {
    let json: JSONValue = [
      "address": .string(address), "journal": .string(journal), "name": .string(name), "role": .string(role),
      "system": .string(system), "timeline": .integer(timeline), "stopped": .integer(isStopped ? 1 : 0),
      "private": .integer(readsPrivateValues ? 1 : 0),
    ]
    return json.encoded
  }

  init?(_ text: String) {
    guard let json = JSONReader.value(of: text[...]), let address = json["address"]?.string,
      let journal = json["journal"]?.string, let name = json["name"]?.string, let role = json["role"]?.string
    else { return nil }
    self.init(address: address, journal: journal, name: name, role: role)
    system = json["system"]?.string ?? ""
    timeline = json["timeline"]?.integer ?? 0
    isStopped = json["stopped"]?.integer == 1
    readsPrivateValues = json["private"]?.integer != 0
  }
}

/// The state of a shared journal that screens show.
@MainActor
@Observable
package final class SharingState {
  /// The number of changes that are only here, and have been for longer than sending them takes.
  package var unshared = 0
  /// True while changes can't be exchanged.
  package var isInterrupted = false
  /// The server for changes that it has to accept first.
  @ObservationIgnored package let server: any JournalServer
  /// Tells what an exchange of changes brought about that nobody asked for.
  @ObservationIgnored package var tell: @MainActor (SyncReport) -> Void = { _ in }

  package init(_ server: any JournalServer) { self.server = server }
}

extension Journal {
  /// The server that the store says it is shared by; `nil` for none.
  package func sharingSettings() throws(StoreError) -> SharingSettings? {
    try read { db in try db.sharingSettings() }
  }

  /// Returns the settings of sharing; `nil` for a store that isn't shared, or whose sharing was stopped by `share stop`.
  package func activeSharing() throws(StoreError) -> SharingSettings? {
    try sharingSettings().flatMap { $0.isStopped ? nil : $0 }
  }

  /// False for a member who isn't shown the private values of others.
  package var readsPrivateValues: Bool { (try? sharingSettings())?.readsPrivateValues ?? true }

  /// The words in place of a private value that isn't here.
  package var missingPrivateValue: LocalizedText {
    (try? read { db in try db.missingPrivateValue() }) ?? FormStrings.removed
  }

  /// Keeps the server that the journal is shared by.
  package func keep(_ settings: SharingSettings?) throws {
    try store.write { db in
      _ = try core.replica(in: db)
      try db.execute("UPDATE journal_replica SET sharing = ?", [settings?.encoded])
    }
  }

  /// Makes a role the author of what is done here, also of what the server hasn't seen.
  package func takeAuthor(_ role: String) throws {
    guard role != core.author else { return }
    try store.write { db in
      try db.execute(
        "UPDATE journal_change SET author = ? WHERE author = ? AND revision IS NULL", [role, core.author])
    }
    core.author = role
  }
}

extension Database {
  func sharingSettings() throws(StoreError) -> SharingSettings? {
    (try row("SELECT sharing FROM journal_replica", []) { $0[0] as String? } ?? nil)
      .flatMap(SharingSettings.init)
  }

  /// The words in place of a private value that isn't here.
  package func missingPrivateValue() throws(StoreError) -> LocalizedText {
    try sharingSettings()?.readsPrivateValues == false ? FormStrings.notVisible : FormStrings.removed
  }
}
