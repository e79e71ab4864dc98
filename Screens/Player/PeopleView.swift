import Foyer

struct PeopleView: View {
  let viewModel: PeopleViewModel

  static let actions = [
    Action<PeopleView>("follow", PeoplePhrases.Help.follow, .row(PeoplePhrases.Argument.person)) {
      view, person in
      try view.viewModel.setFollowing(person, true)
    },
    Action<PeopleView>("unfollow", PeoplePhrases.Help.unfollow, .row(PeoplePhrases.Argument.person)) {
      view, person in
      try view.viewModel.setFollowing(person, false)
    },
    Action<PeopleView>("refresh", PeoplePhrases.Help.refresh, waiting: { PeoplePhrases.fetching }) { view in
      try await view.viewModel.refresh()
    },
  ]

  func body(in language: Language) -> Document {
    let people = viewModel.people
    let state = PeoplePhrases.state(people, fetched: viewModel.fetched)
    return Document(PeoplePhrases.people(language), state: state(language)) {
      if viewModel.isStale { Paragraph(PeoplePhrases.stale(language), style: .warning) }
      Rows(
        [
          Column("name", PeoplePhrases.name(language), isFlexible: true),
          Column("username", PeoplePhrases.username(language), isFlexible: true),
          Column("followed", PeoplePhrases.following(language)),
        ],
        people.people.map { person in
          Row(
            person.id,
            [
              Cell(Text(person.profile.name)), Cell(Text(person.profile.username)),
              Cell(PeoplePhrases.following(person)(language), json: .bool(person.isFollowed)),
            ], extras: [JSONValue.Member("listing", .string(person.listing.rawValue))])
        }, whenEmpty: PeoplePhrases.empty(language))
    }
  }

  func follow() async { await viewModel.follow() }
}
