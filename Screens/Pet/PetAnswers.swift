import Foundation
import Foyer

/// What can be said of a pet.
enum PetField: String, CaseIterable, Sendable {
  case name
  case birthday
  case rarity
  case picture
  case description
}

/// What has been said of a pet so far, each answer checked when it is given.
struct PetAnswers: Equatable, Sendable {
  private(set) var name: String?
  private(set) var birthday: Day?
  private(set) var rarity: Rarity?
  private(set) var picture: PictureAnswer?
  private(set) var description: String?

  /// An image file, or none on purpose.
  enum PictureAnswer: Equatable, Sendable {
    case file(String)
    case nothing
  }

  init() {}

  init(_ profile: PetProfile) {
    name = profile.name
    birthday = profile.birthday
    rarity = profile.rarity
    picture = profile.picture.map(PictureAnswer.file) ?? .nothing
    description = profile.pictureDescription
  }

  /// Reads a name, birthday, rarity, picture and description from one line, the last two of which may be left out.
  init(line: String, today: Day) throws(Refusal) {
    let fields = CommaFields.split(line)
    guard (3...PetField.allCases.count).contains(fields.count) else { throw PetPhrases.wholeLine }
    for (field, text) in zip(PetField.allCases, fields) {
      try give(text, for: field, today: today)
    }
    picture = picture ?? .nothing
  }

  mutating func give(_ typed: String, for field: PetField, today: Day) throws(Refusal) {
    let typed = typed.precomposedStringWithCanonicalMapping
    switch field {
    case .name: name = try Self.name(typed)
    case .birthday: birthday = try Self.birthday(typed, today: today)
    case .rarity:
      guard let value = Rarity(typed: typed) else { throw PetPhrases.noRarity(typed) }
      rarity = value
    case .picture: picture = try Self.picture(typed)
    case .description: description = Self.isNothing(typed) ? nil : typed
    }
  }

  func isGiven(_ field: PetField) -> Bool {
    switch field {
    case .name: name != nil
    case .birthday: birthday != nil
    case .rarity: rarity != nil
    case .picture: picture != nil
    case .description: description != nil
    }
  }

  /// - Throws: A ``Refusal`` that names the first answer that is missing.
  func profile() throws(Refusal) -> PetProfile {
    guard let name else { throw PetPhrases.unanswered(.name) }
    guard let birthday else { throw PetPhrases.unanswered(.birthday) }
    guard let rarity else { throw PetPhrases.unanswered(.rarity) }
    var file: String?
    if case .file(let path)? = picture { file = path }
    return PetProfile(
      name: name, birthday: birthday, rarity: rarity, picture: file, pictureDescription: description)
  }

  static let longestName = 100
  static let pictureKinds = ["png", "jpg", "jpeg", "gif", "webp"]

  private static func name(_ typed: String) throws(Refusal) -> String {
    guard !typed.allSatisfy(\.isWhitespace) else { throw PetPhrases.noName }
    guard typed.count <= longestName else { throw PetPhrases.longName }
    return typed
  }

  private static func birthday(_ typed: String, today: Day) throws(Refusal) -> Day {
    guard let day = Day(typed) else { throw PetPhrases.noDay(typed) }
    guard day <= today else { throw PetPhrases.dayAhead(day) }
    return day
  }

  private static func picture(_ typed: String) throws(Refusal) -> PictureAnswer {
    if isNothing(typed) { return .nothing }
    let ending = typed.lowercased().split(separator: ".", omittingEmptySubsequences: false).last.map(
      String.init)
    guard typed.contains("."), let ending, pictureKinds.contains(ending) else {
      throw PetPhrases.noPicture(typed)
    }
    return .file(typed)
  }

  private static func isNothing(_ typed: String) -> Bool {
    ["", "none", "-", "없음"].contains(typed.lowercased())
  }
}
