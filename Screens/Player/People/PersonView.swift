import Foyer
import FoyerRecords

typealias PersonViewModel = LiveModel<PlayerStore, Person>

struct PersonView: UndoableView, RecordScreen {
  let viewModel: PersonViewModel

  static let actions: [Action<Self>] = [
    .following(true) { !$0.viewModel.value.isFollowed }, .following(false) { $0.viewModel.value.isFollowed },
    .undo, .redo,
  ]

  var shownRecords: [String] { [viewModel.value.id] }

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
        if line.key == "username" {
          Field(
            "followed", PeopleStrings.following,
            person.listing == .gone
              ? "\(person.isFollowed.shown), no longer listed" : person.isFollowed.shown,
            json: .bool(person.isFollowed))
        }
      }
    }
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
