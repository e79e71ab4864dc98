import Foyer
import FoyerRecords

extension Card {
  private var blockerLines: [Substring] { blockers.split(separator: "\n") }

  /// The cards that have to be done before this one.
  var blockerIDs: [RecordID] { blockerLines.compactMap(Self.blocker) }

  static func blocker(_ line: some StringProtocol) -> RecordID? { RecordID(String(line.prefix(32))) }

  /// The title that a line of the blockers has; the line itself where a file named no more than the card.
  @Sendable
  static func title(ofBlocker line: String) -> String {
    line.utf8.count > 33 ? String(line.dropFirst(33)) : line
  }

  static let links = LinkRule<Card>(
    "blockers", "SELECT id, blocker FROM card_link JOIN card ON number = card", read: \.blockerIDs,
    refusal: TodoStrings.circle)

  mutating func block(by others: [Recorded<Card>]) {
    let lines = others.filter { !blockerIDs.contains($0.id) }.map { "\($0.id) \($0.title)"[...] }
    blockers = (blockerLines + lines).joined(separator: "\n")
  }

  mutating func unblock(from ids: [RecordID]) {
    blockers = blockerLines.filter { line in !ids.contains { $0 == Self.blocker(line) } }
      .joined(separator: "\n")
  }
}

/// A card that isn't done, before which another one can't be finished.
struct Blocker: Equatable {
  let handle: String
  let title: String
}

/// The blockers that aren't done, by the handles of the cards that they block.
struct OpenBlockers: RecordContext {
  private var blockers: [String: [Blocker]] = [:]

  init() {}

  init(_ db: Database) throws {
    let rows = try db.rows(
      """
      SELECT blocked.handle, other.handle, other.title FROM card_link
      JOIN card AS blocked ON blocked.number = card_link.card
      JOIN card AS other ON other.id = card_link.blocker
      WHERE other.deleted = 0 AND other.category <> 2 ORDER BY other.category DESC, other.place, other.id
      """
    ) { (blocked: $0[0] as String, blocker: Blocker(handle: $0[1], title: $0[2])) }
    for row in rows { blockers[row.blocked, default: []].append(row.blocker) }
  }

  subscript(handle: String) -> [Blocker] { blockers[handle] ?? [] }
}

extension Database {
  /// Keeps the links of a card.
  func link(_ number: Int64, replacing old: Card?, with new: Card?) throws {
    guard old?.blockers ?? "" != new?.blockers ?? "" else { return }
    try execute("DELETE FROM card_link WHERE card = ?", [number])
    for id in Set(new?.blockerIDs ?? []) {
      try execute("INSERT INTO card_link (card, blocker) VALUES (?, ?)", [number, id.stored])
    }
  }

  /// The cards that have to be done before another one, also those that are.
  func blockers(of handle: String) throws -> [Recorded<Card>] {
    try records(
      Card.self,
      """
      deleted = 0 AND id IN (
        SELECT blocker FROM card_link WHERE card = (SELECT number FROM card WHERE handle = ?)
      ) ORDER BY \(Card.order)
      """, [handle])
  }
}

extension TodoStore {
  /// Has cards blocked by others, unless that makes a circle.
  func block(_ handles: [String], by blockers: [String]) async throws -> Outcome {
    let others = try blockers.map { try card($0) }
    let graph = try feature.read { db in try Card.links.graph(in: db) }
    for card in try handles.map(card) {
      guard let circle = graph.circle(from: card.id, by: others.map(\.id)) else { continue }
      let other = others.first { $0.id == circle && circle != card.id }
      throw Refusal(TodoStrings.circle(card.value, other?.value))
    }
    let cards = try await edit(handles, "block") { $0.block(by: others) }
    return Outcome(messages: TodoStrings.blocked(cards, others))
  }

  /// Frees cards of blockers; of all when `nil`.
  func unblock(_ handles: [String], from blockers: [String]? = nil) async throws -> Outcome {
    let ids = try blockers?.map { try card($0).id }
    let cards = try await edit(handles, "unblock") { $0.unblock(from: ids ?? $0.blockerIDs) }
    let open = try feature.read { try OpenBlockers($0) }
    return Outcome(messages: TodoStrings.unblocked(cards, open))
  }

  /// Asks before cards are finished that others block.
  func confirm(finishing handles: [String], in category: Category, by confirmation: Confirmation) throws {
    guard category == .done else { return }
    let open = try feature.read { try OpenBlockers($0) }
    for handle in handles {
      let blockers = open[handle].filter { !handles.contains($0.handle) }
      guard !blockers.isEmpty else { continue }
      let reason = TodoStrings.blockedBy(blockers.map(\.title))
      try confirmation.ask("\(quoted: try card(handle).title) is \(reason), so it was not finished.")
    }
  }
}

extension FilterField {
  /// `blocked:any`, `blocked:none`.
  static var blocked: FilterField {
    let links = """
      SELECT card FROM card_link JOIN card AS other ON other.id = blocker
      WHERE other.deleted = 0 AND other.category <> 2
      """
    return FilterField("blocked", like: []) { _, _ in nil }.missing(
      where: "(category = 2 OR number NOT IN (\(links)))", else: "category <> 2 AND number IN (\(links))"
    )
    .offering(["any", "none"].map { LocalizedText(typed: $0) })
  }
}
