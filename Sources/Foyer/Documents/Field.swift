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

  /// Makes a field.
  ///
  /// - Parameters:
  ///   - key: The name in JSON, the same in every language.
  ///   - label: The label in front of the value.
  ///   - value: The value as it is shown.
  ///   - style: The meaning of the value, which styled output shows in a color.
  ///   - json: The value in JSON; the text itself when not given.
  ///   - link: The web address of the value, which terminals that can open it.
  ///   - drawing: The value as styled output draws it. Plain output has the words, which a screen reader can read.
  public init(
    _ key: String, _ label: Text, _ value: Text, style: Style = .normal, json: JSONValue? = nil,
    link: Link? = nil, drawing: Text? = nil
  ) {
    self.link = link
    self.drawing = drawing
    self.key = key
    self.label = label
    self.value = value
    self.style = style
    self.json = json ?? .string(value.original)
  }

  public var block: Document.Block { .field(self) }
}
