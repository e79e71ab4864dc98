import FoyerSystem
import Glibc

/// The messages of a PO file, each of which is read when it is first asked for.
///
/// A program shows a small part of its sentences before it ends, so it finds where each message stands and reads no more.
struct MessageIndex: Sendable {
  /// The context of words that people type.
  static let typedContext = "name"

  let rule: PluralRule
  private let bytes: [UInt8]
  /// The places of the messages by the hashes of their contexts and texts.
  private let places: [UInt64: Range<Int>]
  /// The places of the messages that give words that people type.
  private let typed: [Range<Int>]

  init(_ bytes: [UInt8]) {
    var reader = MessageReader()
    bytes.withUnsafeBufferPointer { reader.read($0) }
    self.bytes = bytes
    (places, typed) = (reader.places, reader.typed)
    let header = places[Self.hash("", nil)].map { PortableObject(Array(bytes[$0])) }
    rule = header?.pluralRule ?? .english
  }

  /// Returns the translations of a message, one for each plural form; `nil` when it isn't translated.
  func translations(of id: String, _ context: String?) -> [String]? {
    let message = places[Self.hash(id, context)].flatMap(message)
    return message?.isTranslated == true ? message?.translations : nil
  }

  /// The messages that give words that people type.
  var typedNames: [PortableObject.Message] { typed.compactMap(message).filter(\.isTranslated) }

  private func message(at place: Range<Int>) -> PortableObject.Message? {
    PortableObject(Array(bytes[place])).messages.first
  }

  private static func hash(_ id: String, _ context: String?) -> UInt64 {
    var hash = TextHash()
    if let context {
      hash.add(context)
      hash.add(TextHash.separator)
    }
    hash.add(id)
    return hash.value
  }
}

/// Finds where the messages of a PO file stand.
///
/// The start of a program in another language than English waits for it. So it looks at bytes in place, and of a translation at
/// no more than where its lines end.
private struct MessageReader {
  private(set) var places: [UInt64: Range<Int>] = [:]
  private(set) var typed: [Range<Int>] = []
  private var hash = TextHash()
  private var part = Part.comments
  private var isTyped = false

  private enum Part {
    case comments, context, id, others
  }

  typealias Bytes = UnsafeBufferPointer<UInt8>

  private static let contextKeyword = Array("msgctxt".utf8)
  private static let idKeyword = Array("msgid ".utf8)
  private static let typedContext = Array(MessageIndex.typedContext.utf8)

  mutating func read(_ bytes: Bytes) {
    places.reserveCapacity(bytes.count / 150)
    var (message, start) = (0, 0)
    while start < bytes.count {
      let rest = Bytes(rebasing: bytes[start...])
      let line = Bytes(rebasing: rest[..<Self.length(ofLineIn: rest)])
      let next = Self.part(line)
      if part == .others, let next, next != .others {
        finish(message..<start)
        message = start
      }
      take(line, next)
      start += line.count + 1
    }
    finish(message..<bytes.count)
  }

  private static func length(ofLineIn bytes: Bytes) -> Int {
    guard let base = bytes.baseAddress, let end = memchr(base, Int32(newline), bytes.count) else {
      return bytes.count
    }
    return UnsafeRawPointer(end) - UnsafeRawPointer(base)
  }

  /// Returns the part of a message that begins with a line; `nil` for a line that goes on with one.
  private static func part(_ line: Bytes) -> Part? {
    switch line.first {
    case UInt8(ascii: "#"): return .comments
    case UInt8(ascii: "m"): break
    default: return nil
    }
    if line.starts(with: contextKeyword) { return .context }
    return line.starts(with: idKeyword) ? .id : .others
  }

  private mutating func take(_ line: Bytes, _ next: Part?) {
    if next == .comments { return }
    if next == .id, part == .context { hash.add(TextHash.separator) }
    part = next ?? part
    let quote = UInt8(ascii: "\"")
    guard part != .others, let start = line.firstIndex(of: quote), let end = line.lastIndex(of: quote),
      start < end
    else { return }
    let text = Bytes(rebasing: line[(start + 1)..<end])
    if part == .context { isTyped = text.elementsEqual(Self.typedContext) }
    hash.add(escaped: text)
  }

  private mutating func finish(_ place: Range<Int>) {
    if part != .comments {
      places[hash.value] = place
      if isTyped { typed.append(place) }
    }
    (hash, part, isTyped) = (TextHash(), .comments, false)
  }
}

private let newline = UInt8(ascii: "\n")

extension TextHash {
  /// The byte between a context and a text.
  fileprivate static let separator: UInt8 = 4

  /// Adds a text as a PO file has it, with backslashes before some characters.
  fileprivate mutating func add(escaped text: UnsafeBufferPointer<UInt8>) {
    var isEscaped = false
    for byte in text {
      if isEscaped {
        add(byte == UInt8(ascii: "n") ? newline : byte == UInt8(ascii: "t") ? UInt8(ascii: "\t") : byte)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        add(byte)
      }
    }
  }
}
