package import Foyer
internal import Synchronization

/// Private values, and what stands for each of them wherever a session is written down.
///
/// Capital and small letters are alike. What stands for a text in small letters is in small letters too, because
/// columns that are searched hold names in small letters.
package final class Secrets: Sendable {
  private struct State {
    /// The placeholders by the folded forms of values.
    var placeholders: [[Unicode.Scalar]: String] = [:]
    var patterns = SecretPatterns()
    var forms: Set<String> = []
    var count = 0
  }

  private let state = Mutex(State())
  private let publicWords: Set<String>

  /// - Parameter publicWords: Words that are no secret whoever says them, such as the names of commands, in
  ///   lower case.
  init(publicWords: Set<String> = []) {
    self.publicWords = publicWords
  }

  var isEmpty: Bool { revision == 0 }

  /// A number that grows with every form of a value that was not known before.
  var revision: Int { state.withLock(\.forms.count) }

  /// Keeps a value private from now on.
  ///
  /// Within other text a value is found when it has at least two characters and three bytes; a shorter one is replaced
  /// where it stands alone. In other capital or small letters it is found as a whole word: `kim` is not in `skim`.
  ///
  /// - Parameter forms: The ways in which it is written, of which any may be known already.
  /// - Returns: The placeholder; empty when nothing is private.
  @discardableResult
  package func keep(_ forms: [String], as placeholder: Redaction) -> String {
    let forms = forms.map { String($0.trimmed) }.filter {
      !$0.isEmpty && !publicWords.contains($0.lowercased())
    }
    guard let first = forms.first else { return "" }
    return state.withLock { state in
      let known = forms.compactMap { state.placeholders[$0.folded] }.first
      if known == nil { state.count += 1 }
      let replacement = known ?? placeholder(state.count)
      for form in forms where form != replacement && state.forms.insert(form).inserted {
        if state.placeholders[form.folded] == nil { state.placeholders[form.folded] = replacement }
        guard form.count >= 2, form.utf8.count >= 3 else { continue }
        // JSON writes a quote or a backslash differently.
        for written in Set([form, String(JSONValue.string(form).encoded.dropFirst().dropLast())]) {
          state.patterns.add(written, placeholder: replacement)
        }
      }
      return replacement.cased(like: first)
    }
  }

  /// Returns the placeholder for a private value; `nil` when the value is not private.
  func placeholder(for value: String) -> String? {
    let value = String(value.trimmed)
    return state.withLock { $0.placeholders[value.folded] }?.cased(like: value)
  }

  /// Returns a stand-in for a text that private values are compared with, which fits the stand-ins of the same values.
  ///
  /// - Parameters:
  ///   - forms: The text, the longest form of it first.
  ///   - redaction: The replacement for a part of no known value; `nil` where that isn't private.
  func standIn(forPart forms: [String], _ redaction: Redaction?) -> (part: String, standIn: String)? {
    state.withLock { state in
      for form in forms {
        // In an order of their own, so that a session is always recorded alike.
        let known = Set(state.placeholders.filter { $0.key.firstRange(of: form.folded) != nil }.values)
          .sorted()
        guard let first = known.first else { continue }
        return (form, known.reduce(first, Self.commonBeginning))
      }
      guard let redaction, let form = forms.last else { return nil }
      return (form, redaction(0))
    }
  }

  /// The text with which both begin, but for capitals and the space behind it; the first one where there is none.
  private static func commonBeginning(_ first: String, _ second: String) -> String {
    let common = zip(first, second).prefix { $0.lowercased() == $1.lowercased() }
    return common.isEmpty ? first : LineText.trimmed(String(common.map(\.0)))
  }

  /// A text with what stands for the private values in it.
  package func masked(_ text: String) -> String {
    placeholder(for: text) ?? String(decoding: masked(Array(text.utf8)), as: UTF8.self)
  }

  /// Bytes with what stands for the private values in them.
  package func masked(_ bytes: [UInt8]) -> [UInt8] {
    state.withLock(\.patterns).masked(bytes)
  }

  /// Returns true when a text contains a private value.
  func areIn(_ text: String) -> Bool { masked(text) != text }
}

extension String {
  fileprivate var trimmed: Substring { self[...].trimmed }
}

