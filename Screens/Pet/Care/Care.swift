import Foyer
import FoyerRecords

enum CareKind: String, RecordKind {
  case vaccination
  case vetVisit = "vet visit"
  case medication, other

  var otherNames: [String] { self == .vetVisit ? ["vet"] : [] }
}

/// Something that was done for the health of a pet, and the day on which it is due again.
struct Care: DeclaredRecord {
  var pet: RecordID?
  /// The name of the pet when this was written down.
  var petName = ""
  var kind = CareKind.other
  var day = Day(daysSince1970: 0)
  var due: Day?
  var note: String?

  var name: String { "\(petName), \(day.iso)" }

  /// Finds the pet by its name where it isn't known or is to be another one.
  ///
  /// A deleted pet is known as long as care of it is here, which stays with it.
  mutating func findPet(in db: Database, after old: Care?) throws {
    if let pet {
      let known = """
        id = ? AND (deleted = 0
          OR EXISTS (SELECT 1 FROM pet_care WHERE pet_care.pet = pet.id AND pet_care.deleted = 0))
        """
      let isMeant =
        try old == nil
        ? !db.records(Pet.self, known, [pet.stored]).isEmpty : petName == old?.petName
      if isMeant { return }
    }
    let found = try db.records(
      Pet.self, "name_key = ? AND \(SQLCondition.isPresent) ORDER BY number DESC LIMIT 2",
      [petName.lowercased()])
    pet = found.count > 1 ? .zero : found.first?.id
    petName = found.first?.name ?? petName
  }

  /// Refuses care of no pet or of one of several, or which is due again before it was given.
  func check() throws(Refusal) {
    if pet == .zero {
      throw Refusal(
        "Several pets in the shelter are called \(quoted: petName), so it isn’t clear which one is meant.")
    }
    if pet == nil { throw Refusal("There is no pet \(quoted: petName) in the shelter.") }
    if let due, due <= day { throw Refusal("The day on which it is due, \(due), is not after \(day).") }
  }

  static let feature = "pet"
  static let subject = LocalizedText("care entry")
  static let exampleLine = LocalizedText("Luna, vaccination, 2026-11-01, 2027-11-01")
  static let nouns = Nouns(
    LocalizedText(1, one: "care entry", many: "care entries"), path: "/pet/care")

  static let declaration = Declaration<Care>(
    "pet_care", nouns, key: .identifies, listed: isDue, title: { CareStrings.title($0) },
    word: { SQLCondition($0, in: "pet_name || char(10) || coalesce(note, '')") },
    counted: { "\($0) due" },
    whenEmpty: "Nothing is due. Type for example /pet care Luna vaccination today next 1y."
  ) {
    Attribute(
      "pet", PetStrings.pet, [.isListed, .isFlexible],
      [
        Field("pet", LocalizedText(verbatim: "pet_id"), \.pet, .isHidden),
        Field("pet_name", Pet.subject, \.petName, .isHidden),
      ],
      of: \.petName, .name(missing: CareStrings.noPet), ask: "What is the name of the pet?"
    )
    .filtered { [.text("pet", column: "pet_name")] }.sorted(by: "folded(pet_name)", "number")
    .inFiles {
      let missing = AnswerKind.name(missing: CareStrings.noPet)
      let identifier = AnswerKind<RecordID>(
        name: PetStrings.pet, show: { LocalizedText(verbatim: Text($0.description)) },
        read: { typed, _ in RecordID(typed) })
      return [
        TransferColumn("pet_name", \.petName, missing, [.isKey, .isRequired]).named("pet"),
        TransferColumn("pet", \.pet, identifier).named("pet_id"),
      ]
    }
    Attribute("kind", "Kind", \.kind, ask: "What was done?", [.isListed, .isKey, .isRequired])
    Attribute(
      "day", "Day", \.day,
      .past(
        read: { DayParser(today: $1).lastDay($0) }, like: LocalizedText(verbatim: "2026-11-01"),
        expectation: CareStrings.day, ahead: CareStrings.isAhead),
      ask: "On which day? For example 2026-11-01 or yesterday.", [.isListed, .isKey, .isRequired]
    )
    .filtered { [.day("day", column: "day", isPast: true)] }
    .shown { care, showing in Cell(care.day.shown(on: showing.today), json: care.day.json) }
    Attribute.day(
      "due", "Due", \.due, ask: "When is it due again? none is an answer too.", [.isListed, .isLabeled]
    )
    .filtered { [.day("due", column: "due", overdue: "TRUE")] }
    .shown { care, showing in
      guard let due = care.due else { return Cell("", json: .null) }
      let day = due.shown(on: showing.today)
      let shown = due < showing.today ? LocalizedText("\(day) (overdue)") : day
      return Cell(shown, json: due.json)
    }
    Attribute.text("note", "Note", \.note, .isListed)
  }
  .files { files in
    files.complete = { feature in
      { care in
        var found = care
        try? feature.read { db in try found.findPet(in: db, after: nil) }
        care = found
      }
    }
    files.settle = { care, _, _, _ throws(Refusal) in try care.check() }
  }

