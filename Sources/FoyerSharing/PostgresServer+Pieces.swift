import FoyerJournal
import FoyerStorage

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
      if Task.isCancelled { throw SharingProblem(.unreachable, "cancelled") }
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
