public import Foyer
public import FoyerJournal

/// One of a few kinds of records, such as a player's position.
public protocol RecordKind: CaseIterable, RawRepresentable<String>, FieldValue, DocumentValue, Hashable {
  /// The name of the kind.
  var name: LocalizedText { get }
}

extension RecordKind {
  /// - Parameter typed: Its whole name in any language; case is ignored, and `-` and `_` stand for a space.
  public init?(named typed: String) {
    let typed = typed.lowercased().split { " -_".contains($0) }.joined(separator: " ")
    let kind = Self.allCases.first { kind in
      [kind.rawValue, kind.name.en.original, kind.name.ko.original].contains { $0.lowercased() == typed }
    }
    guard let kind else { return nil }
    self = kind
  }

  public var shown: LocalizedText { name }
  public func text(in language: Language) -> Text { name(language) }
  public var json: JSONValue { .string(rawValue) }

  static func names(in language: Language) -> [String] { allCases.map { $0.name(language).original } }
}
