import Foyer
import FoyerFeatures

struct PersonView: UndoableView {
  let viewModel: PersonViewModel

  static let actions =
    [
      Action<PersonView>(
        "follow", PeoplePhrases.Help.followThis, offered: { !$0.viewModel.person.isFollowed }
      ) { view in
        try view.viewModel.setFollowing(true)
      },
      Action<PersonView>(
        "unfollow", PeoplePhrases.Help.unfollowThis, offered: { $0.viewModel.person.isFollowed }
      ) { view in
        try view.viewModel.setFollowing(false)
      },
    ] + undoActions

  func body(in language: Language) -> Document {
    let person = viewModel.person
    let profile = person.profile
    return Document(
      Text(profile.name), state: viewModel.isGone ? PeoplePhrases.personGone(language) : nil
    ) {
      if viewModel.isStale { Paragraph(PeoplePhrases.stale(language), style: .warning) }
      Field("name", PeoplePhrases.name(language), Text(profile.name))
      Field("username", PeoplePhrases.username(language), Text(profile.username))
      Field(
        "followed", PeoplePhrases.following(language), PeoplePhrases.isFollowing(person)(language),
        json: .bool(person.isFollowed))
      for detail in PeoplePhrases.details(of: profile) {
        Field(detail.key, detail.label(language), detail.value(language), json: .string(detail.json))
      }
    }
  }

  func follow() async { await viewModel.follow() }
}
