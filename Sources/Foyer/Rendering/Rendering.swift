/// Turns reports into output: styled, plain or JSON.
package protocol Rendering: Sendable {
  /// True when lines are prompted for and echoed. JSON prints neither.
  var promptsForLines: Bool { get }

  /// True when a screen's commands and hints are there each time it is printed, for people who see it; false to have each
  /// of them once, for those who hear it.
  var repeatsCommands: Bool { get }

  /// All that one turn prints, each line with its newline.
  ///
  /// - Parameter width: The columns to lay out in, or `nil` when nothing limits them.
  func render(_ report: Report, width: Int?) -> String

  /// Returns the text for a screen that changed by itself, or `nil` when it waits for the next turn's report.
  func renderNotice(_ report: Report, width: Int?) -> String?
}

extension Rendering {
  package var repeatsCommands: Bool { true }

  package func renderNotice(_ report: Report, width: Int?) -> String? {
    let text = render(report, width: width)
    return text.isEmpty ? nil : text
  }
}

/// Prints each turn as one JSON object on a line of its own, for programs to read.
///
/// Strings carry the text as it came. What a terminal could act on is written as `\uXXXX`, so the line is
/// harmless there too.
package struct JSONRendering: Rendering {
  package init() {}

  package var promptsForLines: Bool { false }

  package func render(_ report: Report, width: Int?) -> String { report.json.encoded + "\n" }

  package func renderNotice(_ report: Report, width: Int?) -> String? { nil }
}

/// Prints screens for a terminal: aligned columns and, if wanted, the 16 palette colors.
///
/// The only escape sequences it writes are those that choose color and weight and, where they are wanted, links.
package struct StyledRendering: Rendering {
  /// The columns to lay out in when the width is not known.
  static let usualWidth = 80

  private let look: Page.Look

  /// - Parameters:
  ///   - usesColor: True when escape sequences may be written at all. Columns are aligned either way.
  ///   - usesLinks: True when the terminal is known to take links, by OSC 8. Addresses are written out otherwise.
  package init(usesColor: Bool = true, usesLinks: Bool = false) {
    look = Page.Look(
      usesColor: usesColor, usesLinks: usesColor && usesLinks, isStyled: true)
  }

  package var promptsForLines: Bool { true }

  package func render(_ report: Report, width: Int?) -> String {
    Page.text(of: report, width: max(2, width ?? Self.usualWidth), look: look)
  }
}

/// Prints screens as plain lines, without color, columns or any escape byte.
///
/// It suits pipes, logs, screen readers and terminals that can do nothing else. A row is one line that reads
/// the same with its spaces collapsed: `1. Son; striker; Age: 29`.
package struct PlainRendering: Rendering {
  package init() {}

  package var promptsForLines: Bool { true }
  package var repeatsCommands: Bool { false }

  package func render(_ report: Report, width: Int?) -> String {
    Page.text(of: report, width: width, look: Page.Look())
  }

  /// Returns the changes that a screen made by itself, as lines that fit any terminal.
  static func noticeLines(of report: Report) -> [Text] {
    let text = PlainRendering().renderNotice(report, width: nil) ?? ""
    return text.split(separator: "\n").map { Text(shown: String($0)) }
  }
}

/// The meaning of a piece of text, which styled output shows in one of the 16 palette colors.
///
/// A style never carries meaning alone: the words say the same.
public enum Style: Sendable, Hashable {
  /// Ordinary text.
  case normal
  /// A heading.
  case title
  /// Text that matters more than its neighbors.
  case strong
  /// Text that matters less.
  case dim
  /// Something that went well.
  case good
  /// Something to look at.
  case warning
  /// Something that went wrong.
  case error
}

extension Style {
  /// The escape sequence that starts the style, in the 16 palette colors; empty for ordinary text.
  var start: String {
    switch self {
    case .normal: ""
    case .title, .strong: "\u{1B}[1m"
    case .dim: "\u{1B}[2m"
    case .good: "\u{1B}[32m"
    case .warning: "\u{1B}[33m"
    case .error: "\u{1B}[31m"
    }
  }

  /// The escape sequence that ends any style.
  static let reset = "\u{1B}[0m"
}

/// Text being put together from many pieces, which is what renderings do most of the time.
///
/// With a `String` in its place, 20,000 piped lines take 0.62 instead of 0.50 s.
struct TextBuffer {
  private var bytes: [UInt8] = []

  init(capacity: Int) {
    bytes.reserveCapacity(capacity)
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
  var isEmpty: Bool { bytes.isEmpty }
  var count: Int { bytes.count }

  mutating func append(_ text: some StringProtocol) {
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { bytes.append(contentsOf: $0) }
    if isDone == nil { bytes.append(contentsOf: text.utf8) }
  }

  mutating func append(_ utf8: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: utf8)
  }

  /// Appends one ASCII character.
  mutating func append(byte ascii: UInt8) {
    bytes.append(ascii)
  }

  mutating func append(number: Int) {
    if 0..<10 ~= number { bytes.append(0x30 + UInt8(number)) } else { append(String(number)) }
  }

  mutating func append(spaces count: Int) {
    if count > 0 { bytes.append(contentsOf: repeatElement(0x20, count: count)) }
  }

  /// Takes back everything from a place on.
  mutating func removeText(from start: Int) -> String {
    let text = String(decoding: bytes[start...], as: UTF8.self)
    bytes.removeSubrange(start...)
    return text
  }
}
