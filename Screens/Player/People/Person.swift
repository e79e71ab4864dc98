import Foyer

/// Someone who can be followed.
struct Person: Equatable, Sendable, Identifiable {
  typealias ID = String

  let id: ID
  let profile: PersonProfile
  let listing: Listing
  let isFollowed: Bool

  enum Listing: String, Sendable {
    /// Known here, whatever the directory says.
    case local
    /// In the directory when it was last fetched.
    case listed
    /// No longer in the directory, and kept because of being followed.
    case gone
  }
}

/// The details of a person, which the store keeps as JSON; all but the names may be missing.
struct PersonProfile: Equatable, Sendable {
  var name: String
  var username: String
  var middleName: String?
  var birthday: Day?
  var gender = Gender.unspecified
  var email: String?
  var phone: String?
  var website: String?
  var company: String?
  var catchPhrase: String?
  var business: String?
  var address: Address?
}

enum Gender: String, CaseIterable, Sendable {
  case male
  case female
  case unspecified
}

/// A postal address and where it is, as far as it came.
struct Address: Equatable, Sendable {
  var street: String?
  var suite: String?
  var city: String?
  var zipcode: String?
  var latitude: String?
  var longitude: String?

  var lines: [String] { [street, suite, city, zipcode].compactMap(\.self) }
}

extension PersonProfile {
  init?(json: String) {
    guard let json = JSONReader.keptValue(of: json[...]), let name = json["name"]?.string,
      let username = json["username"]?.string
    else { return nil }
    self.init(
      name: name, username: username, middleName: json["middleName"]?.string,
      birthday: json["birthday"]?.string.flatMap { Day($0) },
      gender: json["gender"]?.string.flatMap { Gender(rawValue: $0) } ?? .unspecified,
      email: json["email"]?.string, phone: json["phone"]?.string, website: json["website"]?.string,
      company: json["company"]?.string, catchPhrase: json["catchPhrase"]?.string,
      business: json["business"]?.string, address: json["address"].flatMap { Address($0) })
  }

  var json: String {
    var members = JSONValue.members([
      ("name", name), ("username", username), ("middleName", middleName), ("birthday", birthday?.iso),
      ("gender", gender.rawValue), ("email", email), ("phone", phone), ("website", website),
      ("company", company), ("catchPhrase", catchPhrase), ("business", business),
    ])
    if let address { members.append(.init("address", address.json)) }
    return JSONValue.object(members).encoded
  }
}

extension Address {
  fileprivate init?(_ json: JSONValue) {
    guard case .object = json else { return nil }
    self.init(
      street: json["street"]?.string, suite: json["suite"]?.string, city: json["city"]?.string,
      zipcode: json["zipcode"]?.string, latitude: json["latitude"]?.string,
      longitude: json["longitude"]?.string)
  }

  fileprivate var json: JSONValue {
    .object(
      JSONValue.members([
        ("street", street), ("suite", suite), ("city", city), ("zipcode", zipcode), ("latitude", latitude),
        ("longitude", longitude),
      ]))
  }
}

extension JSONValue {
  /// The texts that there are, by their names.
  fileprivate static func members(_ texts: [(name: String, text: String?)]) -> [Member] {
    texts.compactMap { name, text in text.map { Member(name, .string($0)) } }
  }
}
