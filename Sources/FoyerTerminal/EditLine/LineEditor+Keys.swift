import CEditLine
import Foyer
import FoyerProcess
import Glibc

/// Reading keys: libedit's `EL_GETCFN`.
extension LineEditor {
  /// The most characters inserted at once, so that signals are handled in between.
  private static let longestRun = 4_096

  /// Gives libedit the next key, and handles signals and notices until it comes.
  ///
  /// Returns 1, or −1 when the line is over.
  func readCharacter(into key: UnsafeMutablePointer<wchar_t>) -> Int32 {
    report.isMuted = !ownKeys.isEmpty
    if !ownKeys.isEmpty {
      key.pointee = wchar_t(bitPattern: ownKeys.removeFirst())
      return 1
    }
    keyWasCarriedOut()
    while true {
      guard seeToDue() else { return -1 }
      switch readUnit() {
      case .unit(let unit) where pasted != nil:
        if takePasted(unit) { return -1 }
      case .unit(0x1B) where features.contains(.pastes) && beginsPaste():
        pasted = []
      case .unit(let unit):
        let run = isTyping ? readRun(from: unit) : [unit]
        if run.count > 1 { insert(run) } else { return give(unit, to: key) }
      case .none:
        draw()
        bridge.printed(mayPrintMore: { !line.isAsking })
        waitForInput()
      case .gone:
        return end(with: .terminated)
      }
    }
  }

  private func give(_ unit: UInt32, to key: UnsafeMutablePointer<wchar_t>) -> Int32 {
    keysRead += 1
    lastKey = unit == 0x1B && line.isAsking ? readSequence() : unit
    key.pointee = wchar_t(bitPattern: lastKey)
    return 1
  }

  private func waitForInput() {
    let wake = bridge.wake
    if Poll.ready(reading: [input.descriptor, wake.readEnd]).contains(wake.readEnd) { wake.drain() }
  }

  /// Reads the characters that are there already and would only be put into the line, such as pasted ones.
  ///
  /// Call it when the last key was of that kind. libedit moves the whole line for each of them otherwise.
  private func readRun(from first: UInt32) -> [UInt32] {
    guard insertsItself(first), editline_has_vi_keys(editor) == 0, !line.isAsking else { return [first] }
    var run = [first]
    while run.count < Self.longestRun, case .unit(let unit) = readUnit() {
      guard insertsItself(unit) else {
        decoder.takeBack(unit)
        break
      }
      run.append(unit)
    }
    return run
  }

  func insert(_ run: [UInt32]) {
    let units = run.map { wchar_t(bitPattern: $0) } + [0]
    guard el_winsertstr(editor, units) == 0 else { return }
    keysRead += run.count
    noteInserted(run)
  }

  // MARK: Bytes

  enum Reading {
    case unit(UInt32)
    case none
    case gone
  }

  /// Reads the next character if all of it has come.
  ///
  /// It reads byte by byte, so that keys typed ahead stay in the terminal for whoever reads next.
  func readUnit() -> Reading {
    while true {
      if let unit = decoder.next() { return .unit(unit) }
      // Input after Ctrl-C is for the next line.
      if Interruption.hasCome { return .none }
      var byte: UInt8 = 0
      switch withUnsafeMutableBytes(of: &byte, input.read) {
      case .bytes where Interruption.hasCome: bytesBehindInterrupt.append(byte)
      case .bytes: decoder.take(byte)
      case .none: return .none
      case .end, .failure: return .gone
      }
    }
  }

  /// Reads the rest of a cursor key's sequence, and returns the control key that does the same.
  ///
  /// libedit's search takes the escape for its end and the rest for text.
  private func readSequence() -> UInt32 {
    let escape: UInt32 = 0x1B
    guard let introducer = readByteOfSequence() else { return escape }
    guard introducer == 0x5B || introducer == 0x4F else {
      decoder.take(introducer)
      return escape
    }
    var sequence: [UInt8] = []
    repeat {
      guard let byte = readByteOfSequence() else { return escape }
      sequence.append(byte)
    } while !(0x40...0x7E).contains(sequence.last ?? 0x40)
    if editline_has_vi_keys(editor) != 0 { return escape }
    switch String(decoding: sequence, as: UTF8.self) {
    case "A": return 0x10
    case "B": return 0x0E
    case "C": return 0x06
    case "D": return 0x02
    case "H", "1~", "7~": return 0x01
    case "F", "4~", "8~": return 0x05
    default: return escape
    }
  }

  /// Reads a byte that a terminal sends at once with the one before it.
  private func readByteOfSequence() -> UInt8? {
    guard input.hasInput(within: 50) else { return nil }
    var byte: UInt8 = 0
    guard case .bytes = withUnsafeMutableBytes(of: &byte, input.read) else { return nil }
    return byte
  }
}

/// Decodes the bytes that a terminal sends one at a time, without blocking for the rest of a character.
struct KeyDecoder {
  private var partial: [UInt8] = []
  private var ready: [UInt32] = []

  /// Takes the next byte.
  mutating func take(_ byte: UInt8) {
    if let lead = partial.first {
      if Self.continues(byte, lead, at: partial.count) {
        partial.append(byte)
        if partial.count == Self.length(lead) { finish() }
        return
      }
      ready += partial.map(TypedLine.malformedUnit)
      partial = []
    }
    switch byte {
    case ..<0x80: ready.append(UInt32(byte))
    case 0xC2...0xF4: partial = [byte]
    default: ready.append(TypedLine.malformedUnit(byte))
    }
  }

  /// The next whole character, or malformed byte, as a unit of a ``TypedLine``.
  mutating func next() -> UInt32? { ready.isEmpty ? nil : ready.removeFirst() }

  /// Takes back a character that ``next()`` gave.
  mutating func takeBack(_ unit: UInt32) { ready.insert(unit, at: 0) }

  private mutating func finish() {
    ready += String(decoding: partial, as: UTF8.self).unicodeScalars.map(\.value)
    partial = []
  }

  private static func length(_ lead: UInt8) -> Int { lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2 }

  /// Returns true when a byte can stand at an index of the character that `lead` begins, by the table of
  /// well-formed sequences in the Unicode standard.
  private static func continues(_ byte: UInt8, _ lead: UInt8, at index: Int) -> Bool {
    guard index == 1 else { return 0x80...0xBF ~= byte }
    switch lead {
    case 0xE0: return 0xA0...0xBF ~= byte
    case 0xED: return 0x80...0x9F ~= byte
    case 0xF0: return 0x90...0xBF ~= byte
    case 0xF4: return 0x80...0x8F ~= byte
    default: return 0x80...0xBF ~= byte
    }
  }
}
