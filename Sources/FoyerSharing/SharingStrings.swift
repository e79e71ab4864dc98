package import Foyer
import FoyerRecords

/// The sentences about sharing that come by themselves.
enum SharingStrings {
  static func again(_ problem: SharingProblem) -> LocalizedText {
    problem.host.isEmpty ? "Sharing goes on." : "Sharing goes on with \(problem.host)."
  }

  static func interrupted(_ problem: SharingProblem, unshared: Int) -> LocalizedText {
    let explanation = problem.explanation
    guard unshared > 0 else {
      guard problem.isPassing else { return explanation }
      return "\(explanation) It will be tried again."
    }
    return safe(unshared, since: explanation)
  }

  private static func safe(_ unshared: Int, since explanation: LocalizedText) -> LocalizedText {
    LocalizedText(
      unshared, one: "\(explanation) \(unshared) change is safe here and will be shared later.",
      many: "\(explanation) \(unshared) changes are safe here and will be shared later.")
  }

  /// The sentence behind a single line that didn't wait for the server any longer.
  static func unfinished(_ unshared: Int) -> LocalizedText {
    guard unshared > 0 else {
      return "The server did not answer in time. What is new there comes with the next line."
    }
    return safe(unshared, since: "Sharing takes longer than a single line waits for it.")
  }

  /// The sentence of a single line that goes on with what the others changed.
  static let receiving: LocalizedText = "Receiving what others changed. Ctrl-C leaves it for the next line."

  /// The sentence about a record that differs from the server's although the store has all its changes.
  static func differs(_ finding: JournalFinding) -> LocalizedText {
    let (type, record) = (Text(finding.type), Text(finding.record))
    guard let field = finding.field else {
      return """
        The record \(record) (\(type)) is not the same here and on the server. Nothing was changed. \
        “foyer check” names all such records.
        """
    }
    return """
      The record \(record) (\(type)) is not the same here and on the server in “\(field)”. Nothing was changed. \
      “foyer check” names all such records.
      """
  }

  static let newerProgram: LocalizedText =
    "A newer program changed something here that this one cannot show. All of it is kept. Update foyer to see it."

  /// The sentences about changes that can't be used; one that counts them when there are many.
  static func setAside(_ changes: [SetAsideChange]) -> [LocalizedText] {
    guard changes.count > 3 else { return changes.map(\.sentence) }
    return [
      "\(changes.count) changes can’t be used. They are kept; “share” lists them."
    ]
  }

  static func refused(_ change: RefusedChange) -> LocalizedText {
    let command = Text(change.command)
    let record = change.record
    return switch change.reason {
    case .otherValue: "Somebody else was first with “\(record)”: “\(command)” was taken back here."
    case .numberTaken:
      "“\(command)” of “\(record)” was taken back here: its number went to somebody else’s. Do it again."
    case .builtOn: "“\(command)” of “\(record)” was taken back here too."
    case .notErased:
      """
      Somebody else named another person for “\(record)” before “\(command)” arrived: nothing was erased for others. \
      Look at it and do it again.
      """
    }
  }

  static func renumbered(_ record: RenumberedRecord) -> LocalizedText {
    "“\(record.old)” (“\(record.subject)”) is “\(record.new)” now, because somebody else used its number first."
  }

  /// The sentences about records that others deleted and fields that they replaced; one that counts them when there are many.
  static func overruled(_ all: [Overruling]) -> [LocalizedText] {
    let deleted = all.filter { $0.field == nil }
    let replaced = all.filter { $0.field != nil }
    return sentences(
      about: deleted,
      "Others deleted \(deleted.count) records that you had changed. The lines of “history” name them.")
      + sentences(
        about: replaced, "Others replaced \(replaced.count) of your values. The lines of “history” keep them."
      )
  }

  private static func sentences(about all: [Overruling], _ summary: LocalizedText) -> [LocalizedText] {
    guard all.count <= 3 else { return [summary] }
    return all.map { overruling in
      let author = Text(overruling.author)
      let record = overruling.record
      guard let field = overruling.field else {
        return "\(author) deleted “\(record)”, which you had changed."
      }
      guard let lost = overruling.lost else {
        return "\(author)’s \(field) of “\(record)” replaced yours."
      }
      return "\(author)’s \(field) of “\(record)” replaced yours, which was \(lost)."
    }
  }
}

extension SharingProblem: ExplainedError {
  package var explanation: LocalizedText {
    let server: LocalizedText = host.isEmpty ? "server" : "server \(host)"
    let cause = cause ?? ""
    let detail = self.cause.map { " (\($0))" as LocalizedText } ?? ""
    return switch code {
    case .noLibrary:
      "Sharing needs libpq, which is not installed. Nothing was changed. Install the package libpq5."
    case .address:
      "The address cannot be read\(detail). Nothing was changed. Type one such as postgresql://host/database."
    case .password:
      """
      The address holds a password. Nothing was changed, and the line is not kept. Put the password into ~/.pgpass \
      and leave it out of the address.
      """
    case .unreachable:
      "The \(server) cannot be reached\(detail)."
    case .refused:
      "The \(server) was refused or refused us\(detail). Look at the role, ~/.pgpass and sslmode."
    case .noAnswer:
      "The \(server) does not answer\(detail)."
    case .waitingForStandby:
      "Waiting for the second server, without which the \(server) takes no changes."
    case .busy:
      "Somebody else’s transaction holds the journal on the \(server)."
    case .readOnly:
      "The \(server) can only be read\(detail)."
    case .fullDisk:
      "The \(server) has no room\(detail). Ask its administrator."
    case .stale:
      """
      The \(server) was refused, because it is older than what this store knows\(detail). Take it out of the \
      address, or bring it up to date. If it was restored from a backup and is the one to go on with, type “share \
      rejoin”.
      """
    case .forked:
      """
      The \(server) was refused, because it does not hold the changes that this store had from it\(detail): it \
      went back to an earlier state, or is a copy. Nothing was sent or taken. If it is the one to go on with, type \
      “share rejoin”.
      """
    case .noSchema:
      "The database has no journal yet. Its administrator makes room with “foyer share init ADDRESS”."
    case .emptied:
      """
      The database does not have this store’s journal any more. What is here was kept. Ask its administrator to restore \
      a backup.
      """
    case .schemaExists:
      "The database has a schema “foyer” that is not one of Foyer’s. Nothing was changed. Take another database."
    case .notOwner:
      "Only \(cause) can bring the server’s tables up to date. Nothing was changed. Connect as that role."
    case .olderServer:
      """
      The server’s tables are older than this program. What is here was kept. Its administrator brings them up to \
      date with “foyer share init ADDRESS”.
      """
    case .newerServer:
      "The server’s tables are newer than this program (version \(cause)). Update foyer."
    case .notMember:
      """
      The \(server) does not let you do that\(detail). Ask an owner to type “share invite” and the role; “init”, \
      “status”, “check” and “prune” are for its administrator.
      """
    case .noJournal:
      """
      The \(server) shows no journal of this store\(detail). What is here was kept. Ask its administrator to restore a \
      backup if the database was emptied, or else an owner to type “share invite” and the role.
      """
    case .noRole:
      "There is no such role\(detail)."
    case .copiedReplica:
      "This store is a copy of another one."
    case .here(let explanation):
      "Changes cannot be exchanged now: \(explanation)"
    case .unusable:
      "The \(server) does not take a change\(detail)."
    case .other:
      "The \(server) made an error\(detail). What is here was kept."
    }
  }
}
