/// A value that a field or a cell can show in each language, and that scripts get as JSON.
public protocol DocumentValue {
  /// Returns the value as a person reads it.
  func text(in language: Language) -> Text
  /// The value in JSON, the same in every language.
  var json: JSONValue { get }
}

extension Money: DocumentValue {
  /// The amount as people read it: `₩500,000,000` or `5억 원`, `$1,234.50` in every language.
  public func text(in language: Language) -> Text { text(in: language, style: .spaced) }
  public var json: JSONValue { .string(written) }
}

extension Day: DocumentValue {
  public var json: JSONValue { .string(iso) }
}

extension Age: DocumentValue {}

extension Timestamp: DocumentValue {
  /// The moment in UTC; `Environment` knows the person's time zone.
  public func text(in language: Language) -> Text { Text(iso) }
  public var json: JSONValue { .string(iso) }
}

extension Int: DocumentValue {
  public func text(in language: Language) -> Text { "\(self)" }
  public var json: JSONValue { .integer(self) }
}

extension String: DocumentValue {
  public func text(in language: Language) -> Text { Text(self) }
  public var json: JSONValue { .string(self) }
}

extension Bool: DocumentValue {
  public func text(in language: Language) -> Text {
    (self ? FormStrings.yes : FormStrings.no)(language)
  }
  public var json: JSONValue { .bool(self) }
}

extension Field {
  /// Makes a field of a value.
  ///
  /// - Parameters:
  ///   - key: The name in JSON, the same in every language.
  ///   - label: The label in front of the value.
  ///   - value: The value; `nil` when there is none.
  ///   - language: The language to show it in.
  ///   - missing: The text in place of a value that isn't there; scripts get null.
  public init(
    _ key: String, _ label: LocalizedText, _ value: (some DocumentValue)?, in language: Language,
    missing: LocalizedText? = nil
  ) {
    self.init(
      key, label(language), value?.text(in: language) ?? (missing ?? FormStrings.unknown)(language),
      json: value?.json ?? .null)
  }

  /// Makes a field of a text from outside.
  ///
  /// - Parameters:
  ///   - key: The name in JSON, the same in every language.
  ///   - label: The label in front of the value.
  ///   - value: The text; `nil` when there is none.
  ///   - language: The language of the label.
  ///   - missing: The text in place of a value that isn't there; scripts get null.
  public init(
    _ key: String, _ label: LocalizedText, _ value: String?, in language: Language,
    missing: LocalizedText? = nil
  ) {
    self.init(
      key, label(language), value.map { Text($0) } ?? (missing ?? FormStrings.unknown)(language),
      json: value.map { .string($0) } ?? .null)
  }
}

extension Cell {
  /// Makes a cell of a value, or of a text in place of one; scripts get null then.
  public init(
    _ value: (some DocumentValue)?, in language: Language, missing: LocalizedText? = nil
  ) {
    self.init(
      value?.text(in: language) ?? (missing ?? FormStrings.unknown)(language), json: value?.json ?? .null)
  }

  /// Makes a cell of a text from outside, or of one in place of it; scripts get null then.
  public init(_ value: String?, in language: Language, missing: LocalizedText = LocalizedText(verbatim: "")) {
    self.init(value.map { Text($0) } ?? missing(language), json: value.map { .string($0) } ?? .null)
  }
}
