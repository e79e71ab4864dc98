import Foyer

/// Which of the people are shown.
enum PeopleFilter: Equatable, Sendable {
  case everyone
  case following
  case text(String)

  /// - Parameter typed: `following`, or a part of what is known of people.
  init(_ typed: String?) {
    guard let typed else {
      self = .everyone
      return
    }
    self = ["following", "팔로우"].contains(typed.lowercased()) ? .following : .text(typed)
  }

  func picked(from people: [Person]) -> [Person] {
    switch self {
    case .everyone: return people
    case .following: return people.filter(\.isFollowed)
    case .text(let part):
      let part = part.lowercased()
      return people.filter { person in
        person.profile.texts.contains { $0.lowercased().contains(part) }
      }
    }
  }
}

extension PersonProfile {
  /// Everything that was written of a person.
  fileprivate var texts: [String] {
    let contact = [middleName, email, phone, website, company, catchPhrase, business]
    return [name, username] + contact.compactMap(\.self) + (address?.lines ?? [])
  }
}
