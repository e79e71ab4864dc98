import CEditLine
import Foyer
import Glibc

/// Reading keys: libedit's `EL_GETCFN`.
extension LineEditor {
  /// Waits for a key, and sees to signals and notices meanwhile.
  ///
  /// Returns 1, or −1 when the line is over.
  func readCharacter(into character: UnsafeMutablePointer<wchar_t>) -> Int32 {
    repairDrawing()
    while true {
      guard seeToDue() else { return -1 }
      desk.printed(mayPrintMore: { !isAsking })
      if strayByte != nil, let scalar = readScalar() { return take(scalar, into: character) }
      var slots = (
        pollfd(fd: inputDescriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: desk.wake.readEnd, events: Int16(POLLIN), revents: 0)
      )
      let count = withUnsafeMutableBytes(of: &slots) {
        poll($0.assumingMemoryBound(to: pollfd.self).baseAddress, 2, -1)
      }
      guard count > 0 else { continue }
      if slots.1.revents != 0 {
        desk.wake.drain()
      } else if let scalar = readScalar() {
        return take(scalar == "\u{1B}" && isAsking ? readSequence() : scalar, into: character)
      } else {
        return end(with: .terminated)
      }
    }
  }

  private func take(_ scalar: Unicode.Scalar, into character: UnsafeMutablePointer<wchar_t>) -> Int32 {
    keysRead += 1
    character.pointee = wchar_t(scalar.value)
    return 1
  }

  /// Reads one character, byte by byte, so that keys typed ahead stay in the terminal for whoever reads next.
  ///
  /// Malformed bytes become U+FFFD. Returns `nil` when the terminal is gone.
  private func readScalar() -> Unicode.Scalar? {
    guard let lead = strayByte ?? readByte() else { return nil }
    strayByte = nil
    if lead < 0x80 { return Unicode.Scalar(lead) }
    var bytes = [lead]
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1
    while bytes.count < length, let byte = readByte() {
      guard byte & 0xC0 == 0x80 else {
        strayByte = byte
        return "\u{FFFD}"
      }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.first
  }

  /// Reads the rest of a cursor key's sequence, and returns the control key that does the same.
  ///
  /// libedit's search takes the escape for its end and the rest for text.
  private func readSequence() -> Unicode.Scalar {
    let escape: Unicode.Scalar = "\u{1B}"
    guard hasInput(within: 50), let introducer = readByte() else { return escape }
    guard introducer == 0x5B || introducer == 0x4F else {
      strayByte = introducer
      return escape
    }
    var sequence: [UInt8] = []
    repeat {
      guard hasInput(within: 50), let byte = readByte() else { return escape }
      sequence.append(byte)
    } while !(0x40...0x7E).contains(sequence.last ?? 0x40)
    if editline_has_vi_keys(editor) != 0 { return escape }
    switch String(decoding: sequence, as: UTF8.self) {
    case "A": return "\u{10}"
    case "B": return "\u{0E}"
    case "C": return "\u{06}"
    case "D": return "\u{02}"
    case "H", "1~", "7~": return "\u{01}"
    case "F", "4~", "8~": return "\u{05}"
    default: return escape
    }
  }

  private func hasInput(within milliseconds: Int32) -> Bool {
    var slot = pollfd(fd: inputDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&slot, 1, milliseconds) > 0
  }

  private func readByte() -> UInt8? {
    var byte: UInt8 = 0
    while true {
      let count = read(inputDescriptor, &byte, 1)
      if count == 1 { return byte }
      if count == 0 { return nil }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var slot = pollfd(fd: inputDescriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&slot, 1, -1)
      default: return nil
      }
    }
  }
}
