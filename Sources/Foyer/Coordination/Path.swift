/// A path as typed and as shown: segments behind slashes, unusual characters percent-encoded.
///
/// A path names every screen of the back stack, so it says where `..` leads as well.
enum Path {
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

  /// The parts between the slashes, decoded.
  ///
  /// Empty ones and `.` are dropped.
  static func steps(of path: String) -> [Step] {
    path.utf8.split(separator: UInt8(ascii: "/")).compactMap { raw in
      let segment = Substring(raw)
      if segment == "." { return nil }
      return segment == ".." ? .up : .into(decode(segment))
    }
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
    if segment.utf8.allSatisfy(isBare) && segment != ".." && segment != "." { return segment }
    var result = ""
    for scalar in segment.unicodeScalars {
      if scalar.isASCII ? isBare(UInt8(scalar.value)) && segment != ".." && segment != "." : isLetter(scalar)
      {
        result.unicodeScalars.append(scalar)
      } else {
        for byte in String(scalar).utf8 {
          result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
      }
    }
    return result
  }

  private static func decode(_ segment: Substring) -> String {
    guard segment.utf8.contains(UInt8(ascii: "%")) else { return String(segment) }
    var bytes: [UInt8] = []
    var rest = segment.utf8
    while let byte = rest.popFirst() {
      let end = rest.index(rest.startIndex, offsetBy: 2, limitedBy: rest.endIndex)
      if byte == UInt8(ascii: "%"), let end, let value = UInt8(Substring(rest[..<end]), radix: 16) {
        bytes.append(value)
        rest = rest[end...]
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
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
