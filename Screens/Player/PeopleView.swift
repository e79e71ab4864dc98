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
    Action<PeopleView>("find", PeoplePhrases.Help.find, .optional(.filter), offered: { $0.hasPeople }) {
      view, typed in
      view.viewModel.find(typed)
    },
    Action<PeopleView>("more", PeoplePhrases.Help.more, offered: { $0.viewModel.listing.hasMore }) { view in
      view.viewModel.showMore()
    },
    Action<PeopleView>("refresh", PeoplePhrases.Help.refresh, waiting: { PeoplePhrases.fetching }) { view in
      try await view.viewModel.refresh()
    },
  ]

  private var hasPeople: Bool { !viewModel.listing.all.people.isEmpty }

  func body(in language: Language) -> Document {
    let listing = viewModel.listing
    let state = PeoplePhrases.state(listing, fetched: viewModel.fetched)
    return Document(PeoplePhrases.people(language), state: state(language)) {
      if viewModel.isStale { Paragraph(PeoplePhrases.stale(language), style: .warning) }
      Rows(
        [
          Column("name", PeoplePhrases.name(language), isFlexible: true),
          Column("username", PeoplePhrases.username(language), isFlexible: true),
          Column("followed", PeoplePhrases.following(language)),
        ],
        listing.fitting.prefix(listing.length).map { Row($0, in: language) },
        whenEmpty: hasPeople
          ? PeoplePhrases.nobodyFits(listing.filter)(language) : PeoplePhrases.empty(language))
    }
  }

  func follow() async { await viewModel.follow() }
}

extension PeopleView: LongList {
  func rows(beginningWith text: String, limit: Int) -> [Row] {
    viewModel.people(beginningWith: text, limit: limit).map { Row($0.id, [Cell(Text($0.profile.name))]) }
  }
}

extension Row {
  fileprivate init(_ person: Person, in language: Language) {
    self.init(
      person.id,
      [
        Cell(Text(person.profile.name)), Cell(Text(person.profile.username)),
        Cell(PeoplePhrases.following(person)(language), json: .bool(person.isFollowed)),
      ], extras: [JSONValue.Member("listing", .string(person.listing.rawValue))])
  }
}

extension Argument where Value == String {
  fileprivate static var filter: Argument<String> {
    .text(PeoplePhrases.Argument.filter) { context in [PeoplePhrases.followingWord(context.language).original]
    }
  }
}
