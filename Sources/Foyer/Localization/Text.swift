/// One line of text that is safe to show.
///
/// A `Text` is made from a literal or by the sanitizer, and by nothing else, so that no byte from a file,
/// a server or another person reaches the terminal raw. Interpolating a `String` sanitizes it:
///
/// ```swift
/// let title = "\u{1b}[31mred"
/// let shown: Text = "Added “\(title)”."   // Added “\u{1B}[31mred”.
/// ```
///
/// The text as it came is kept beside the shown one, for exports and JSON, whenever the two differ.
public struct Text: Sendable, Hashable {
  /// The characters that may be written to a terminal.
  public let shown: String

  /// The text before sanitizing, or `nil` when it was harmless.
  let unsafeOriginal: String?

  init(shown: String, unsafeOriginal: String? = nil) {
    self.shown = shown
    self.unsafeOriginal = unsafeOriginal
  }

  /// Sanitizes text from outside: input, disk, network, another process.
  public init(_ outside: String) {
    let safe = Sanitizer.sanitize(outside)
    self.init(shown: safe, unsafeOriginal: safe == outside ? nil : outside)
  }

  /// The text before sanitizing, never to be written to a terminal.
  package var original: String { unsafeOriginal ?? shown }

  /// True for a text without characters.
  public var isEmpty: Bool { shown.isEmpty }

  /// The number of terminal cells that the text takes.
  package var width: Int { DisplayWidth.of(shown) }

  /// Joins two texts.
  public static func + (left: Text, right: Text) -> Text { "\(left)\(right)" }
}

extension Text: CustomStringConvertible {
  public var description: String { shown }
}

extension Sequence<Text> {
  /// Joins texts with a separator between them.
  public func joined(separator: Text = "") -> Text { Array(self).joined(separator: separator) }
}

extension [Text] {
  /// Joins texts with a separator between them.
  ///
  /// It isn't generic, since Swift looks through all conformances of the program for how to go through a sequence.
  package func joined(separator: Text = "") -> Text {
    var result = ""
    var original = ""
    var differs = false
    var isFirst = true
    for text in self {
      if !isFirst {
        result += separator.shown
        original += separator.original
      }
      isFirst = false
      result += text.shown
      original += text.original
      differs = differs || text.unsafeOriginal != nil
    }
    return Text(shown: result, unsafeOriginal: differs ? original : nil)
  }
}

extension Text: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) {
    self.init(shown: value)
  }

  public init(stringInterpolation: Interpolation) {
    self.init(
      shown: stringInterpolation.shown,
      unsafeOriginal: stringInterpolation.differs ? stringInterpolation.original : nil)
  }

  /// Collects the literal pieces as they are and everything else through the sanitizer.
  public struct Interpolation: StringInterpolationProtocol {
    var shown = ""
    var original = ""
    var differs = false

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {
      shown += literal
      if differs { original += literal }
    }

    /// Appends a text that is safe already.
    public mutating func appendInterpolation(_ text: Text) {
      if let raw = text.unsafeOriginal, !differs {
        differs = true
        original = shown + raw
      } else if differs {
        original += text.original
      }
      shown += text.shown
    }

    /// Sanitizes text from outside and appends it.
    public mutating func appendInterpolation(_ outside: String) {
      appendInterpolation(Text(outside))
    }

    /// Appends a whole number.
    public mutating func appendInterpolation(_ number: some BinaryInteger) {
      appendLiteral(String(number))
    }
  }
}
