import Foyer
import FoyerRecords
import FoyerSharing
import FoyerTerminal

/// Shares the journal of a session with others.
@MainActor
final class Sharing {
  private let journal: Journal
  private var agent: SharingAgent? {
    didSet { others.fetch = { [weak agent] in await agent?.fetchPicture($0) ?? false } }
  }
  private let others: OthersPictures
  /// The way to the server of a script; `nil` elsewhere.
  private(set) var network: ScriptNetwork?
  private var announce: @MainActor (LocalizedText) -> Void = { _ in }

  init(_ journal: Journal, _ others: OthersPictures) {
    self.journal = journal
    self.others = others
  }

  isolated deinit { agent?.cancel() }

  /// Goes on sharing a store that is shared, for as long as the session lasts; behind it, and behind a single line, for a
  /// second.
  func begin(_ launch: Launch) throws {
    guard launch.purpose == .session || launch.purpose == .line else { return }
    let agent = try journal.activeSharing().map { try self.agent($0) }
    self.agent = agent
    let write: @MainActor (LocalizedText) -> Void = { [environment = launch.environment] in
      StandardError.write("\($0(environment.language))\n")
    }
    guard launch.purpose == .session else {
      announce = write
      agent?.announce = announce
      return launch.atEnd {
        guard let agent, agent === self.agent else { return await self.agent?.stop() ?? () }
        await agent.finish(within: .seconds(1))
      }
    }
    launch.atBeginning { session in
      self.announce = { [weak session] in session?.announce($0) }
      agent?.announce = self.announce
      agent?.start()
    }
    launch.atEnd {
      guard let agent = self.agent else { return }
      await agent.stop()
      agent.announce = write
      agent.problem = nil
      if (try? agent.journal.pendingCount()) ?? 0 > 0 { await agent.finish(within: .seconds(1)) }
    }
  }

  /// Shares the store of a script, so that all its changes go by way of a server.
  ///
  /// - Parameter place: `:memory:` for a server in memory, or the address of a database.
  func begin(_ session: Session, at place: String, over network: ScriptNetwork) async throws {
    announce = { [weak session] in session?.announce($0) }
    self.network = network
    _ = try await join(place)
  }

  /// Exchanges changes once; a problem is said when it begins.
  ///
  /// - Returns: True when any came or went.
  func exchange() async -> Bool {
    guard let report = try? await agent?.synchronize() else { return false }
    return !report.isEmpty
  }

  /// Returns a sentence about a record that differs from the server's although all changes were exchanged.
  func finding() async -> String? {
    guard let network, network.isPaced, network.link.isOnline, agent != nil,
      let finding = try? await differences().first
    else { return nil }
    return StoreCommandStrings.difference(finding)(.english).original
  }

  /// Exchanges changes, from now on and for as long as the session lasts.
  @discardableResult
  private func begin(_ agent: SharingAgent) async throws -> SyncReport {
    let report = try await agent.synchronize()
    if network?.isPaced != true { agent.start() }
    self.agent = agent
    return report
  }

  /// Joins a journal, or makes it.
  ///
  /// - Parameter name: The name of the journal; `nil` for that of the store, or the usual one.
  func join(_ address: String, _ name: String? = nil) async throws -> Outcome {
    try network?.link.requireOnline()
    let old = try journal.sharingSettings()
    let name = name ?? network?.journal ?? old?.name ?? "foyer"
    if let old, old.name != name { throw ShareStrings.otherJournal(old.name) }
    let (settings, isNew) = try await settings(address, name, makesNew: old == nil)
    if let old, old.journal != settings.journal { throw ShareStrings.otherJournal(old.name) }
    await agent?.stop()
    try journal.keep(settings)
    // A server that lost pictures gets them again.
    try journal.notePictures(sentUpTo: 0)
    let report = try await begin(agent(settings))
    return .showing(
      ShareStrings.joined(
        settings, isNew: isNew, sent: report.sent, known: try journal.knownRevision(),
        try await others(settings)))
  }

