import Foyer
import FoyerProcess

/// Text that the terminal marks as pasted: `ESC[200~`, the text, `ESC[201~`.
extension LineEditor {
  private static let escape: UInt32 = 0x1B
  private static let beginning = Array("[200~".unicodeScalars.map(\.value))
  private static let end = Array("\u{1B}[201~".unicodeScalars.map(\.value))

  /// Reads what follows an escape when it is the beginning of pasted text, and else takes nothing.
  func beginsPaste() -> Bool {
    var read: [UInt32] = []
    while read.count < Self.beginning.count, Self.beginning.starts(with: read) {
      // Nobody types what follows the first two characters, so it is on its way.
      guard let unit = readUnit(within: read.count < 3 ? 50 : 1_000) else { break }
      read.append(unit)
    }
    if read == Self.beginning { return true }
    for unit in read.reversed() { decoder.takeBack(unit) }
    return false
  }

  private func readUnit(within milliseconds: Int32) -> UInt32? {
    while true {
      if case .unit(let unit) = readUnit() { return unit }
      guard !Interruption.hasCome, input.hasInput(within: milliseconds) else { return nil }
    }
  }

  /// Takes a character of pasted text.
  ///
  /// - Returns: True when the line is over, because several lines were pasted.
  func takePasted(_ unit: UInt32) -> Bool {
    guard var text = pasted else { return false }
    text.append(unit)
    pasted = text
    guard unit == Self.end.last, text.suffix(Self.end.count).elementsEqual(Self.end) else { return false }
    pasted = nil
    let whole = TypedLine(text.dropLast(Self.end.count))
    let lines = Paste.lines(of: whole.text)
    if lines.count > 1, !line.isAsking {
      let after = String(line.text.unicodeScalars.dropFirst(line.cursor))
      let paste = Paste(whole.text, before: line.textBeforeCursor, after: after)
      _ = end(with: whole.isMalformed ? .malformed(whole.text) : .pasted(paste))
      return true
    }
    insertPasted(whole.units.filter { $0 != 0x0A && $0 != 0x0D })
    return false
  }

  /// Puts one line into the line being typed, or types it where libedit asks for something.
  private func insertPasted(_ units: [UInt32]) {
    if line.isAsking {
      for unit in units.reversed() { decoder.takeBack(unit) }
    } else {
      insert(units)
    }
  }

  /// Drops the rest of pasted text that Ctrl-C was in, as far as it is on its way.
  func dropPaste() {
    pasted = nil
    bytesBehindInterrupt = []
    var last: [UInt8] = []
    let end = Self.end.map { UInt8($0) }
    while last != end, input.hasInput(within: 100) {
      var byte: UInt8 = 0
      guard case .bytes = withUnsafeMutableBytes(of: &byte, input.read) else { return }
      last = last.suffix(end.count - 1) + [byte]
    }
  }
}
