import FoyerFiles

/// The messages of a PO file, each of which is read when it is first asked for.
///
/// A program shows a small part of its sentences before it ends, so it finds where each message stands and reads no more.
struct MessageIndex: Sendable {
  let rule: PluralRule
  private let bytes: [UInt8]
  /// The places of the messages by the hashes of their contexts and texts.
  private let places: [UInt64: Range<Int>]
  /// The places of the messages that give words that people type.
  private let typed: [Range<Int>]
  /// The translations that were asked for, empty for a message without any.
  private var read: [UInt64: [String]] = [:]

  init(_ bytes: [UInt8]) {
    var reader = MessageReader()
    reader.read(bytes)
    self.bytes = bytes
    (places, typed) = (reader.places, reader.typed)
    let header = places[Self.hash("", nil)].map { PortableObject(Array(bytes[$0])) }
    rule = header?.pluralRule ?? .english
  }

  /// Returns the translations of a message, one for each plural form; `nil` when it isn't translated.
  mutating func translations(of id: String, _ context: String?) -> [String]? {
    let hash = Self.hash(id, context)
    if let known = read[hash] { return known.isEmpty ? nil : known }
    let message = places[hash].flatMap(message).flatMap { $0.isTranslated ? $0.translations : nil }
    read[hash] = message ?? []
    return message
  }

  /// The messages that give words that people type.
  var typedNames: [PortableObject.Message] { typed.compactMap(message).filter(\.isTranslated) }

  private func message(at place: Range<Int>) -> PortableObject.Message? {
    PortableObject(Array(bytes[place])).messages.first
  }

  private static func hash(_ id: String, _ context: String?) -> UInt64 {
    var hash = TextHash()
    if let context {
      for byte in context.utf8 { hash.add(byte) }
      hash.add(TextHash.separator)
    }
    for byte in id.utf8 { hash.add(byte) }
    return hash.value
  }
}

/// Finds where the messages of a PO file stand.
private struct MessageReader {
  private(set) var places: [UInt64: Range<Int>] = [:]
  private(set) var typed: [Range<Int>] = []
  private var hash = TextHash()
  private var part = Part.comments
  private var isTyped = false

  private enum Part {
    case comments, context, id, others
  }

  /// The context of words that people type.
  private static let typedContext = Array("name".utf8)

  mutating func read(_ bytes: [UInt8]) {
    places.reserveCapacity(bytes.count / 100)
    var (message, line) = (0, 0)
    while line < bytes.count {
      let end = bytes[line...].firstIndex(of: newline) ?? bytes.count
      let words = bytes[line..<end]
      if part == .others, begins(words) {
        finish(message..<line)
        message = line
      }
      take(words)
      line = end + 1
    }
    finish(message..<bytes.count)
  }

  /// Returns true for a line that begins the next message.
  private func begins(_ line: ArraySlice<UInt8>) -> Bool {
    line.first == UInt8(ascii: "#") || line.starts(with: "msgctxt".utf8) || line.starts(with: "msgid ".utf8)
  }

  private mutating func take(_ line: ArraySlice<UInt8>) {
    switch line.first {
    case UInt8(ascii: "m"):
      if line.starts(with: "msgid ".utf8) {
        if part == .context { hash.add(TextHash.separator) }
        part = .id
      } else {
        part = line.starts(with: "msgctxt".utf8) ? .context : .others
      }
    case UInt8(ascii: "\""): break
    default: return
    }
    guard part != .others, let start = line.firstIndex(of: UInt8(ascii: "\"")),
      let end = line.lastIndex(of: UInt8(ascii: "\"")), start < end
    else { return }
    let text = line[(start + 1)..<end]
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
  fileprivate mutating func add(escaped text: ArraySlice<UInt8>) {
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
