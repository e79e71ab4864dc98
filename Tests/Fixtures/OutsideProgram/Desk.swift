// A program of another package, which has only what is public. It has to compile.

import Foyer
import FoyerRecords
import FoyerTerminal
import FoyerTools

// MARK: Records

/// A book that was lent.
struct Loan: JournalRecord {
  var member = RecordID.zero
  var book = ""
  var day = Day(daysSince1970: 0)
  var fee: Money?

  static let schema = RecordSchema<Loan>("loan", title: { LocalizedText(verbatim: Text($0.book)) }) {
    Field("member", "Member", \.member)
    Field("book", "Book", \.book, .isTitle)
    Field("day", "Day", \.day)
    Field("fee", "Fee", \.fee)
  }

  /// The day on which the book is due.
  var due: Day { day.adding(months: 1) ?? day.adding(days: 28) }

  /// The days that the book is late.
  func daysLate(on today: Day) -> Int { max(0, due.days(until: today)) }

  func isDueOnWeekend() -> Bool { due.weekday > 5 }

  func age(at day: Day) -> Int { day.daysSince1970 - self.day.daysSince1970 }

  /// A dollar a day.
  func fee(on today: Day) -> Money { Money(minorUnits: Int64(daysLate(on: today)) * 100, currency: .dollar) }
}

/// The hours of the library, of which there is one record.
struct OpeningHours: JournalRecord {
  var closes = 18

  static let schema = RecordSchema<OpeningHours>("hours", title: { _ in "Opening hours" }) {
    Field("closes", "Closing hour", \.closes)
  }
}

@MainActor final class DeskStore {
  let feature: FeatureJournal

  init(_ journal: Journal) { feature = FeatureJournal(journal, "desk") }

  func lend(_ book: String, for days: Int?) throws -> RecordID {
    let id = feature.journal.newID()
    let today = feature.environment.today
    try feature.write("lend") { change in
      try change.create(Loan(member: .zero, book: book, day: today.adding(days: days ?? 14)), as: id)
    }
    return id
  }

  func close(at hour: Int) throws {
    try feature.write("close") { change in try change.set(OpeningHours.self) { $0.closes = hour } }
  }

  func closingHour() throws -> Int { try feature.read { db in try db.setting(OpeningHours.self) }.closes }
}

// MARK: Files

extension AnswerKind<String> {
  static let title = AnswerKind.name(missing: Refusal("A loan needs a book."))
}

extension Guest {
  static let column = TransferColumn<Guest>("name", \.name, .title)
}

// MARK: Money, times and pictures

func price(_ typed: String) -> String? {
  guard let money = Money(typed), let euro = Currency(code: "EUR"), money.currency == euro else { return nil }
  return money.written + " " + "\(money.shown(.english))" + "\(money.minorUnits)" + euro.code
}

let price: AnswerKind<Money> = .money

/// A sentence writes days and amounts as its language does.
func reminder(of loan: Loan, on today: Day) -> LocalizedText {
  "“\(loan.book)” was due on \(loan.due): \(loan.fee(on: today))."
}

@MainActor func news(of loan: Loan, at moment: Timestamp, in environment: Environment) -> [Text] {
  let morning = environment.beginning(of: environment.day(of: moment))
  return [
    environment.time(of: moment), environment.text(of: morning), loan.due.text(in: environment.language),
  ]
}

struct CopiedPictures: PictureKeeping {
  func keep(_ file: NamedFile) throws(Refusal) -> String { file.name }
  func name(of file: NamedFile) throws(Refusal) -> String? { file.name }
  func path(of name: String) -> String? { "pictures/" + name }
}

struct Member: FormRecord, PicturedRecord {
  var name = ""
  var picture: String?
  var pictureDescription: String?

  static let subject: LocalizedText = "member"
  static let exampleLine: LocalizedText = "Jo, jo.png"
  static let formFields: [FormField<Member>] = [
    .name(\.name), .picture(\.picture, example: "jo.png"), .description(\.pictureDescription),
  ]
  static let schema = RecordSchema<Member>(named: "member") {
    Field("name", "Name", \.name, .isTitle)
    Field("picture", "Picture", \.picture)
    Field("description", "Description", \.pictureDescription)
  }
  @MainActor static let formGraph = FormCoordinator<Member>.makeGraph(named: "AddMember")
}

/// A record whose picture is declared with its other fields.
struct Guest: DeclaredRecord, PicturedRecord {
  var name = ""
  var picture: String?
  var pictureDescription: String?
  var since: Day?
  var dues: Money?

  static let subject: LocalizedText = "guest"
  static let exampleLine: LocalizedText = "Jo, jo.png"
  static let nouns = Nouns(LocalizedText(1, one: "guest", many: "guests"), path: "/guests")
  static let declaration = Declaration<Guest>("guest", nouns, whenEmpty: "Nobody is here.") {
    Attribute.name(\.name)
    Attribute.picture(\.picture, description: \.pictureDescription, example: "jo.png")
    Attribute.day("since", "Since", \.since, .isListed)
    Attribute("dues", "Dues", \.dues, .money, .isAmount)
      .amounts(like: Money(minorUnits: 500, currency: .dollar))
  }
  @MainActor static let formGraph = FormCoordinator<Guest>.makeGraph(named: "AddGuest")
  @MainActor static let importGraph = ImportCoordinator<Guest>.makeGraph(named: "ImportGuests")
}

// MARK: Screens and commands

final class DeskModel {
  let store: DeskStore
  init(_ store: DeskStore) { self.store = store }
}

struct DeskView: View {
  let viewModel: DeskModel

  static let actions: [Action<Self>] = [
    Action(
      "lend", "Lend a book", .text("TITLE"),
      .option("due", .integer("DAYS", in: 1...60), "the days until it is due")
    ) { view, title, days in
      _ = try view.viewModel.store.lend(title, for: days)
    }
  ]

  var body: Document { Document("Desk") }
}

final class DeskCoordinator: Coordinator {
  static let desk = Screen("desk") { (here: DeskCoordinator) in DeskView(viewModel: DeskModel(here.store)) }
  static let page = Screen("page") { (here: DeskCoordinator, _: Int) in
    DeskView(viewModel: DeskModel(here.store))
  }
  static let graph = NavigationGraph(root: desk)
    .push("look", from: desk, to: page, help: "Look", .option("page", .integer("N", in: 1...9), "the page")) {
      _, page in page ?? 1
    }
  static let commands = [
    ProgramCommand<DeskCoordinator>("close", "Set the hour of closing", .integer("HOUR", in: 0...23)) {
      desk, hour in
      try desk.store.close(at: hour)
      return .message("Closes at \(hour).")
    }
  ]

  let store: DeskStore

  init(_ environment: Environment) throws {
    let journal = try Journal(
      at: nil, environment: environment, types: [Loan.self, OpeningHours.self, Member.self],
      migrations: [.tables("desk-1", of: [Loan.self, OpeningHours.self, Member.self])])
    store = DeskStore(journal)
  }
}

// MARK: The program

@MainActor func program() -> TerminalProgram<DeskCoordinator> {
  let branch = ProgramOption.text("branch", value: "NAME", "The branch of the library.")
  let own = ProgramOption.text(
    "floor", value: ValueName(LocalizedText("FLOOR", [.korean: "층"])), "The floor.")
  return TerminalProgram { launch in
    launch.environment.pictures = CopiedPictures()
    return try DeskCoordinator(launch.environment)
  }.options([branch, own])
}

@MainActor func walk() async throws -> Bool {
  let walk = try await Walk { try DeskCoordinator($0) }
  await walk.type("close 20")
  return walk.turns == [.stayed]
}