  /// The condition on what is due for pets that are in the shelter, unless the same was done again since.
  ///
  /// Care before half of the time counts as another thing of the kind, such as another vaccine.
  private static let isDue = """
    deleted = 0 AND due IS NOT NULL
    AND EXISTS (SELECT 1 FROM pet WHERE pet.id = pet_care.pet AND \(SQLCondition.isPresent))
    AND NOT EXISTS (
      SELECT 1 FROM pet_care AS later WHERE later.pet = pet_care.pet AND later.kind = pet_care.kind
        AND later.day * 2 >= pet_care.day + pet_care.due AND later.deleted = 0)
    """
}

extension Database {
  /// Returns what was done for a pet, the latest first.
  func care(of pet: RecordID) throws -> [Recorded<Care>] {
    try records(Care.self, "pet = ? AND deleted = 0 ORDER BY day DESC, number DESC", [pet.stored])
  }
}

extension PetStore {
  var care: RecordStore<Care> {
    RecordStore(feature) { db, care, old in
      try care.findPet(in: db, after: old?.value)
      try care.check()
    }
  }

  /// Writes down what was done for pets.
  func add(_ line: Care, to pets: [String]) throws -> LocalizedText {
    let records = try pets.map { try self.pets($0) }
    try feature.write("care") { change in
      for pet in records {
        var entry = line
        (entry.pet, entry.petName) = (pet.id, pet.name)
        try entry.check()
        try change.create(entry)
      }
    }
    let who = records.count == 1 ? Text(records[0].name).quoted : Pet.nouns.count(records.count)
    guard let due = line.due else { return "Added \(line.kind.name) of \(who) on \(line.day)." }
    return "Added \(line.kind.name) of \(who) on \(line.day); due again on \(due)."
  }
}

extension Care {
  /// Reads the care of any pet: `vaccination 2026-11-01 next 2027-11-01 left leg`.
  ///
  /// - Throws: A `Refusal` of a line that doesn't begin with a kind of care, says no day after “next”, or has a day that
  ///   is ahead or that no calendar has.
  init(line typed: String, today: Day) throws(Refusal) {
    var words = typed.split(separator: " ")[...]
    guard let kind = words.take({ CareKind(named: $0) }) else { throw CareStrings.isNone(typed) }
    self.kind = kind
    let parser = DayParser(today: today)
    func isNext() -> Bool { TypedName("due", also: ["next"]).matches(String(words.first ?? "")) }
    let day = isNext() ? today : words.take(parser.lastDay) ?? today
    if day > today { throw CareStrings.isAhead(day) }
    self.day = day
    if isNext() {
      let next = words.removeFirst()
      // `1y` counts from the day on which it was done; `15일` is a day of a month.
      due = words.take { typed in
        let span = typed.hasSuffix("일") ? nil : DayParser.readings(typed).last.flatMap { CalendarSpan($0) }
        return span?.added(to: day) ?? parser.day(typed) ?? parser.day("\(next) \(typed)")
      }
      if due == nil { throw CareStrings.isNone(typed) }
    }
    if let word = words.first, word.split(whereSeparator: "-./".contains).compactMap({ Int($0) }).count == 3 {
      throw Refusal.unexpected(String(word), ArgumentNames.day, CareStrings.day)
    }
    let rest = try LineText(atMost: 100).read(words.joined(separator: " "))
    note = rest.isEmpty ? nil : rest
  }
}

extension ArraySlice<Substring> {
  /// Takes the longest beginning away that is a value.
  fileprivate mutating func take<Value>(_ read: (String) -> Value?) -> Value? {
    for count in (0...Swift.min(4, count)).reversed() {
      guard count > 0, let value = read(prefix(count).joined(separator: " ")) else { continue }
      removeFirst(count)
      return value
    }
    return nil
  }
}

extension Action
where Screen: RecordScreen, Screen.ViewModel: FeatureModel, Screen.ViewModel.Store == PetStore {
  /// Writes down what was done for pets.
  static var care: Action {
    onRecords("care", "Write down what was done, as in vaccination 2026-11-01 next 2027-11-01", .care) {
      view, pets, line in
      .message(try view.viewModel.store.add(line, to: pets))
    }
  }
}

extension Argument where Value == Care {
  static var care: Argument<Care> {
    Argument(
      CareStrings.argument, expectation: CareStrings.expectation,
      candidates: { context in CareKind.allCases.map { $0.name(context.language).original } }
    ) { typed, context in
      try Care(line: context.environment.normalize(typed), today: context.environment.today)
    }
  }
}
