package import Foyer

/// A component of an iCalendar file, by RFC 5545.
///
/// ```swift
/// CalendarComponent("VTODO", uid: "3f2a", at: now, ["DUE;VALUE=DATE": "20261201"], texts: ["SUMMARY": "Buy milk"])
/// ```
package struct CalendarComponent {
  /// The beginning of a file.
  static let head = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Foyer//EN\r\n"
  /// The end of a file.
  static let foot = "END:VCALENDAR\r\n"

  private let kind: String
  private var lines: [String]

  /// - Parameters:
  ///   - kind: The name of the component: `VTODO`.
  ///   - uid: The identifier, which is the same in each file.
  ///   - moment: The time at which the file is written.
  package init(_ kind: String, uid: String, at moment: Timestamp) {
    self.kind = kind
    lines = ["UID:\(uid)", "DTSTAMP:\(moment.inCalendars)"]
  }

  /// Adds a value of another kind than text, unless there is none.
  package mutating func add(_ name: String, _ value: String?) {
    if let value { lines.append("\(name):\(value)") }
  }

  /// Adds a text, unless it is empty.
  package mutating func add(_ name: String, text: String) {
    if !text.isEmpty { lines.append("\(name):\(Self.escaped(text))") }
  }

  /// The lines of the component.
  var text: String {
    (["BEGIN:\(kind)"] + lines + ["END:\(kind)"]).map { Self.folded($0) + "\r\n" }.joined()
  }

  /// Section 3.3.11: a backslash before each of these characters, and no other control character than a tab.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": escaped += "\\\(scalar)"
      case "\n": escaped += "\\n"
      case _ where scalar.value < 0x20 && scalar != "\t" || scalar.value == 0x7F: break
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Section 3.1: lines of at most 75 bytes, of which further ones begin with a space.
  private static func folded(_ line: String) -> String {
    var (folded, length) = ("", 0)
    for scalar in line.unicodeScalars {
      let size = UTF8.width(scalar)
      if length + size > 75 {
        folded += "\r\n "
        length = 1
      }
      folded.unicodeScalars.append(scalar)
      length += size
    }
    return folded
  }
}

extension Timestamp {
  /// The moment in UTC to the second: `20261201T140000Z`.
  package var inCalendars: String {
    iso.prefix(19).filter { $0 != "-" && $0 != ":" } + "Z"
  }
}

extension Day {
  /// The day: `20261201`.
  package var inCalendars: String { iso.filter { $0 != "-" } }
}
