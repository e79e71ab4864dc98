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
      [kind.rawValue, kind.name.en.original, kind.name.ko.original].contains(typed)
    }
    guard let kind else { return nil }
    self = kind
  }

  public var shown: LocalizedText { name }
  public func text(in language: Language) -> Text { name(language) }
  public var json: JSONValue { .string(rawValue) }

  static func names(in language: Language) -> [String] { allCases.map { $0.name(language).original } }
}

/// A condition on records that have a kind and a name.
public enum KindFilter<Kind: RecordKind>: TypedFilter {
  /// All records.
  case all
  /// The records of a kind.
  case kind(Kind)
  /// The records with a text in their name.
  case name(String)

  /// - Parameter typed: The name of a kind in any language, or a part of records' names.
  public init(_ typed: String?) {
    self = typed.map { Kind(named: $0).map { .kind($0) } ?? .name($0) } ?? .all
  }

  /// The filter in words; `nil` when all records are shown.
  public var phrase: LocalizedText? {
    switch self {
    case .all: return nil
    case .kind(let kind): return kind.name
    case .name(let part):
      let part = Text(part).quoted
      return LocalizedText(en: "\(part) in the name", ko: "이름에 \(part)")
    }
  }
}

extension Argument where Value == String {
  /// The name of a kind, or a part of a name: the argument of `find`.
  ///
  /// - Parameters:
  ///   - kind: The type of the kinds.
  ///   - label: The word for the kinds: “Position”.
  public static func filter<Kind: RecordKind>(by kind: Kind.Type, _ label: LocalizedText) -> Argument<String>
  {
    let name = LocalizedText(en: "\(Text(label.en.shown.uppercased())) | TEXT", ko: "\(label) | 글자")
    return .text(name) { Kind.names(in: $0.language) }
  }
}

extension Action where Screen: ListView {
  /// Shows the rows of a kind or with a text in the name.
  ///
  /// - Parameter label: The word for the kinds: “Position”.
  public static func find<Kind>(by label: LocalizedText) -> Action
  where Screen.List.Page.Filter == KindFilter<Kind> {
    find(
      LocalizedText(
        en:
          "Show the \(Screen.List.Page.nouns.many) of \(label.en.lowercased.withArticle) or with a text in the name; alone, all",
        ko: "\(label.ko.with(.or)) 이름의 글자로 고릅니다. 명령만 쓰면 모두 보여 줍니다"),
      .filter(by: Kind.self, label))
  }
}
