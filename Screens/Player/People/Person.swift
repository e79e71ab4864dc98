import Foyer
import FoyerRecords

/// Someone who can be followed.
struct Person: ListedItem {
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

enum Gender: String, RecordKind {
  case male, female, unspecified
}

/// A detail of a person, declared once for the store, services, search and the person's screen.
struct ProfileField: Sendable {
  /// The name in the store, within the address behind `address.`.
  let name: String
  /// The name in the screen's JSON, which the lines of an address have in common.
  let key: String
  let label: LocalizedText
  /// The places where services have it, the usual one first.
  let places: [String]
  /// Returns the value of a text; `nil` where it is none.
  private(set) var read: @Sendable (String) -> (any DocumentValue)? = { $0 }
  private(set) var isSearched = true

  private init(
    _ name: String, _ label: LocalizedText, as key: String? = nil, at places: String...
  ) {
    (self.name, self.label, self.key) = (name, label, key ?? name)
    self.places = places.isEmpty ? [name] : places
  }

  private func reading(_ read: @escaping @Sendable (String) -> (any DocumentValue)?) -> ProfileField {
    var field = self
    (field.read, field.isSearched) = (read, false)
    return field
  }

  static let all = [
    ProfileField("name", FormStrings.name), ProfileField("username", "Username"),
    ProfileField("middleName", "Middle name"),
    ProfileField("birthday", FormStrings.birthday).reading { Day($0) },
    ProfileField("gender", "Gender").reading {
      Gender(rawValue: $0.lowercased())
    },
    ProfileField("email", "Email"),
    ProfileField("phone", "Phone"),
    ProfileField("website", "Website"),
    ProfileField("company", "Company", at: "company.name", "company"),
    ProfileField("catchPhrase", "Company's motto", at: "company.catchPhrase"),
    ProfileField("business", "Company's business", at: "company.bs"),
    ProfileField("address.street", address, as: "address", at: "address.street", "address"),
    ProfileField("address.suite", address, as: "address"),
    ProfileField("address.city", address, as: "address"),
    ProfileField("address.zipcode", address, as: "address"),
    ProfileField(
      "address.latitude", "Latitude", as: "latitude", at: "address.geo.lat"),
    ProfileField(
      "address.longitude", "Longitude", as: "longitude", at: "address.geo.lng"),
  ]
  private static let address: LocalizedText = "Address"
}

/// The details of a person by the names of their fields; all but the names may be missing.
struct PersonProfile: Equatable, Sendable {
  private var values = ["gender": Gender.unspecified.rawValue]

  var name: String { self["name"] ?? "" }
  var username: String { self["username"] ?? "" }
  subscript(name: String) -> String? { values[name] }

  init(name: String, username: String, _ others: [String: String] = [:]) {
    values.merge(others) { $1 }
    (values["name"], values["username"]) = (name, username)
  }

  /// Reads a record of which nothing is certain.
  ///
  /// - Parameter places: Returns the places where a field can be.
  /// - Returns: `nil` without a name and a username.
  init?(_ record: JSONValue, at places: (ProfileField) -> [String]) {
    for field in ProfileField.all {
      let text = places(field).lazy.compactMap { record.member(at: $0)?.plainText }.first
      if let value = text.flatMap(field.read)?.json.string { values[field.name] = value }
    }
    guard values["name"] != nil, values["username"] != nil else { return nil }
  }

  /// Reads what the store keeps.
  init?(json: String) {
    guard let json = JSONReader.keptValue(of: json[...]) else { return nil }
    self.init(json) { [$0.name] }
  }

  var json: String {
    var (members, address) = ([JSONValue.Member](), [JSONValue.Member]())
    for field in ProfileField.all {
      guard let value = self[field.name] else { continue }
      let parts = field.name.split(separator: ".")
      let member = JSONValue.Member(String(parts[parts.count - 1]), .string(value))
      if parts.count > 1 { address.append(member) } else { members.append(member) }
    }
    return JSONValue.object(members + (address.isEmpty ? [] : [.init("address", .object(address))])).encoded
  }

  /// The texts in which words are looked for.
  var texts: [String] { ProfileField.all.filter(\.isSearched).compactMap { self[$0.name] } }

  /// Makes the lines of the details that are known.
  func lines() -> [Foyer.Field] {
    var lines: [Foyer.Field] = []
    for field in ProfileField.all {
      guard let value = self[field.name].flatMap(field.read) else { continue }
      let (label, text) = (field.label, value.shown)
      if let last = lines.last, last.key == field.key {
        lines[lines.count - 1] = Foyer.Field(field.key, label, "\(last.value), \(text)" as LocalizedText)
      } else {
        lines.append(Foyer.Field(field.key, label, text, json: value.json))
      }
    }
    return lines
  }
}

extension JSONValue {
  fileprivate func member(at path: String) -> JSONValue? {
    path.split(separator: ".").reduce(self as JSONValue?) { $0?[String($1)] }
  }

  /// A text that is not blank, or a number as text.
  fileprivate var plainText: String? {
    switch self {
    case .string(let text): text.allSatisfy(\.isWhitespace) ? nil : text
    case .integer(let number): String(number)
    case .decimal(let digits): Double(digits).flatMap { $0.isFinite ? "\($0)" : nil }
    default: nil
    }
  }
}

/// The fact that somebody is followed; it outlives whatever the directory says.
struct Follow: JournalRecord {
  var person = ""
  var name = ""
  var username = ""

  static let feature = "player"
  static let schema = RecordSchema<Follow>(
    "player_follow", title: { LocalizedText(verbatim: Text($0.name)) },
    words: RecordWords(added: "followed", deleted: LocalizedText("unfollowed"), restored: "followed"),
    didWrite: { db, _, _, new in
      // The directory that this store fetched may not list a person who was followed elsewhere.
      guard let new else { return }
      let user = UserList.User(
        id: new.person, profile: PersonProfile(name: new.name, username: new.username))
      try db.put(user, .gone, place: 0, "INSERT OR IGNORE")
    }
  ) {
    Field("person", "person", \.person, .isHidden)
    Field("name", FormStrings.name.lowercased, \.name, .isHidden)
    Field("username", "username", \.username, .isHidden)
  }
}

extension Person {
  /// Makes somebody who was followed once and isn't listed any more.
  init(unfollowed follow: Follow) {
    self.init(
      id: follow.person, profile: PersonProfile(name: follow.name, username: follow.username),
      listing: .gone, isFollowed: false)
  }
}

extension Database {
  /// Returns the records of a person's being followed, deleted ones last.
  func follows(_ person: Person.ID) throws -> [Recorded<Follow>] {
    try records(Follow.self, "person = ? AND deleted <> 2 ORDER BY deleted, id", [person])
  }
}
