/// One labeled value of a document: “Age: 29”.
public struct Field: Equatable, Sendable, DocumentBlock {
  /// The name in JSON, which scripts ask for and which is the same in every language.
  public let key: String
  /// The label in front of the value.
  public let label: Text
  /// The value as it is shown.
  public let value: Text
  package let style: Style
  /// The value in JSON.
  public let json: JSONValue
  /// The address that the value stands for, where a terminal can follow it.
  package let link: Link?
  /// The value as styled output draws it, where words would be longer: “★★★★☆”.
  package let drawing: Text?
  /// True for a value that isn't worth a line, such as a count of nothing; JSON has it.
  private(set) var isHidden = false

  /// Makes a field of a value in the language of the document.
  ///
  /// - Parameters:
  ///   - key: The name in JSON, the same in every language.
  ///   - label: The label in front of the value.
  ///   - value: The value; `nil` when there is none.
  ///   - missing: The text in place of a value that isn't there; scripts get null.
  ///   - style: The meaning of the value, which styled output shows in a color.
  ///   - json: The value in JSON; that of the value when not given.
  ///   - link: The web address of the value, which terminals that can open it.
  ///   - drawing: The value as styled output draws it. Plain output has the words, which a screen reader can read.
  public init(
    _ key: String, _ label: LocalizedText, _ value: (some DocumentValue)?, missing: LocalizedText? = nil,
    style: Style = .normal, json: JSONValue? = nil, link: Link? = nil, drawing: Text? = nil
  ) {
    self.init(
      key, label, value?.text ?? (missing ?? FormStrings.unknown).text, style: style,
      json: json ?? value?.json ?? .null, link: link, drawing: drawing)
  }

  /// Makes a field of a text that is the same in every language.
  package init(
    _ key: String, _ label: LocalizedText, _ value: Text, style: Style = .normal, json: JSONValue? = nil,
    link: Link? = nil, drawing: Text? = nil
  ) {
    self.key = key
    self.label = label.text
    self.value = value
    self.style = style
    self.json = json ?? .string(value.original)
    self.link = link
    self.drawing = drawing
  }

  /// The same field, which only JSON has where a condition holds.
  package func hidden(if condition: Bool) -> Field {
    var copy = self
    copy.isHidden = condition
    return copy
  }

  public var block: Document.Block { .field(self) }
}
