extension Duration {
  /// Reads `250ms`, `30s`, `5m`, `2h` or `1d`, at most a hundred years; `nil` when it is anything else.
  init?(scripted text: Substring) {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let count = Int64(digits) else { return nil }
    let milliseconds: Int64
    switch text[digits.endIndex...] {
    case "ms": milliseconds = 1
    case "s": milliseconds = 1000
    case "m": milliseconds = 60_000
    case "h": milliseconds = 3_600_000
    case "d": milliseconds = 86_400_000
    default: return nil
    }
    let (total, overflows) = count.multipliedReportingOverflow(by: milliseconds)
    guard !overflows, total <= 36_525 * 86_400_000 else { return nil }
    self = .milliseconds(total)
  }

  /// The duration as a script has it: `30s`, `1500ms`.
  package var scripted: String {
    let (seconds, attoseconds) = components
    let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
    return milliseconds % 1000 == 0 ? "\(milliseconds / 1000)s" : "\(milliseconds)ms"
  }
}
