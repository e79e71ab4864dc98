import Foyer
package import FoyerRecords

/// A journal in a PostgreSQL database.
///
/// It connects when it is first asked, and again after each problem. One task at a time uses it.
package actor PostgresServer: JournalServer {
  /// The facts about a connection that a server tells at its beginning.
  struct Greeting: Sendable, Equatable {
    let role: String
    let host: String
    fileprivate(set) var readsPrivateValues: Bool
    let isOwner: Bool
    /// The level of the server's schema; functions of a later one are missing there.
    let level: Int
  }

  nonisolated let journal: String
  private let address: String
  private var hosts: [PostgresSettings] = []
  let longestReplay: Int64
  /// The most bytes that travel at once.
  let pieceSize: Int
  private let replica: @Sendable () async throws -> (id: RecordID, past: JournalPast)
  private var connection: PostgresConnection?
  /// The large change that is being read.
  var arriving: ArrivingBody?
  package private(set) var fence: Fence
  private(set) var greeting: Greeting?

  /// - Parameters:
  ///   - address: The address of the database.
  ///   - journal: The identifier of the journal in it.
  ///   - fence: The facts known about the server.
  ///   - longestReplay: The most changes that a new replica takes one by one, and so has in its history.
  ///   - pieceSize: The most bytes that travel at once, at most 2 MB; what is larger travels in pieces.
  ///   - replica: Returns the replica that asks, and the past that it knows.
  init(
    _ address: String, journal: String, fence: Fence = Fence(), longestReplay: Int64 = 1_000,
    pieceSize: Int = 1 << 19,
    replica: @escaping @Sendable () async throws -> (id: RecordID, past: JournalPast)
  ) {
    self.address = address
    self.journal = journal
    self.fence = fence
    self.longestReplay = longestReplay
    self.pieceSize = pieceSize
    self.replica = replica
  }

  package func append(_ changes: [SharedChange], after past: JournalPast) async throws -> [AppendResult] {
    let rows: [PostgresConnection.Row]
    do throws(SharingProblem) {
      rows = try await send(changes, after: past)
    } catch {
      if error.code == .copiedReplica { throw JournalServerError.copiedReplica }
      if error.code == .unusable { return try await appendEach(of: changes, after: past) }
      throw await explanation(of: error)
    }
    return try zip(rows, changes).map { row, change in
      if let revision = row[0].flatMap({ Int64($0) }) { return .accepted(revision: revision) }
      guard let index = row[1].flatMap({ Int($0) }), change.expectations.indices.contains(index) else {
        throw SharingProblem(.other, "an answer to foyer.append cannot be read")
      }
      return .refused(change.expectations[index])
    }
  }

  private func send(
    _ changes: [SharedChange], after past: JournalPast
  ) async throws(SharingProblem) -> [PostgresConnection.Row] {
    guard changes.reduce(0, { $0 + $1.size }) > 2 * pieceSize, try await level > 1 else {
      let proof = try await keepsDigests ? ", foyer.require_past($1, $3, $4)" : ""
      let values = [journal, JSONValue.array(changes.map(\.json)).encoded]
      return try await rows(
        "SELECT revision, refused FROM foyer.append($1, $2)" + proof,
        proof.isEmpty ? values : values + ["\(past.revision)", past.digest])
    }
    guard changes.count > 1 else { return try await sendInPieces(changes[0], after: past) }
    var rows: [PostgresConnection.Row] = []
    for change in changes { rows += try await send([change], after: past) }
    return rows
  }

  /// Appends changes of which the server refuses at least one, and all of them with it.
  private func appendEach(
    of changes: [SharedChange], after past: JournalPast
  ) async throws -> [AppendResult] {
    guard changes.count > 1 else { return [.unusable] }
    var results: [AppendResult] = []
    for change in changes { results += try await append([change], after: past) }
    return results
  }

  /// Notes what this replica knows.
  package func beat() async throws -> Beat {
    let (id, past) = try await replica()
    let values = [journal, id.description, "\(past.revision)"]
    let isProved = try await keepsDigests
    let rows: [PostgresConnection.Row]
    do throws(SharingProblem) {
      rows = try await self.rows(
        isProved
          ? "SELECT revision, records, \(Self.readsPrivateValues) FROM foyer.beat($1, $2, $3, $4)"
          : "SELECT foyer.heartbeat($1, $2, $3), NULL, \(Self.readsPrivateValues)",
        isProved ? values + [past.digest] : values)
    } catch {
      throw await explanation(of: error)
    }
    // The right may come and go while a connection lasts.
    greeting?.readsPrivateValues = rows.first?[2] == "t"
    return Beat(
      revision: rows.first?[0].flatMap { Int64($0) } ?? 0, records: rows.first?[1].flatMap { Int64($0) })
  }

  /// Returns when there may be news, the deadline has passed, or the task was cancelled.
  package func waitForNews(until deadline: ContinuousClock.Instant) async throws {
    let connection = try await connected()
    do {
      try await connection.waitForNotification(until: deadline)
    } catch {
      drop()
      throw error
    }
  }

  /// Closes the connection; the next use opens another one.
  package func drop() {
    connection = nil
  }

  // MARK: Connecting

  func rows(
    _ sql: String, _ parameters: [String?], within patience: Duration = .seconds(7)
  ) async throws(SharingProblem) -> [PostgresConnection.Row] {
    let wasOpen = connection != nil
    let connection = try await connected()
    do throws(SharingProblem) {
      return try await connection.rows(sql, parameters, within: patience)
    } catch {
      if error.isPassing { drop() }
      // The server may have ended the connection long ago. All that is asked may be asked twice.
      guard wasOpen, error.code == .unreachable else { throw error }
      return try await rows(sql, parameters, within: patience)
    }
  }

  /// The level of the schema of the server that is connected.
  var level: Int {
    get async throws(SharingProblem) {
      _ = try await connected()
      return greeting?.level ?? 1
    }
  }

  /// Connects to the first host that takes changes and isn't stale.
  func connected() async throws(SharingProblem) -> PostgresConnection {
    if let connection { return connection }
    if hosts.isEmpty { hosts = try await SharingAddress(address).hosts }
    var problems: [SharingProblem] = []
    for host in hosts {
      do throws(SharingProblem) {
        let connection = try await PostgresConnection.open(host)
        try await greet(connection)
        self.connection = connection
        return connection
      } catch {
        problems.append(error)
      }
    }
    throw SharingProblem(of: problems)
  }

  private static let readsPrivateValues = "pg_has_role(session_user, 'foyer_private', 'USAGE')"

  private func greet(_ connection: PostgresConnection) async throws(SharingProblem) {
    let server = try await connection.greeted()
    let rows = try await connection.rows(
      """
      SELECT j.revision, \(Self.readsPrivateValues), m.is_owner
      FROM foyer.journal j JOIN foyer.member m ON m.journal = j.id AND m.role = session_user WHERE j.id = $1
      """, [journal])
    guard let facts = rows.first, let revision = facts[0].flatMap({ Int64($0) }) else {
      throw SharingProblem(.noJournal, saying: server.role, host: connection.host)
    }
    let past = (try? await replica().past) ?? .none
    try fence.check(server, revision: revision, known: past.revision, host: connection.host)
    if server.level > 1 {
      _ = try await connection.rows(
        "SELECT foyer.require_past($1, $2, $3)", [journal, "\(past.revision)", past.digest])
    }
    // Listening comes before the first read, so that nothing is missed between them. Some servers that speak the
    // protocol can't; they are asked now and then.
    let channel = "foyer_" + journal.filter { $0 != "-" }
    do throws(SharingProblem) {
      _ = try await connection.rows("LISTEN \(channel)")
    } catch {
      guard !error.isPassing else { throw error }
    }
    fence = Fence(system: server.system, timeline: server.timeline, revision: revision)
    greeting = Greeting(
      role: server.role, host: connection.host, readsPrivateValues: facts[1] == "t", isOwner: facts[2] == "t",
      level: server.level)
  }

  /// Tells a server that waits for its standby from one that doesn't answer, or on which somebody else's transaction holds
  /// the journal.
  private func explanation(of problem: SharingProblem) async -> SharingProblem {
    guard [.noAnswer, .busy].contains(problem.code) else { return problem }
    drop()
    do throws(SharingProblem) {
      let rows = try await connected().rows("SELECT foyer.waits_for_standby()")
      return rows.first?[0] == "t" ? SharingProblem(.waitingForStandby, host: problem.host) : problem
    } catch {
      return error
    }
  }
}

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
    var system: String
    var timeline: Int
    var revision: Int64

    init(system: String = "", timeline: Int = 0, revision: Int64 = 0) {
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
        throw SharingProblem(
          .stale,
          LocalizedText(
            Int(revision), one: "it has \(revision) change, not \(least)",
            many: "it has \(revision) changes, not \(least)"), host: host)
      }
    }
  }
}

