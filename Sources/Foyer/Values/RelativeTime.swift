/// The time since a moment, in the largest unit that fits.
package enum RelativeTime {
  /// - Returns: Nothing for what is more than 30 days old: its date says more.
  package static func words(_ moment: Timestamp, at now: Timestamp) -> LocalizedText {
    let minutes = (now.clamped.milliseconds - moment.clamped.milliseconds) / 60_000
    switch minutes {
    case ..<1: return LocalizedText(en: "just now", ko: "방금")
    case ..<60: return LocalizedText(en: "\(unit(minutes, "minute")) ago", ko: "\(Int(minutes))분 전")
    case ..<1440:
      return LocalizedText(en: "\(unit(minutes / 60, "hour")) ago", ko: "\(Int(minutes / 60))시간 전")
    case ..<43200:
      return LocalizedText(en: "\(unit(minutes / 1440, "day")) ago", ko: "\(Int(minutes / 1440))일 전")
    default: return LocalizedText(verbatim: "")
    }
  }

  private static func unit(_ count: Int64, _ name: Text) -> Text {
    "\(Int(count)) \(name)\(count == 1 ? "" : "s")"
  }
}
