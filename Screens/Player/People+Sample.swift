import Foyer

extension UserList {
  /// Five people to look at.
  ///
  /// Their ids can't meet those of a directory, which are numbers.
  static let sample = [
    user(
      "joe", "Joe", birthday: Day(year: 1990, month: 3, day: 14), gender: .male,
      address: Address(street: "Hangang-daero 405", city: "Seoul")),
    user("dan", "Dan", middleName: "Lee", birthday: Day(year: 1988, month: 11, day: 2)),
    user("jeff", "Jeff", gender: .male),
    user("jenny", "Jenny", birthday: Day(year: 1996, month: 2, day: 29), gender: .female),
    user("emily", "Emily", middleName: "Rose", gender: .female, address: Address(city: "Busan")),
  ]

  private static func user(
    _ username: String, _ name: String, middleName: String? = nil, birthday: Day? = nil,
    gender: Gender = .unspecified, address: Address? = nil
  ) -> UserList.User {
    UserList.User(
      id: username,
      profile: PersonProfile(
        name: name, username: username, middleName: middleName, birthday: birthday, gender: gender,
        address: address))
  }
}
