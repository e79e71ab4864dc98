import Foyer
import FoyerRecords
import FoyerSharing
import FoyerTools

/// The sessions of a script: one, or one for each of its people, on one store or each on a replica of a shared journal.
@MainActor
final class ScriptSessions {
  private let settings: ScriptSettings
  private let programSettings: CompositionRoot.Settings
  private let services: FakeServices?
  private let stores: ScriptStores?
  /// The address of the server that the journal is shared by; `nil` for a store that isn't shared.
  private let place: String?
  /// The server in memory; `nil` for one at an address, or none.
  private let server: InMemoryServer?
  /// The name of the journal; on a server that others use, one that nobody has.
  private let journal: String
  private var store: Store?
  private var members: [Member] = []

  /// One of those who share the journal, for as long as the session lasts.
  private struct Member {
    let name: String
    weak var sharing: Sharing?
  }

  /// - Parameters:
  ///   - programSettings: The settings of the first one's session.
  ///   - services: The services, where they are played.
  ///   - share: The server of scripts that name none; see ``ScriptSettings/share``.
  init(
    _ settings: ScriptSettings, _ programSettings: CompositionRoot.Settings, services: FakeServices?,
    stores: ScriptStores?, share: String?
  ) {
    self.settings = settings
    self.programSettings = programSettings
    self.services = services
    self.stores = stores
    let place = settings.share ?? share
    self.place = place == ScriptSettings.unshared ? nil : place
    server = self.place.map { StoreLocation($0) } == .memory ? InMemoryServer() : nil
    journal = server == nil ? "script \(UInt64.random(in: 0 ... .max))" : "script"
  }

  /// Opens the session of the first person, or the only one.
  func first(on composition: CompositionRoot, _ console: any Console) async throws -> Session {
    store = composition.store
    let session = try await session(on: composition, programSettings, console)
    session.environment.surroundings.join = { [self] in try await join($0, $1) }
    return session
  }

  private func join(_ person: String, _ console: any Console) async throws -> Session {
    var settings = programSettings
    settings.user = person
    // Far from the seeds of further sessions on one person's store.
    settings.seed = settings.seed.map { $0 &+ UInt64(members.count + 1) << 32 }
    settings.original = nil
    let composition =
      if let store, place == nil {
        CompositionRoot(settings, on: store)
      } else {
        try CompositionRoot(settings, fresh: stores?.fresh)
      }
    return try await session(on: composition, settings, console)
  }

  private func session(
    on composition: CompositionRoot, _ programSettings: CompositionRoot.Settings, _ console: any Console
  ) async throws -> Session {
    let session = try Session(
      composition.root, environment: composition.environment, console: console,
      rendering: settings.format.rendering)
    session.environment.surroundings = composition.surroundings(programSettings, services)
    session.environment.surroundings.list = { [weak session] in
      (session?.view as? any ListView).flatMap { StoredList($0) }
    }
    let recording = composition.recording(format: settings.format, width: settings.width)
    session.programCommands += [
      .backup(composition.root.journal, composition.sharing), .share(composition.sharing), .record(recording),
    ]
    let member = Member(name: programSettings.user, sharing: composition.sharing)
    members.append(member)
    if let place { try await share(member, session, at: place) }
    return session
  }

  private func share(_ member: Member, _ session: Session, at place: String) async throws {
    guard let sharing = member.sharing else { return }
    let others = settings.people.filter { $0 != member.name }
    let network = ScriptNetwork(server: server, journal: journal, others: others)
    let address = others.isEmpty ? place : Self.address(place, of: member.name)
    try await sharing.begin(session, at: address, over: network)
    guard network.isPaced else {
      // A server sends changes at any time, so a line can't be blamed for what differs after it.
      if server == nil {
        session.environment.surroundings.version = nil
        session.environment.surroundings.another = nil
      }
      return
    }
    if server == nil, members.count == 1 {
      for person in others { _ = try await sharing.invite(person) }
    }
    network.attach(to: session.environment)
    session.environment.surroundings.exchange = { [weak self] in await self?.exchange() }
  }

  /// Returns an address with a person as the role.
  private static func address(_ place: String, of person: String) -> String {
    guard let scheme = place.firstRange(of: "://") else { return place }
    let rest = place[scheme.upperBound...]
    let host = rest.prefix { $0 != "/" }
    let role = host.firstIndex(of: "@").map { rest[rest.index(after: $0)...] }
    return place[..<scheme.upperBound] + "\(person)@" + (role ?? rest)
  }

  /// The most rounds in which people answer each other's changes.
  private static let rounds = 10

  /// Exchanges changes until nobody has any for others.
  private func exchange() async {
    for _ in 0..<Self.rounds {
      var isQuiet = true
      for member in members {
        if await member.sharing?.exchange() == true { isQuiet = false }
      }
      if isQuiet { return }
    }
  }
}

/// The way of one of a script's people to the server.
struct ScriptNetwork {
  /// The server in memory; `nil` for one at an address.
  let server: InMemoryServer?
  /// The name of the journal.
  let journal: String
  /// The names of the other people.
  let others: [String]
  let link = ServerLink()

  /// True where changes are exchanged after each line of the script, and at no other time.
  var isPaced: Bool { !others.isEmpty }

  /// Returns the server of a journal, as it is reached over the link.
  @MainActor
  func server(of journal: Journal, _ settings: SharingSettings) -> any SharingServer {
    LinkedServer(server ?? PostgresServer(of: journal, settings) as any SharingServer, over: link)
  }

  /// Lets a script cut the link.
  @MainActor
  func attach(to environment: Environment) {
    let meet = environment.surroundings.meet
    environment.surroundings.conditions += ["offline", "online"]
    environment.surroundings.meet = { [link] condition in
      switch condition {
      case "offline": link.isOnline = false
      case "online": link.isOnline = true
      default: meet?(condition)
      }
    }
  }
}