  /// Returns how a journal at an address is shared, and whether it was made now.
  private func settings(
    _ address: String, _ name: String, makesNew: Bool
  ) async throws -> (SharingSettings, isNew: Bool) {
    if let network, network.server != nil {
      return (
        SharingSettings(address: address, journal: address, name: network.journal, role: journal.author),
        isNew: false
      )
    }
    let directory = try await SharingDirectory(SharingAddress(address))
    let (id, isNew) = try await directory.join(name, makesNew: makesNew)
    return (SharingSettings(address: address, journal: id, name: name, role: directory.role), isNew)
  }

  /// Fetches pictures that aren't here from the server.
  ///
  /// - Returns: A sentence about those that it doesn't have, or about a server that can't be asked; `nil` without any.
  func fetchPictures(_ names: [String]) async -> LocalizedText? {
    guard let agent, !names.isEmpty else { return nil }
    let there = await agent.pictures(onServer: names)
    for name in there ?? [] { _ = await agent.fetchPicture(name) }
    guard there?.count != names.count else { return nil }
    return StoreCommandStrings.notOnServer(agent.settings.name, isAsked: there != nil)
  }

  func stop() async throws -> Outcome {
    var settings = try current()
    await agent?.stop()
    agent = nil
    settings.isStopped = true
    try journal.keep(settings)
    journal.sharing = nil
    let waiting = try journal.pendingCount()
    return .showing([
      "Stopped sharing “\(settings.name)”. All stays here, \(waiting) not shared. Type the address to go on."
    ])
  }

  /// Goes on with a server that lost changes, which become new changes on top of what it has.
  func rejoin(_ confirmation: Confirmation) async throws -> Outcome {
    var settings = try current()
    let server = try await partedServer(settings)
    let parting = try await journal.parting(from: server)
    if !parting.isHarmless { try confirmation.ask(ShareStrings.asksToRejoin(settings.name, parting)) }
    await agent?.stop()
    settings.system = ""
    settings.timeline = 0
    try journal.keep(settings)
    let report = parting.isNone ? RejoinReport() : try await rejoin(server, parting, settings)
    let agent = try self.agent(settings)
    agent.tell(report.sync)
    try await begin(agent)
    return .showing(
      ShareStrings.rejoined(settings.name, parting, report, known: try journal.knownRevision()))
  }

  private func rejoin(
    _ server: any SharingServer, _ parting: Parting, _ settings: SharingSettings
  ) async throws -> RejoinReport {
    do {
      return try await journal.rejoin(server, parting)
    } catch {
      // The part that was done is kept here, and the rest goes on by itself.
      let agent = try self.agent(settings)
      agent.start()
      self.agent = agent
      throw error
    }
  }

  /// Returns the server as it is, should it be another one than this store knows.
  ///
  /// Of several hosts, one that is as it should be comes before one that isn't.
  private func partedServer(_ settings: SharingSettings) async throws -> any SharingServer {
    if network?.server != nil { return server(settings) }
    let server = PostgresServer(of: journal, settings)
    do {
      _ = try await server.keepsDigests
      return server
    } catch {
      guard [.stale, .forked].contains(error.code) else {
        let problem = SharingProblem(error)
        agent?.problem = problem
        throw problem
      }
      return PostgresServer(rejoinedBy: journal, settings)
    }
  }

  private func agent(_ settings: SharingSettings) throws -> SharingAgent {
    let agent = try SharingAgent(journal, settings) { server(settings) }
    agent.announce = announce
    return agent
  }

  private func server(_ settings: SharingSettings) -> any SharingServer {
    network?.server(of: journal, settings) ?? PostgresServer(of: journal, settings)
  }

  /// Compares the records with those of the server; nothing for a store that isn't shared.
  func differences() async throws -> [JournalFinding] {
    guard let settings = try journal.activeSharing() else { return [] }
    return try await journal.differences(from: server(settings)) ?? []
  }