/// Private values to be found inside of other text, which need not be UTF-8 throughout.
struct SecretPatterns: Sendable {
  private struct Pattern {
    let bytes: [UInt8]
    let folded: [Unicode.Scalar]
    let placeholder: String
  }

  /// The patterns by their first folded scalar, longest first.
  private var patterns: [Unicode.Scalar: [Pattern]] = [:]

  mutating func add(_ text: String, placeholder: String) {
    let folded = text.folded
    guard let first = folded.first else { return }
    patterns[first, default: []].append(
      Pattern(bytes: Array(text.utf8), folded: folded, placeholder: placeholder))
    patterns[first]?.sort { $0.bytes.count > $1.bytes.count }
  }

  /// Returns bytes with the placeholders in place of what they stand for.
  func masked(_ bytes: [UInt8]) -> [UInt8] {
    guard !patterns.isEmpty else { return bytes }
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let scalar = bytes.scalar(at: index)
      if let first = scalar?.value.folded.first, let candidates = patterns[first],
        let (end, placeholder) = match(candidates, in: bytes, from: index)
      {
        result += placeholder.cased(like: String(decoding: bytes[index..<end], as: UTF8.self)).utf8
        index = end
      } else {
        let end = index + (scalar?.length ?? 1)
        result += bytes[index..<end]
        index = end
      }
    }
    return result
  }

  private func match(_ patterns: [Pattern], in bytes: [UInt8], from start: Int) -> (
    end: Int, placeholder: String
  )? {
    for pattern in patterns {
      guard let end = bytes.end(of: pattern.folded, from: start) else { continue }
      if bytes[start..<end] == pattern.bytes[...] || bytes.isWord(start..<end) {
        return (end, pattern.placeholder)
      }
    }
    return nil
  }
}

extension [UInt8] {
  /// Decodes the scalar that begins at an index; `nil` where the bytes are not UTF-8.
  fileprivate func scalar(at index: Int) -> (value: Unicode.Scalar, length: Int)? {
    var rest = self[index...].makeIterator()
    var parser = UTF8.ForwardParser()
    guard case .valid(let scalar) = parser.parseScalar(from: &rest) else { return nil }
    return (UTF8.decode(scalar), scalar.count)
  }

  /// Returns the end of the text from an index on that is the same but for capital and small letters.
  fileprivate func end(of folded: [Unicode.Scalar], from start: Int) -> Int? {
    var (index, rest) = (start, folded[...])
    while !rest.isEmpty {
      guard index < count, let (scalar, length) = scalar(at: index) else { return nil }
      let next = scalar.folded
      guard rest.starts(with: next) else { return nil }
      rest = rest.dropFirst(next.count)
      index += length
    }
    return index
  }

  /// Returns true when no letter that has capitals and no digit stands beside a part.
  ///
  /// The particles of Korean stand beside words, and the `n` of an escape such as `\n` is no letter.
  fileprivate func isWord(_ part: Range<Int>) -> Bool {
    if part.upperBound < count, let next = scalar(at: part.upperBound), next.value.isOfWord { return false }
    var before = part.lowerBound - 1
    while before > 0, self[before] & 0xC0 == 0x80 { before -= 1 }
    guard before >= 0, let previous = scalar(at: before), previous.value.isOfWord else { return true }
    return before > 0 && self[before - 1] == UInt8(ascii: "\\")
  }
}

extension Unicode.Scalar {
  /// The case-folded form of the scalar.
  ///
  /// `ß`, `ẞ` and `SS` become `ss`.
  fileprivate var folded: [Unicode.Scalar] {
    if isASCII { return [("A"..."Z").contains(self) ? Unicode.Scalar(UInt8(value) + 32) : self] }
    guard properties.changesWhenCaseMapped else { return [self] }
    return properties.uppercaseMapping.unicodeScalars.flatMap {
      $0.properties.lowercaseMapping.unicodeScalars
    }
  }

  fileprivate var isOfWord: Bool { properties.isCased || properties.numericType == .decimal }
}

extension String {
  /// The text without the difference between capital and small letters.
  var folded: [Unicode.Scalar] { unicodeScalars.flatMap(\.folded) }

  /// Returns the text in small letters where another text is in small letters.
  func cased(like text: String) -> String {
    text == text.lowercased() && text != text.uppercased() ? lowercased() : self
  }
}
