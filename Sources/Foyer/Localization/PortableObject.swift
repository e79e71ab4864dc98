/// The messages of a PO file, the format of gettext that translators' tools read and write.
///
/// Reference: <https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html>.
package struct PortableObject: Sendable {
  /// A message with its translations.
  package struct Message: Sendable, Equatable {
    /// The lines above the message that begin with `#`.
    package var comments: [String] = []
    /// The word that tells the message from others with the same text; `nil` for none.
    package var context: String?
    /// The text in the language of the program, with `%@` for what is inserted.
    package var id: String
    /// The text for several things; `nil` where nothing is counted.
    package var plural: String?
    /// The translation, or one for each plural form.
    package var translations: [String] = []
    /// The number of the line that the message begins in.
    package var line = 0

    /// Makes a message that isn't translated.
    package init(_ id: String = "", plural: String? = nil, context: String? = nil) {
      self.id = id
      self.plural = plural
      self.context = context
    }

    /// True for a translation that a tool guessed, which no program shows.
    package var isFuzzy: Bool { comments.contains { $0.hasPrefix("#,") && $0.contains("fuzzy") } }
    /// True when each form is translated.
    package var isTranslated: Bool { !translations.isEmpty && !translations.contains("") && !isFuzzy }
    /// The context and the text, which together are there once in a file.
    package var key: String { Self.key(id, context) }

    static func key(_ id: String, _ context: String?) -> String {
      context.map { "\($0)\u{4}\(id)" } ?? id
    }
  }

  /// A line that doesn't belong in a PO file.
  package struct Problem: Sendable, Equatable {
    package let line: Int
    package let text: String
  }

  /// The messages in their order, without the header.
  package private(set) var messages: [Message] = []
  /// The message without a text, whose translation is the header.
  package private(set) var headerMessage = Message()
  /// The lines of messages that no program has any more, which begin with `#~`.
  package private(set) var obsolete: [String] = []
  package private(set) var problems: [Problem] = []

  /// Reads a file in UTF-8, and collects the lines that don't belong in it as problems.
  package init(_ bytes: [UInt8]) {
    var reading = Reading()
    var number = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      if !reading.take(line, number) {
        problems.append(Problem(line: number, text: String(decoding: line, as: UTF8.self)))
      }
    }
    reading.finish()
    obsolete = reading.obsolete
    for message in reading.messages {
      if message.id.isEmpty, message.context == nil {
        headerMessage = message
      } else {
        messages.append(message)
      }
    }
  }

  init(_ text: String) { self.init(Array(text.utf8)) }

  /// The header: names and values, one a line.
  package var header: String { headerMessage.translations.first ?? "" }

  /// Returns the value of a field of the header: `de` of `Language`.
  package func value(of field: String) -> String? {
    let line = header.split(separator: "\n").first { $0.hasPrefix("\(field):") }
    guard let value = line?.dropFirst(field.count + 1).drop(while: { $0 == " " }), !value.isEmpty else {
      return nil
    }
    return String(value)
  }

  /// The code of the language that the header names.
  package var language: String? { value(of: "Language").flatMap { Language.code(in: $0) } }

  /// The rule for plural forms that the header gives; that of English when it gives none.
  package var pluralRule: PluralRule { value(of: "Plural-Forms").flatMap { PluralRule($0) } ?? .english }
}

extension PortableObject {
  /// The messages that were read so far.
  private struct Reading {
    private(set) var messages: [Message] = []
    private(set) var obsolete: [String] = []
    private var message = Message()
    private var part: Part?

    /// The part of a message that a text belongs to.
    private enum Part: Equatable {
      case context, id, plural
      case translation(Int)
    }