  /// Lets another role share the journal.
  func invite(_ role: String) async throws -> Outcome {
    let settings = try current()
    let directory = try await SharingDirectory(SharingAddress(settings.address))
    do throws(SharingProblem) {
      try await directory.invite(role, to: settings.journal)
    } catch {
      guard error.code == .noRole else { throw error }
      let quoted = "\"" + role.replacing("\"", with: "\"\"") + "\""
      throw Failure(
        "The server has no role \(role). Nobody was invited. An administrator makes it with the shell command below; invite again then.",
        shellCommands: ["psql -c 'CREATE ROLE \(Text(quoted)) LOGIN'"])
    }
    return .message(
      "\(role) may share “\(settings.name)” now, by typing “share”, the address and the name.")
  }

  /// Says with whom the journal is shared, how current it is, and what waits.
  func status() async throws -> Outcome {
    let settings = try current()
    var (others, problem): ([String]?, SharingProblem?)
    do {
      try await agent?.confirm()
      others = try await self.others(settings)
    } catch {
      problem = SharingProblem(error)
      agent?.problem = problem
    }
    let status = ShareStrings.status(
      settings, known: try journal.knownRevision(), waiting: try journal.pendingCount(), others)
    return Outcome(
      messages: [status, problem?.explanation].compactMap(\.self)
        + (try journal.setAsideChanges().map(\.sentence)))
  }

  /// The other members.
  private func others(_ settings: SharingSettings) async throws(SharingProblem) -> [String] {
    if let network, network.server != nil { return network.others }
    let directory = try await SharingDirectory(SharingAddress(settings.address))
    return try await directory.members(of: settings.journal).filter { $0 != settings.role }
  }

  private func current() throws -> SharingSettings {
    guard let settings = try journal.activeSharing() else {
      throw Refusal(
        "This store is not shared. Nothing was changed.",
        suggestion: "To share it, type an address: share postgresql://host/database team.")
    }
    return settings
  }
}

extension SessionCommand {
  /// `share`, which shares the journal, and looks after the database of an administrator.
  static func share(_ sharing: Sharing) -> SessionCommand {
    SessionCommand(
      "share", ShareStrings.help, .optional(.text(ShareStrings.argument)), .confirmation,
      waiting: { _, _ in "Asking the server" }
    ) { session, typed, confirmation in
      let words = (typed ?? "").split(separator: " ").map(String.init)
      if words.contains(where: { $0.contains("://") && SharingAddress.holdsPassword($0) }) {
        session.environment.tellPrivate([], nil)
        throw SharingProblem(.password)
      }
      let verb = ["stop", "rejoin", "invite"].first { TypedName($0).matches(words.first ?? "") }
      switch (verb ?? words.first, words.count) {
      case (nil, _): return try await sharing.status()
      case ("stop", 1): return try await sharing.stop()
      case ("rejoin", 1): return try await sharing.rejoin(confirmation)
      case ("invite", 2): return try await sharing.invite(words[1])
      case ("init", 2):
        let address = try await SharingAddress(words[1])
        return .message(
          ShareStrings.prepared(try await SharingDirectory.prepare(address, for: AppCoordinator.recordTypes)))
      case ("status", 2):
        return Outcome(
          messages: ShareStrings.status(try await SharingDirectory(SharingAddress(words[1])).status()))
      case ("check", 2):
        let findings =
          try await SharingDirectory(SharingAddress(words[1])).findings()
          + sharing.differences().map { StoreCommandStrings.difference($0)(.english).original }
        guard findings.isEmpty else { throw ShareStrings.findings(findings) }
        return .message("The journals are whole, and nobody has more rights than they should.")
      case ("prune", 3):
        guard let days = Int(words[1]), (1...36_500).contains(days) else {
          throw Refusal("“\(words[1])” is not a number of days.")
        }
        let count = try await SharingDirectory(SharingAddress(words[2])).prune(olderThan: days)
        return .message(
          LocalizedText(
            count, one: "Emptied \(count) old change that every store has.",
            many: "Emptied \(count) old changes that every store has."))
      // A script's server is in memory.
      case (let address?, _)
      where address.contains("://") || sharing.network?.server != nil && address == ":memory:":
        let name = words.dropFirst().joined(separator: " ")
        return try await sharing.join(address, name.isEmpty ? nil : name)
      default:
        throw Refusal(
          "“share” does not know that. Nothing was changed.", suggestion: "Type help share for what it takes."
        )
      }
    }
  }
}