extension PostgresServer: PictureServer {
  package func missingPictures(of names: [String]) async throws -> [String] {
    // No name has a character that means something in an array.
    try await rows(
      "SELECT foyer.missing_pictures($1, $2)", [journal, "{\(names.joined(separator: ","))}"]
    ).compactMap { $0[0] }
  }

  package func put(_ bytes: [UInt8], named name: String) async throws {
    _ = try await rows(
      "SELECT foyer.put_picture($1, $2, $3)", [journal, name, bytes.hexadecimal], within: .seconds(120))
  }

  package func picture(_ name: String) async throws -> [UInt8]? {
    let rows = try await rows("SELECT foyer.picture($1, $2)", [journal, name], within: .seconds(10))
    return rows.first?[0].flatMap { [UInt8](hexadecimal: $0) }
  }
}

/// PostgreSQL's form of bytes: <https://www.postgresql.org/docs/15/datatype-binary.html>, 8.4.1.
extension [UInt8] {
  fileprivate var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    var text = Array("\\x".utf8)
    text.reserveCapacity(2 + 2 * count)
    for byte in self { text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }

  fileprivate init?(hexadecimal text: String) {
    let digits = Array(text.utf8.dropFirst(2))
    guard text.hasPrefix("\\x"), digits.count.isMultiple(of: 2) else { return nil }
    self = []
    reserveCapacity(digits.count / 2)
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let high = Self.value(digits[index]), let low = Self.value(digits[index + 1]) else { return nil }
      append(high << 4 | low)
    }
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x61...0x66: digit - 0x57
    default: nil
    }
  }
}

