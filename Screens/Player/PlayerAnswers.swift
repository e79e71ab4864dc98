import Foundation
import Foyer

/// What can be said of a player.
enum PlayerField: String, CaseIterable, Sendable {
  case name
  case birthday
  case position
  case picture
  case description
}

/// What has been said of a player so far, each answer checked when it is given.
struct PlayerAnswers: Equatable, Sendable {
  private(set) var name: String?
  private(set) var birthday: Day?
  private(set) var position: Position?
  private(set) var picture: PictureAnswer?
  private(set) var description: String?

  /// An image file, or none on purpose.
  enum PictureAnswer: Equatable, Sendable {
    case file(String)
    case nothing
  }

  init() {}

  init(_ profile: PlayerProfile) {
    name = profile.name
    birthday = profile.birthday
    position = profile.position
    picture = profile.picture.map(PictureAnswer.file) ?? .nothing
    description = profile.pictureDescription
  }

  /// Reads a name, birthday, position, picture and description from one line, the last two of which may be left out.
  init(line: String, today: Day) throws(Refusal) {
    let fields = CommaFields.split(line)
    guard (3...PlayerField.allCases.count).contains(fields.count) else { throw PlayerPhrases.wholeLine }
    for (field, text) in zip(PlayerField.allCases, fields) {
      try give(text, for: field, today: today)
    }
    picture = picture ?? .nothing
  }

  mutating func give(_ typed: String, for field: PlayerField, today: Day) throws(Refusal) {
    let typed = typed.precomposedStringWithCanonicalMapping
    switch field {
    case .name: name = try Self.name(typed)
    case .birthday: birthday = try Self.birthday(typed, today: today)
    case .position:
      guard let value = Position(typed: typed) else { throw PlayerPhrases.noPosition(typed) }
      position = value
    case .picture: picture = try Self.picture(typed)
    case .description: description = Self.isNothing(typed) ? nil : typed
    }
  }

  func isGiven(_ field: PlayerField) -> Bool {
    switch field {
    case .name: name != nil
    case .birthday: birthday != nil
    case .position: position != nil
    case .picture: picture != nil
    case .description: description != nil
    }
  }

  /// - Throws: A ``Refusal`` that names the first answer that is missing.
  func profile() throws(Refusal) -> PlayerProfile {
    guard let name else { throw PlayerPhrases.unanswered(.name) }
    guard let birthday else { throw PlayerPhrases.unanswered(.birthday) }
    guard let position else { throw PlayerPhrases.unanswered(.position) }
    var file: String?
    if case .file(let path)? = picture { file = path }
    return PlayerProfile(
      name: name, birthday: birthday, position: position, picture: file, pictureDescription: description)
  }

  static let longestName = 100
  static let pictureKinds = ["png", "jpg", "jpeg", "gif", "webp"]

  private static func name(_ typed: String) throws(Refusal) -> String {
    guard !typed.allSatisfy(\.isWhitespace) else { throw PlayerPhrases.noName }
    guard typed.count <= longestName else { throw PlayerPhrases.longName }
    return typed
  }

  private static func birthday(_ typed: String, today: Day) throws(Refusal) -> Day {
    guard let day = Day(typed) else { throw PlayerPhrases.noDay(typed) }
    guard day <= today else { throw PlayerPhrases.dayAhead(day) }
    return day
  }

  private static func picture(_ typed: String) throws(Refusal) -> PictureAnswer {
    if isNothing(typed) { return .nothing }
    let ending = typed.lowercased().split(separator: ".", omittingEmptySubsequences: false).last.map(
      String.init)
    guard typed.contains("."), let ending, pictureKinds.contains(ending) else {
      throw PlayerPhrases.noPicture(typed)
    }
    return .file(typed)
  }

  private static func isNothing(_ typed: String) -> Bool {
    ["", "none", "-", "없음"].contains(typed.lowercased())
  }
}
