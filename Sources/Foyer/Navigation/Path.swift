/// A path as typed and as shown: segments behind slashes, unusual characters percent-encoded.
///
/// A path names every screen of the back stack, so it says where `..` leads as well.
package enum Path {
  static func description(of segments: [String]) -> String {
    segments.isEmpty ? "/" : segments.reduce(into: "") { $0 += "/" + encode($1) }
  }

  /// One part of a path, between two slashes.
  enum Step: Equatable {
    /// `..`
    case up
    /// On to a screen, or a value of the one before.
    case into(String)
  }

  /// Returns the parts between the slashes, decoded, without `.`.
  ///
  /// An empty part is a value where a value is due and means nothing elsewhere, so `//todo/` is `/todo`.
  ///
  /// - Throws: A ``Refusal`` that names the part whose escapes can't be decoded.
  static func steps(of path: String) throws(Refusal) -> [Step] {
    guard path != "/" else { return [] }
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    var steps: [Step] = []
    for raw in path.hasPrefix("/") ? parts.dropFirst() : parts[...] {
      switch Substring(raw) {
      case ".": break
      case "..": steps.append(.up)
      case let segment: steps.append(.into(try decode(segment)))
      }
    }
    return steps
  }

  /// Takes so many values off the beginning of the steps; `nil` when there are not as many.
  static func values(_ count: Int, from steps: inout ArraySlice<Step>) -> [String]? {
    let values = steps.prefix(count).compactMap { step in
      if case .into(let value) = step { value } else { nil }
    }
    steps = steps.dropFirst(count)
    return values.count == count ? values : nil
  }

  private static func encode(_ segment: String) -> String {
    let isDots = segment == ".." || segment == "."
    if !isDots, segment.utf8.allSatisfy(isBare) { return segment }
    var result = ""
    for scalar in segment.unicodeScalars {
      if scalar.isASCII ? !isDots && isBare(UInt8(scalar.value)) : isLetter(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        for byte in String(scalar).utf8 {
          result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
      }
    }
    return result
  }

  /// Decodes the escapes of a part.
  package static func decode(_ segment: Substring) throws(Refusal) -> String {
    guard segment.utf8.contains(UInt8(ascii: "%")) else { return String(segment) }
    var bytes: [UInt8] = []
    var rest = segment.utf8
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = digit(rest.popFirst()), let low = digit(rest.popFirst()) else {
        throw Refusal.malformedEscape(String(segment))
      }
      bytes.append(high << 4 | low)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Refusal.malformedEscape(String(segment))
    }
    return text
  }

  private static func digit(_ byte: UInt8?) -> UInt8? {
    byte.flatMap { Character(Unicode.Scalar($0)).hexDigitValue }.map { UInt8($0) }
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      true
    default:
      false
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic && !scalar.properties.isDefaultIgnorableCodePoint
  }
}
