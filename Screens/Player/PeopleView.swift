import Foyer
import FoyerFeatures

struct PeopleView: UndoableView {
  let viewModel: PeopleViewModel

  static let actions =
    [
      Action<PeopleView>("follow", PeoplePhrases.Help.follow, .row(PeoplePhrases.Argument.person)) {
        view, person in
        try view.viewModel.store.setFollowing(person, true)
      },
      Action<PeopleView>("unfollow", PeoplePhrases.Help.unfollow, .row(PeoplePhrases.Argument.person)) {
        view, person in
        try view.viewModel.store.setFollowing(person, false)
      },
      Action<PeopleView>("find", PeoplePhrases.Help.find, .optional(.filter), offered: { $0.hasPeople }) {
        view, typed in
        try view.viewModel.find(typed)
      },
      Action<PeopleView>("more", PeoplePhrases.Help.more, offered: { $0.viewModel.page.hasMore }) { view in
        try view.viewModel.showMore()
      },
      Action<PeopleView>("refresh", PeoplePhrases.Help.refresh, waiting: { PeoplePhrases.fetching }) { view in
        try await view.viewModel.refresh()
      },
    ] + undoActions

  private var hasPeople: Bool { viewModel.page.count > 0 }

  func body(in language: Language) -> Document {
    let page = viewModel.page
    let state = PeoplePhrases.state(page, fetched: viewModel.fetched)
    return Document(PeoplePhrases.people(language), state: state(language)) {
      if viewModel.isStale { Paragraph(PeoplePhrases.stale(language), style: .warning) }
      Rows(
        [
          Column("name", PeoplePhrases.name(language), isFlexible: true),
          Column("username", PeoplePhrases.username(language), isFlexible: true),
          Column("followed", PeoplePhrases.following(language)),
        ],
        page.people.map { Row($0, in: language) },
        whenEmpty: hasPeople
          ? PeoplePhrases.nobodyFits(page.request.filter)(language) : PeoplePhrases.empty(language))
    }
  }

  func follow() async { await viewModel.follow() }
}

extension PeopleView: LongList {
  func rows(beginningWith text: String, limit: Int) throws -> [Row] {
    try viewModel.store.people(beginningWith: text, limit: limit).map { Row($0.id, [Cell(Text($0.name))]) }
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
