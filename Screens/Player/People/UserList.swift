import Foyer

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
      let records = JSONReader.keptValue(of: text.drop { $0 == "\u{FEFF}" })?.array
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
    guard let id = record["id"]?.identifier, let name = record["name"]?.plainText,
      let username = record["username"]?.plainText
    else { return nil }
    let company = record["company"]
    self.init(
      id: id,
      profile: PersonProfile(
        name: name, username: username, middleName: record["middleName"]?.plainText,
        birthday: record["birthday"]?.plainText.flatMap { Day($0) },
        gender: record["gender"]?.plainText.flatMap { Gender(rawValue: $0.lowercased()) } ?? .unspecified,
        email: record["email"]?.plainText, phone: record["phone"]?.plainText,
        website: record["website"]?.plainText,
        company: company?["name"]?.plainText ?? company?.plainText,
        catchPhrase: company?["catchPhrase"]?.plainText,
        business: company?["bs"]?.plainText, address: record["address"].flatMap { Address(found: $0) }))
  }
}

extension Address {
  fileprivate init?(found json: JSONValue) {
    self.init(
      street: json["street"]?.plainText ?? json.plainText, suite: json["suite"]?.plainText,
      city: json["city"]?.plainText,
      zipcode: json["zipcode"]?.plainText, latitude: json["geo"]?["lat"]?.plainText,
      longitude: json["geo"]?["lng"]?.plainText)
    if self == Address() { return nil }
  }
}

extension JSONValue {
  /// A text that is not blank, or a number as text.
  fileprivate var plainText: String? {
    switch self {
    case .string(let text): text.allSatisfy(\.isWhitespace) ? nil : text
    case .integer(let number): String(number)
    case .decimal(let digits): Double(digits).flatMap { $0.isFinite ? "\($0)" : nil }
    default: nil
    }
  }

  /// A whole number, or its digits as text.
  fileprivate var identifier: String? {
    (wholeNumber ?? string.flatMap { Int($0) }).map { String($0) }
  }
}
