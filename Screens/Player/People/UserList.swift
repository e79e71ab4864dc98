import FoundationEssentials
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
    guard let records = try? JSONDecoder().decode([Record].self, from: Data(body)) else { return nil }
    var seen: Set<Person.ID> = []
    for record in records {
      guard let user = record.user else {
        unreadable += 1
        continue
      }
      if seen.insert(user.id).inserted { users.append(user) } else { repeated += 1 }
    }
    if users.isEmpty, !records.isEmpty { return nil }
  }
}

/// A record of which nothing is certain.
private struct Record: Decodable {
  let user: UserList.User?

  init(from decoder: any Decoder) throws {
    guard let values = try? decoder.container(keyedBy: Key.self), let id = values.identifier(.id),
      let name = values.text(.name), let username = values.text(.username)
    else {
      user = nil
      return
    }
    let company = values.nested(.company)
    user = UserList.User(
      id: id,
      profile: PersonProfile(
        name: name, username: username, middleName: values.text(.middleName),
        birthday: values.text(.birthday).flatMap { Day($0) },
        gender: values.text(.gender).flatMap { Gender(rawValue: $0.lowercased()) } ?? .unspecified,
        email: values.text(.email), phone: values.text(.phone), website: values.text(.website),
        company: company?.text(.name) ?? values.text(.company), catchPhrase: company?.text(.catchPhrase),
        business: company?.text(.bs),
        address: Record.address(values)))
  }

  private static func address(_ values: KeyedDecodingContainer<Key>) -> Address? {
    guard let values = values.nested(.address) else {
      return values.text(.address).map { Address(street: $0) }
    }
    let geo = values.nested(.geo)
    let address = Address(
      street: values.text(.street), suite: values.text(.suite), city: values.text(.city),
      zipcode: values.text(.zipcode), latitude: geo?.text(.lat), longitude: geo?.text(.lng))
    return address == Address() ? nil : address
  }

  enum Key: String, CodingKey {
    case id, name, username, middleName, birthday, gender, email, phone, website, company, address
    case catchPhrase, bs, street, suite, city, zipcode, geo, lat, lng
  }
}

extension KeyedDecodingContainer where K == Record.Key {
  /// A text that is not empty, or a number as text.
  fileprivate func text(_ key: K) -> String? {
    guard contains(key) else { return nil }
    if let text = try? decode(String.self, forKey: key) {
      return text.allSatisfy(\.isWhitespace) ? nil : text
    }
    if let number = try? decode(Int64.self, forKey: key) { return String(number) }
    return (try? decode(Double.self, forKey: key)).map { "\($0)" }
  }

  /// A whole number, or its digits as text.
  fileprivate func identifier(_ key: K) -> String? {
    if let number = try? decode(Int64.self, forKey: key) { return String(number) }
    return (try? decode(String.self, forKey: key)).flatMap { Int64($0) }.map { String($0) }
  }

  fileprivate func nested(_ key: K) -> Self? {
    contains(key) ? try? nestedContainer(keyedBy: K.self, forKey: key) : nil
  }
}
