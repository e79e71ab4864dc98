package import Foyer
import FoyerRecords

/// The reason why a server can't be shared with now.
package struct SharingProblem: Error, Sendable, Equatable {
  package enum Code: Sendable, Equatable {
    /// libpq isn't installed.
    case noLibrary
    case address
    /// The address holds a password.
    case password
    case unreachable
    /// The server refused the name, the password or the certificate.
    case refused
    /// The server didn't answer in time.
    case noAnswer
    case waitingForStandby
    /// Somebody else's transaction holds the journal.
    case busy
    /// The server can only be read.
    case readOnly
    case fullDisk
    /// The server isn't the one that this store was shared with, or went back to an earlier state.
    case stale
    /// The server holds another change where this store knows one: it went back and went on, or is a copy.
    case forked
    /// `share init` has not been run in the database.
    case noSchema
    /// The database had this store's journal, and has none.
    case emptied
    /// The database has a schema of that name which isn't one of ours.
    case schemaExists
    /// The schema belongs to another role, which alone can change it.
    case notOwner
    /// The server's tables are of another version.
    case olderServer, newerServer
    case notMember
    /// The database shows this role no journal of the store.
    case noJournal
    case noRole
    /// The store is a copy of another one that is in use.
    case copiedReplica
    /// This store can't take what came, or can't be read or written.
    case here(LocalizedText)
    /// The server doesn't take a change, because others could not use it or its author may not make it.
    case unusable
    /// The server made an error that the program can't mend.
    case other
  }

  package let code: Code
  /// The words behind what happened, which may be the server's or libpq's own.
  let cause: LocalizedText?
  /// The host that it is about.
  var host: String

  package init(_ code: Code, _ cause: LocalizedText? = nil, host: String = "") {
    self.code = code
    self.cause = cause
    self.host = host
  }

  /// Makes a problem of the first line of a message, without the address that libpq puts before what happened.
  init(_ code: Code, saying message: String, host: String = "") {
    let line = message.split(whereSeparator: \.isNewline).first ?? ""
    let words = line.split(separator: " failed: ", maxSplits: 1)
    let cause = words.count == 2 && line.hasPrefix("connection to server") ? words[1] : line
    self.init(code, cause.isEmpty ? nil : LocalizedText(verbatim: Text(String(cause))), host: host)
  }

  /// Makes the problem of a server that can only be read.
  init(standby host: String) { self.init(.readOnly, "the server is a standby", host: host) }

  /// Makes the problem that says most of those which the hosts of an address have.
  ///
  /// A host that answered says more than one that didn't, and one that takes changes more than a standby.
  init(of hosts: [SharingProblem]) {
    self =
      hosts.first { [.stale, .forked].contains($0.code) }
      ?? hosts.first { ![.unreachable, .readOnly].contains($0.code) }
      ?? hosts.first { $0.code != .unreachable } ?? hosts.first ?? SharingProblem(.unreachable)
  }

  /// Makes a problem of an error that a server reports with an SQLSTATE.
  init(state: String, _ message: String, host: String) {
    let code: Code =
      switch state {
      case "FY001": .copiedReplica
      case "FY002": .forked
      case "FY004", "22P05", "54001": .unusable
      case "42501": .notMember
      case "42704": .noRole
      case "3F000", "42P01", "42883": .noSchema
      case "25006": .readOnly
      case "53100", "53000", "53200": .fullDisk
      case "57014", "FY003": .noAnswer
      case "55P03": .busy
      case "57P01", "57P02", "57P03", "": .unreachable
      case _ where state.hasPrefix("08"): .unreachable
      case _ where state.hasPrefix("28"): .refused
      default: .other
      }
    if code == .forked, let number = message.split(separator: " ").lazy.compactMap({ Int($0) }).first {
      self.init(code, "its change \(number) is another one", host: host)
    } else {
      self.init(code, saying: message, host: host)
    }
  }

  /// Makes a problem of an error of an exchange, which may be one of this store.
  package init(_ error: any Error) {
    switch error {
    case let problem as SharingProblem where problem.code == .noSchema:
      self.init(.emptied, host: problem.host)
    case let problem as SharingProblem: self = problem
    case JournalServerError.forked: self.init(.forked)
    default: self.init(.here(error.sentence))
    }
  }

  /// True when it may be gone by itself.
  var isPassing: Bool {
    switch code {
    case .here, .unreachable, .noAnswer, .waitingForStandby, .busy, .readOnly, .fullDisk, .stale, .forked:
      true
    default: false
    }
  }
}
