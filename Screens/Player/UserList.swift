/// The answer of a user directory: the records that could be read, and the number of the others.
struct UserList: Equatable, Sendable {
  var users: [User] = []
  /// Records without an id, a name or a username.
  var unreadable = 0
  /// Records with the id of an earlier one.
  var repeated = 0

  /// One record of the directory.
  struct User: Equatable, Sendable {
    let id: Person.ID
    let profile: PersonProfile
  }
}
