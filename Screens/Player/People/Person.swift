import FoundationEssentials
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
struct PersonProfile: Codable, Equatable, Sendable {
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

enum Gender: String, CaseIterable, Codable, Sendable {
  case male
  case female
  case unspecified
}

/// A postal address and where it is, as far as it came.
struct Address: Codable, Equatable, Sendable {
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
    guard let profile = try? JSONDecoder().decode(PersonProfile.self, from: Data(json.utf8)) else {
      return nil
    }
    self = profile
  }

  var json: String {
    (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