/// A change that is too large to travel at once goes in pieces of its text.
extension PostgresServer {
  /// Sends the pieces of a change that the server hasn't got, and has it append the change.
  ///
  /// Pieces that arrived before the connection was lost, or in an earlier run, aren't sent again.
  func sendInPieces(
    _ change: SharedChange, after past: JournalPast
  ) async throws(SharingProblem) -> [PostgresConnection.Row] {
    let id = change.id.description
    let kept = try await rows("SELECT place, digest FROM foyer.kept_pieces($1, $2)", [journal, id])
    let digests = Dictionary(kept.map { ($0[0], $0[1]) }) { $1 }
    var count = 0
    for piece in change.pieces(of: pieceSize) {
      let digest = ContentHash(of: Array(piece.utf8)).text
      if digests["\(count)"] != digest {
        _ = try await rows(
          "SELECT foyer.keep_piece($1, $2, $3, $4, $5)", [journal, id, "\(count)", digest, piece])
      }
      count += 1
      // It goes on where it was when the work is begun again.
      if Task.isCancelled { throw SharingProblem(.unreachable) }
    }
    let connection = try await connected()
    let limit = Duration.seconds(120)
    _ = try await connection.rows("SET statement_timeout = '\(limit.components.seconds)s'")
    let rows = try await rows(
      "SELECT revision, refused FROM foyer.append_pieces($1, $2, $3), foyer.require_past($1, $4, $5)",
      [journal, id, "\(count)", "\(past.revision)", past.digest],
      within: limit + .seconds(2))
    _ = try await connection.rows("SET statement_timeout = '5s'")
    return rows
  }

  /// Reads the text of a change, and goes on where it was when it was broken off.
  func body(of revision: Int64) async throws(SharingProblem) -> String {
    if arriving?.revision != revision { arriving = ArrivingBody(revision: revision) }
    // The server unpacks all of it for each piece, so they are larger than those that are sent.
    let size = 8 * pieceSize
    while true {
      let place = arriving?.length ?? 0
      let row = try await rows(
        """
        SELECT piece, char_length(piece) FROM (
          SELECT substr(body::text, $3, $4) AS piece FROM foyer.change WHERE journal = $1 AND revision = $2 OFFSET 0) p
        """, [journal, "\(revision)", "\(place + 1)", "\(size)"]
      ).first
      guard let row, let text = row[0], let length = row[1].flatMap({ Int($0) }) else {
        throw SharingProblem(.other, "change \(revision) cannot be read")
      }
      arriving?.text += text
      arriving?.length += length
      guard length < size else { continue }
      return arriving.take()?.text ?? ""
    }
  }
}

/// The text of a large change as far as it has come.
struct ArrivingBody: Sendable {
  let revision: Int64
  var text = ""
  /// The number of its characters as the server counts them.
  var length = 0
}

extension PostgresServer {
  package var keepsDigests: Bool { get async throws(SharingProblem) { try await level > 1 } }

  package func changes(after past: JournalPast, atMost limit: Int) async throws -> [SharedChange] {
    var values: [String?] = [journal, "\(past.revision)", "\(limit)", "\(pieceSize)"]
    let isProved = try await keepsDigests
    if isProved { values.append(past.digest) }
    let changes =
      isProved
      ? "SELECT * FROM foyer.changes_after($1, $2, $5, $3)"
      : "SELECT *, NULL AS digest FROM foyer.changes($1, $2, $3)"
    let rows = try await rows(
      """
      SELECT revision, author, CASE WHEN size <= $4 THEN body END, private, size, digest FROM (
        SELECT *, sum(size) OVER (ORDER BY revision) AS total FROM (
          SELECT *, coalesce(octet_length(body::text), 0) AS size FROM (\(changes)) f) c) c
      WHERE total - size <= 4 * $4 ORDER BY revision
      """, values)
    var taken: [SharedChange] = []
    for row in rows { taken.append(try await change(row)) }
    return taken
  }

