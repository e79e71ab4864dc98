/// What a user directory answered: those records that could be read, and how many could not.
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
