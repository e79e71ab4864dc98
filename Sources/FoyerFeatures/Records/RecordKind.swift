public import Foyer
public import FoyerJournal
package import FoyerStorage

/// One of a few kinds of records, such as a player's position.
public protocol RecordKind: CaseIterable, RawRepresentable<String>, FieldValue, DocumentValue, Hashable {
  /// The name of the kind.
  var name: LocalizedText { get }
  /// Other names that can be typed; none by default.
  var otherNames: [String] { get }
}

/// A kind whose raw value is its name in English.
package protocol NamedKind: RecordKind where AllCases == [Self] {
  /// The name in English, where the raw value is a shorter word.
  var english: Text { get }
  /// The names in Korean, in the order of the kinds.
  static var korean: [Text] { get }
}

extension NamedKind {
  package var english: Text { Text(rawValue) }
  package var name: LocalizedText {
    let korean = Self.korean
    let place = Self.allCases.firstIndex(of: self).flatMap { $0 < korean.count ? $0 : nil }
    return LocalizedText(en: english, ko: place.map { korean[$0] } ?? english)
  }
}

/// A kind that the store keeps as a number, so that it can sort by it.
package protocol RankedKind: RecordKind {
  /// The place among the kinds.
  var rank: Int { get }

  /// Makes the kind at a place; `nil` when there is none.
  init?(rank: Int)
}

extension RankedKind {
  package static var columnType: ColumnType { .integer }
  package var stored: SQLValue { .integer(Int64(rank)) }

  package init?(stored: SQLValue) {
    guard let rank = Int(stored: stored) else { return nil }
    self.init(rank: rank)
  }
}

extension RecordKind {
  /// - Parameter typed: Its whole name in any language; case, spaces, `-` and `_` are ignored.
  public init?(named typed: String) {
    // Files say most kinds as the store does, which takes a hundredth of the time of comparing names.
    if let kind = Self.allCases.first(where: { $0.rawValue == typed }) {
      self = kind
      return
    }
    let typed = typed.foldedName.filter { !"-_".contains($0) }
    guard let kind = Self.allCases.first(where: { $0.names.contains { $0.foldedName == typed } }) else {
      return nil
    }
    self = kind
  }

  /// - Parameter typed: Its name, which can be shortened while it is unambiguous; see ``init(named:)``.
  package init?(shortened typed: String) {
    let words = typed.split { " -_".contains($0) }.joined(separator: " ")
    let options = Self.allCases.map { (names: $0.names, value: $0) }
    guard let kind = onlyValue(named: words, among: options) else { return nil }
    self = kind
  }

  public var otherNames: [String] { [] }
  var names: [String] { [rawValue, name.en.original, name.ko.original] + otherNames }

  public var shown: LocalizedText { name }
  public func text(in language: Language) -> Text { name(language) }
  public var json: JSONValue { .string(rawValue) }

  static func names(in language: Language) -> [String] { allCases.map { $0.name(language).original } }
}