  private func change(_ row: PostgresConnection.Row) async throws -> SharedChange {
    guard let revision = row[0].flatMap({ Int64($0) }), row[4] != "0" else {
      throw JournalServerError.pruned
    }
    let body = if let body = row[2] { body } else { try await self.body(of: revision) }
    let values = row[3].flatMap { JSONReader.value(of: $0[...]) }?.array ?? []
    return SharedChange(
      body: body, author: row[1] ?? "", past: JournalPast(revision, row[5]),
      privateValues: values.compactMap { SharedChange.PrivateValue(($0.array ?? []).map(\.string)) })
  }

  package func marks(after revision: Int64, atMost limit: Int) async throws -> [ChangeMark] {
    let digest = try await keepsDigests ? "encode(digest, 'hex')" : "NULL"
    let rows = try await rows(
      """
      SELECT id, revision, \(digest), replica, author FROM foyer.change WHERE journal = $1 AND revision > $2
      ORDER BY revision LIMIT $3
      """, [journal, "\(revision)", "\(limit)"])
    return try rows.map { row in
      guard let id = RecordID(uuid: row[0]), let revision = row[1].flatMap({ Int64($0) }),
        let replica = RecordID(uuid: row[3]), let author = row[4]
      else {
        throw SharingProblem(.other, "the list of changes cannot be read")
      }
      return ChangeMark(id, JournalPast(revision, row[2]), from: replica, of: author)
    }
  }

  /// Returns all records as the server keeps them; `nil` where a new replica can take all changes instead.
  package func snapshot() async throws -> JournalSnapshot? {
    let heads = try await rows("SELECT revision, pruned FROM foyer.journal WHERE id = $1", [journal])
    if heads.first?[1] == "0", let revision = heads.first?[0].flatMap({ Int64($0) }),
      revision <= longestReplay
    {
      return nil
    }
    return try await records()
  }

  package func records() async throws -> JournalSnapshot {
    let digest = try await keepsDigests ? "encode(c.digest, 'hex')" : "NULL"
    let connection = try await connected()
    do throws(SharingProblem) {
      // Readers of one snapshot see one revision.
      _ = try await connection.rows("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
      let patience = Duration.seconds(60)
      let head = try await connection.rows(
        """
        SELECT j.revision, \(digest) FROM foyer.journal j
        LEFT JOIN foyer.change c ON c.journal = j.id AND c.revision = j.revision WHERE j.id = $1
        """, [journal])
      guard let revision = head.first?[0].flatMap({ Int64($0) }) else {
        throw SharingProblem(.noJournal, host: connection.host)
      }
      let records = try await connection.rows(
        "SELECT type, id, fields FROM foyer.record WHERE journal = $1 ORDER BY id", [journal],
        within: patience)
      let values =
        greeting?.readsPrivateValues == true
        ? try await connection.rows(
          "SELECT id, record, value FROM foyer.private_value WHERE journal = $1", [journal], within: patience)
        : []
      let waiting = try await waitingEdits(connection, within: patience)
      _ = try await connection.rows("COMMIT")
      return JournalSnapshot(
        at: JournalPast(revision, head.first?[1]),
        records.compactMap { row in
          guard let type = row[0], let id = RecordID(uuid: row[1]), let fields = row[2] else { return nil }
          return SharedChange.Part(type, of: id, to: fields)
        } + waiting, values.compactMap(SharedChange.PrivateValue.init))
    } catch {
      drop()
      throw error
    }
  }
}

extension PostgresServer {
  /// The edits of records that nobody has created yet; an older server has none.
  private func waitingEdits(
    _ connection: PostgresConnection, within patience: Duration
  ) async throws(SharingProblem) -> [SharedChange.Part] {
    let isThere = try await connection.rows("SELECT to_regclass('foyer.waiting') IS NOT NULL").first?[0]
    guard isThere == "t" else { return [] }
    return try await connection.rows(
      """
      SELECT part->>'type', record, part->'before', part->'after' FROM foyer.waiting
      WHERE journal = $1 ORDER BY record, revision
      """, [journal], within: patience
    ).compactMap { row in
      guard let type = row[0], let id = RecordID(uuid: row[1]), let before = row[2], let after = row[3] else {
        return nil
      }
      return SharedChange.Part(type, of: id, from: before, to: after)
    }
  }
}
