import Foyer
import FoyerFeatures

typealias PersonViewModel = LiveModel<PlayerStore, Person>

struct PersonView: UndoableView {
  let viewModel: PersonViewModel

  static let actions: [Action<Self>] = [
    Action("follow", "Follow people", offered: { !$0.viewModel.value.isFollowed }) { view in
      try view.viewModel.setFollowing([view.viewModel.value.id], true)
    },
    Action("unfollow", PeopleHelp.unfollow, offered: { $0.viewModel.value.isFollowed }) { view in
      try view.viewModel.setFollowing([view.viewModel.value.id], false)
    },
    .undo, .redo,
  ]

  var body: Document {
    let person = viewModel.value
    let profile = person.profile
    let isGone = person.listing == .gone && !person.isFollowed
    return Document(
      LocalizedText(verbatim: Text(profile.name)), state: isGone ? PeopleStrings.personGone : nil,
      of: viewModel
    ) {
      for line in profile.lines() {
        line
        if line.key == "username" { person.followedField() }
      }
    }
  }
}

extension Person {
  fileprivate func followedField() -> Field {
    Field(
      "followed", PeopleStrings.following, PeopleStrings.isFollowing(self),
      json: .bool(isFollowed))
  }
}

extension PersonViewModel {
  convenience init(_ id: Person.ID, store: PlayerStore) throws {
    guard var latest = try store.person(id) else { throw Person.nouns.missing(id) }
    try self.init(store) {
      // The profile is kept of somebody who isn't listed any more.
      latest =
        try store.person(id) ?? Person(id: id, profile: latest.profile, listing: .gone, isFollowed: false)
      return latest
    }
  }
}
