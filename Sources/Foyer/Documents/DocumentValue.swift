/// A value that a field or a cell can show in each language, and that scripts get as JSON.
public protocol DocumentValue {
  /// The value as a person reads it.
  var shown: LocalizedText { get }
  /// The value in JSON, the same in every language.
  var json: JSONValue { get }
}

extension DocumentValue {
  /// The value in the language of the document that is being made.
  var text: Text { shown(Language.current) }
}

extension LocalizedText: DocumentValue {
  public var shown: LocalizedText { self }
  public var json: JSONValue { .string(text.original) }
}

extension Money: DocumentValue {
  /// The amount as people read it: `₩500,000,000` or `5억 원`, `$1,234.50` in every language.
  public var shown: LocalizedText { "\(self)" }
  public var json: JSONValue { .string(written) }
}

extension Day: DocumentValue {
  public var shown: LocalizedText { "\(self)" }
  public var json: JSONValue { .string(iso) }
}

extension Age: DocumentValue {}

extension Timestamp: DocumentValue {
  /// The moment in UTC; `Environment` knows the person's time zone.
  public var shown: LocalizedText { "\(iso)" }
  public var json: JSONValue { .string(iso) }
}

extension Int: DocumentValue {
  public var shown: LocalizedText { "\(self)" }
  public var json: JSONValue { .integer(self) }
}

extension String: DocumentValue {
  public var shown: LocalizedText { LocalizedText(verbatim: Text(self)) }
  public var json: JSONValue { .string(self) }
}

extension Bool: DocumentValue {
  public var shown: LocalizedText { self ? FormStrings.yes : FormStrings.no }
  public var json: JSONValue { .bool(self) }
}
