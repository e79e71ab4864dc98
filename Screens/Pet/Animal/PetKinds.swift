import Foyer
import FoyerRecords

/// The species of a pet: a known one, or any other word.
///
/// Programs of before keep a word that they don't know as it came.
struct Species: TextFieldValue, DocumentValue, Hashable {
  enum Known: String, RecordKind {
    case cat, dog, rabbit, mouse, bird, reptile, fish, horse, other

    var name: LocalizedText { self == .other ? "other animal" : rawValue.localized }
  }

  let storedText: String

  init(storedText: String) { self.storedText = storedText }

  /// - Parameter typed: The name of a known species, which can be shortened, or another word.
  init(typed: String) { storedText = Known(shortened: typed)?.rawValue ?? typed.lowercased() }

  var shown: LocalizedText {
    Known(rawValue: storedText)?.name ?? LocalizedText(verbatim: Text(storedText))
  }
  var json: JSONValue { .string(storedText) }
}

extension Attribute<Pet> {
  /// The species, whose known ones filters understand without the field's name.
  static var species: Attribute {
    let choices = Species.Known.allCases.map { AnswerChoice($0.rawValue, $0.name) }
    let kind = AnswerKind<Species>(
      name: "SPECIES", expectation: "one of those, or any other word, such as parrot", choices: choices,
      show: \.shown
    ) { typed, _ throws(Refusal) in
      Species(typed: try LineText(atMost: 40).read(typed))
    }
    return Attribute("species", "Species", \.species, kind, .isListed)
      .filtered {
        let filter = FilterField.kind("species", Species.Known.self) {
          $0.isEmpty ? nil : Species(typed: $0).storedText
        } conditionOnWord: { word, _ in
          SQLCondition("species = ?", [word])
        }
        return [filter.missing(in: "species").takingPhrases()]
      }
      .sorted(by: "species?", "name_key", "number")
  }
}

enum Sex: String, RecordKind {
  case female, male

  var name: LocalizedText {
    switch self {
    case .female: LocalizedText("female", context: "animal")
    case .male: LocalizedText("male", context: "animal")
    }
  }
}

/// The stages of a life, which `find cat young` means.
enum LifeStage: String, RecordKind {
  case young, adult, senior

  /// The ages in full months: from two years on adult, from eight on senior.
  var months: ClosedRange<Int> {
    switch self {
    case .young: 0...23
    case .adult: 24...95
    case .senior: 96...1_811
    }
  }
}

enum PetStatus: String, StateKind {
  case available, reserved, fostered
  case inTreatment = "in treatment"
  case inQuarantine = "in quarantine"
  case transferred, died

  var otherNames: [String] {
    switch self {
    case .inTreatment: ["treatment"]
    case .inQuarantine: ["quarantine"]
    default: []
    }
  }

  /// The states of pets that the shelter has no more, in SQL.
  static let gone = "('transferred', 'died')"
  var isGone: Bool { [.transferred, .died].contains(self) }
  var isEndless: Bool { isGone || self == .available }
}

/// The status of a pet, with the person whom it is reserved for or fostered by.
struct PetStanding: DocumentValue, Sendable, Hashable {
  var status = PetStatus.available
  /// The last day of the status.
  var until: Day?
  var holder: String?
  var contact: String?

  /// True for a status that may be about a person.
  var mayHaveHolder: Bool { [.reserved, .fostered, .transferred].contains(status) }

  /// The same with the person of an earlier status where this one names none or the same.
  ///
  /// A file has the status without the person, who is private, and a line may have the person alone.
  func keepingHolder(of earlier: PetStanding) -> PetStanding {
    guard mayHaveHolder, holder == nil || holder == earlier.holder else { return self }
    var standing = self
    standing.holder = earlier.holder
    standing.contact = contact ?? earlier.contact
    return standing
  }

  /// The same without its last day.
  var withoutEnd: PetStanding {
    var standing = self
    standing.until = nil
    return standing
  }

  var json: JSONValue { .string(state.written) }

  var state: Lasting<PetStatus> { Lasting(status, until: until) }

  var shown: LocalizedText { shown(on: nil) }

  /// The status beside a label; with a day, it says when it is over.
  func shown(on today: Day?) -> LocalizedText {
    state.shown(
      on: today,
      about: holder.map { holder in
        switch status {
        case .fostered: " by \(holder)"
        case .transferred: " to \(holder)"
        default: " for \(holder)"
        }
      })
  }
}

extension Recorded where Value == Pet {
  /// Returns why the pet can't be adopted, which is gone, or reserved today for somebody else than `adopter`; `nil` when
  /// it can.
  func refusal(toGiveTo adopter: String?, on today: Day) -> Refusal? {
    let standing = value.standing
    if standing.status.isGone {
      return Refusal(
        value.standing.status == .died
          ? "\(quoted: value.name) died, so it can't be adopted. Nothing was changed."
          : "\(quoted: value.name) was \(value.standing.shown), so it can't be adopted. Nothing was changed.")
    }
    guard let adopter, standing.status == .reserved, let holder = standing.holder,
      holder.lowercased() != adopter.lowercased(), standing.until.map({ $0 >= today }) ?? true
    else { return nil }
    return PetStrings.reserved(value, for: holder)
  }

  /// Returns the status that an adoption by a person would end; `nil` for a pet that waits for them or for anyone.
  func endingStanding(for adopter: String?, on today: Day) -> PetStanding? {
    let standing = value.standing
    guard standing.status != .available else { return nil }
    let isTheirs = adopter.map { standing.holder != nil && refusal(toGiveTo: $0, on: today) == nil } ?? false
    return standing.status == .reserved && isTheirs ? nil : standing
  }
}

extension AnswerKind<PetStanding> {
  /// `reserved for Kim Minji, 010-1234-5678 until friday`, whose person is private.
  static let standing = AnswerKind(
    name: LocalizedText("STATUS"),
    expectation: LastingStrings.expectation(PetStatus.self, PetStrings.statusExample), mayBeMissing: true,
    show: \.shown, write: { value, _ in value.state.written }
  ) { typed, environment throws(Refusal) in
    if typed.isEmpty || TypedName("none").matches(typed) { return nil }
    let today = environment.today
    if typed.contains(" "), Lasting<PetStatus>(typed, today: today) == nil {
      // It may name a person.
      environment.tellPrivate([typed], nil)
    }
    let state = try Lasting<PetStatus>.read(
      typed, FormStrings.status, PetStrings.statusExample, today: today)
    var standing = PetStanding(status: state.kind, until: state.until)
    guard let about = state.about else { return standing }
    // A phone number or an address needs no comma before it.
    let person = about.contains(",") ? about : about.replacing(/\ (\S+@\S+|\+?[\d() -]{7,})$/) { ",\($0.1)" }
    let parts = CommaFields.split(person)
    guard standing.mayHaveHolder, parts.count < 3 else {
      throw LastingStrings.isNone(typed, FormStrings.status, PetStatus.self, PetStrings.statusExample)
    }
    standing.holder = try AnswerKind<String>.adopter.read(parts[0], environment)
    if parts.count > 1 { standing.contact = try AnswerKind<String>.contact.read(parts[1], environment) }
    return standing
  }.partlyPrivate
}

/// The rarity of a kind of pet at the shelter, which decides the fee.
enum Rarity: String, RecordKind {
  case common, uncommon, rare
  case veryRare = "very rare"
}
