import Foyer
import FoyerFeatures
import FoyerJournal

enum Species: String, NamedKind {
  case cat, dog, rabbit, mouse, bird, reptile, fish, horse, other

  var english: Text { self == .other ? "other animal" : Text(rawValue) }
  static let korean: [Text] = ["고양이", "개", "토끼", "쥐", "새", "파충류", "물고기", "말", "다른 동물"]
}

enum Sex: String, NamedKind {
  case female, male

  static let korean: [Text] = ["암컷", "수컷"]
}

/// The stages of a life, which `find cat young` means.
enum LifeStage: String, NamedKind {
  case young, adult, senior

  static let korean: [Text] = ["어림", "성체", "노령"]

  /// The ages in full years.
  var ages: ClosedRange<Int> {
    switch self {
    case .young: 0...1
    case .adult: 2...7
    case .senior: 8...150
    }
  }
}

enum PetStatus: String, NamedKind {
  case available, reserved, fostered
  case inTreatment = "in treatment"
  case inQuarantine = "in quarantine"

  static let korean: [Text] = ["입양 가능", "예약", "임시 보호", "치료 중", "격리 중"]
}

/// The status of a pet, with the person whom it is reserved for or fostered by.
struct PetStanding: DocumentValue, Sendable, Hashable {
  var status = PetStatus.available
  /// The last day of the status.
  var until: Day?
  var holder: String?
  var contact: String?

  /// True for a status that may be about a person.
  var mayHaveHolder: Bool { [.reserved, .fostered].contains(status) }

  /// The same with the person of an earlier status where this one names none or the same.
  ///
  /// A file has the status without the person, who is private.
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
  func text(in language: Language) -> Text { shown(language) }

  var state: Lasting<PetStatus> { Lasting(status, until: until) }

  var shown: LocalizedText { shown(on: nil) }

  /// The status beside a label; with a day, it says when it is over.
  func shown(on today: Day?) -> LocalizedText {
    let person = holder.map { Text($0) }
    return state.shown(
      on: today,
      about: person.map {
        LocalizedText(en: status == .fostered ? " by \($0)" : " for \($0)", ko: ": \($0) 님")
      })
  }
}

extension Recorded where Value == Pet {
  /// Returns why a person can't adopt the pet, which is reserved for another one; `nil` when they can.
  func refusal(toGiveTo adopter: String) -> Refusal? {
    guard let holder = reservedFor(someoneElseThan: adopter) else { return nil }
    return PetStrings.reserved(value, for: holder)
  }

  /// Returns the person whom the pet is reserved for, unless it is this one or nobody is named.
  private func reservedFor(someoneElseThan adopter: String) -> String? {
    let standing = value.standing
    guard standing.status == .reserved, let holder = standing.holder,
      holder.lowercased() != adopter.lowercased()
    else { return nil }
    return holder
  }

  /// Returns the status that an adoption by a person would end; `nil` for a pet that waits for them or for anyone.
  func endingStanding(for adopter: String?) -> PetStanding? {
    let standing = value.standing
    guard standing.status != .available else { return nil }
    let isTheirs = adopter.map { standing.holder != nil && refusal(toGiveTo: $0) == nil } ?? false
    return standing.status == .reserved && isTheirs ? nil : standing
  }
}

extension AnswerKind<PetStanding> {
  /// `reserved for Kim Minji, 010-1234-5678 until friday`, whose person is private.
  static let standing = AnswerKind(
    name: LocalizedText(en: "STATUS", ko: "상태"),
    expectation: LastingStrings.expectation(PetStatus.self, PetStrings.statusExample), mayBeMissing: true,
    show: \.shown, write: { value, _ in value.state.written }
  ) { typed, environment throws(Refusal) in
    if ["", "none", "없음"].contains(typed.lowercased()) { return nil }
    guard let state = Lasting<PetStatus>(typed, today: environment.today) else {
      throw LastingStrings.isNone(typed, FormStrings.status, PetStatus.self, PetStrings.statusExample)
    }
    var standing = PetStanding(status: state.kind, until: state.until)
    guard let about = state.about else { return standing }
    guard standing.mayHaveHolder else {
      throw LastingStrings.isNone(typed, FormStrings.status, PetStatus.self, PetStrings.statusExample)
    }
    let parts = CommaFields.split(about)
    standing.holder = try AnswerKind<String>.name(missing: PetStrings.noAdopter).private(.name)
      .read(parts[0], environment)
    if parts.count > 1 { standing.contact = try AnswerKind<String>.contact.read(parts[1], environment) }
    return standing
  }
}

/// The rarity of a kind of pet at the shelter, which decides the fee.
enum Rarity: String, NamedKind {
  case common, uncommon, rare
  case veryRare = "very rare"

  static let korean: [Text] = ["흔함", "드묾", "희귀", "매우 희귀"]
}