    /// Takes a line; returns false for one that doesn't belong in a PO file.
    mutating func take(_ line: ArraySlice<UInt8>, _ number: Int) -> Bool {
      let blank = UInt8(ascii: " ")
      let line = line.first == blank ? line.drop { $0 == blank } : line
      guard let first = line.first else { return true }
      if first == UInt8(ascii: "#") {
        if part != nil { finish() }
        let comment = String(decoding: line, as: UTF8.self)
        if comment.hasPrefix("#~") { obsolete.append(comment) } else { message.comments.append(comment) }
        return true
      }
      guard let quote = line.firstIndex(of: UInt8(ascii: "\"")), let text = Self.unquoted(line[quote...])
      else {
        return false
      }
      if quote == line.startIndex {
        guard let part else { return false }
        append(text, to: part)
        return true
      }
      guard let part = Self.part(line[..<quote]) else { return false }
      if part == .context || part == .id, self.part != nil, self.part != .context { finish() }
      if self.part == nil { message.line = number }
      self.part = part
      append(text, to: part)
      return true
    }

    private static func part(_ keyword: ArraySlice<UInt8>) -> Part? {
      if keyword.elementsEqual("msgid ".utf8) { return .id }
      if keyword.elementsEqual("msgstr ".utf8) { return .translation(0) }
      let word = String(decoding: keyword.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
      switch word {
      case "msgctxt": return .context
      case "msgid": return .id
      case "msgid_plural": return .plural
      case "msgstr": return .translation(0)
      default:
        guard word.hasPrefix("msgstr["), word.hasSuffix("]") else { return nil }
        return Int(word.dropFirst("msgstr[".count).dropLast()).map { .translation($0) }
      }
    }

    private mutating func append(_ text: String, to part: Part) {
      switch part {
      case .context: message.context = (message.context ?? "") + text
      case .id: message.id += text
      case .plural: message.plural = (message.plural ?? "") + text
      case .translation(let form):
        guard 0..<10 ~= form else { return }
        while message.translations.count <= form { message.translations.append("") }
        message.translations[form] += text
      }
    }

    mutating func finish() {
      if part != nil { messages.append(message) }
      message = Message()
      part = nil
    }

    /// Reads a text in quotation marks; `nil` when it is none.
    private static func unquoted(_ quoted: ArraySlice<UInt8>) -> String? {
      let inner = quoted.dropFirst().dropLast()
      let isPlain = !inner.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
      if isPlain, quoted.count > 1, quoted.last == UInt8(ascii: "\"") {
        return String(decoding: inner, as: UTF8.self)
      }
      var bytes: [UInt8] = []
      var rest = quoted.dropFirst()
      while let byte = rest.popFirst() {
        switch byte {
        case UInt8(ascii: "\""): return rest.isEmpty ? String(decoding: bytes, as: UTF8.self) : nil
        case UInt8(ascii: "\\"):
          guard let escaped = rest.popFirst() else { return nil }
          switch escaped {
          case UInt8(ascii: "n"): bytes.append(UInt8(ascii: "\n"))
          case UInt8(ascii: "t"): bytes.append(UInt8(ascii: "\t"))
          default: bytes.append(escaped)
          }
        default: bytes.append(byte)
        }
      }
      return nil
    }
  }
}

extension PortableObject.Message {
  /// The message as a PO file has it, with a line break behind it.
  package var written: String {
    var lines = comments
    if let context { lines += Self.lines("msgctxt", context) }
    lines += Self.lines("msgid", id)
    if let plural {
      lines += Self.lines("msgid_plural", plural)
      lines += translations.enumerated().flatMap { Self.lines("msgstr[\($0)]", $1) }
    } else {
      lines += Self.lines("msgstr", translations.first ?? "")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns a keyword with its text; a text of several lines begins below the keyword.
  private static func lines(_ keyword: String, _ text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let last = lines.last.map(String.init) ?? ""
    let parts = lines.dropLast().map { "\($0)\n" } + (last.isEmpty ? [] : [last])
    guard parts.count > 1 else { return ["\(keyword) \(quoted(text))"] }
    return ["\(keyword) \"\""] + parts.map(quoted)
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\t", with: "\\t").replacing("\n", with: "\\n")
    return "\"\(escaped)\""
  }
}
