import Foyer
import FoyerSystem

/// A list of people that stands at a web address.
struct UserDirectory: Sendable {
  let fetcher: any Fetching
  let address: String

  /// Fetches the list whole.
  ///
  /// - Throws: ``DirectoryError``, or `CancellationError` when the task was cancelled.
  func fetch() async throws -> UserList {
    let response: FetchedResponse
    do {
      response = try await fetcher.fetch(address)
    } catch {
      guard error.code != .cancelled else { throw CancellationError() }
      throw DirectoryError.fetch(error)
    }
    try Task.checkCancellation()
    guard response.status == 200 else { throw DirectoryError.status(response.status) }
    guard !response.body.isEmpty else { throw DirectoryError.empty }
    guard let list = UserList(parsing: response.body) else { throw DirectoryError.unreadable }
    return list
  }
}

/// The reason why the directory's list could not be fetched.
enum DirectoryError: Error {
  case fetch(FetchError)
  case status(Int)
  case empty
  case unreadable
}

/// The answer of a user directory: the records that could be read, and the number of the others.
struct UserList: Equatable, Sendable {
  var users: [User] = []
  /// Records without an id, a name or a username.
  var unreadable = 0
  /// Records with the id of an earlier one.
  var repeated = 0

  struct User: Equatable, Sendable {
    let id: Person.ID
    let profile: PersonProfile
  }
}

extension UserList {
  /// Reads a JSON array of records.
  ///
  /// A record needs an id, a name and a username; everything else may be missing, or
  /// of another type than expected, and is left out then.
  ///
  /// - Returns: `nil` when it is no such array, or when it has records and none of them can be read.
  init?(parsing body: [UInt8]) {
    guard let text = String(validating: body, as: UTF8.self),
      let records = JSONReader.serviceValue(of: text.drop { $0 == "\u{FEFF}" })?.array
    else { return nil }
    var seen: Set<Person.ID> = []
    for record in records {
      guard let user = User(record) else {
        unreadable += 1
        continue
      }
      if seen.insert(user.id).inserted { users.append(user) } else { repeated += 1 }
    }
    if users.isEmpty, !records.isEmpty { return nil }
  }
}

extension UserList.User {
  /// Reads a record of which nothing is certain.
  fileprivate init?(_ record: JSONValue) {
    let number = record["id"]?.wholeNumber ?? record["id"]?.string.flatMap { Int($0) }
    guard let number, let profile = PersonProfile(record, at: \.places) else { return nil }
    self.init(id: String(number), profile: profile)
  }
}
