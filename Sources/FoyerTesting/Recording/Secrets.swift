package import Foyer
internal import Synchronization

/// Private values, and what stands for each of them wherever a session is written down.
package final class Secrets: Sendable {
  private struct State {
    var standIns: [String: String] = [:]
    /// Those to look for inside of other text, by their first byte, longest first.
    var patterns: [UInt8: [(secret: [UInt8], standIn: [UInt8])]] = [:]
    var count = 0
  }

  private let state = Mutex(State())
  private let publicWords: Set<String>

  /// - Parameter publicWords: Words that are no secret whoever says them, such as the names of commands, in lower case.
  package init(publicWords: Set<String> = []) {
    self.publicWords = publicWords
  }

  package var isEmpty: Bool { revision == 0 }

  /// A number that grows with every value that was not known before.
  var revision: Int { state.withLock(\.standIns.count) }

  /// Keeps a value private from now on.
  ///
  /// Within other text a value is found when it has at least two characters and three bytes; a shorter one is replaced
  /// where it stands alone.
  ///
  /// - Parameter forms: The ways in which it is written, of which any may be known already.
  /// - Returns: What stands for it; nothing when there is nothing to keep private.
  @discardableResult
  package func keep(_ forms: [String], as standIn: StandIn) -> String {
    let forms = forms.map { String($0.trimmed) }.filter {
      !$0.isEmpty && !publicWords.contains($0.lowercased())
    }
    if forms.isEmpty { return "" }
    return state.withLock { state in
      let known = forms.compactMap { state.standIns[$0] }.first
      if known == nil { state.count += 1 }
      let replacement = known ?? standIn(state.count)
      for form in forms where state.standIns[form] == nil && form != replacement {
        state.standIns[form] = replacement
        guard form.count >= 2, form.utf8.count >= 3 else { continue }
        // Where a quote or a backslash is in it, it reads otherwise within JSON.
        for written in Set([form, String(JSONValue.string(form).encoded.dropFirst().dropLast())]) {
          guard let first = written.utf8.first else { continue }
          state.patterns[first, default: []].append((Array(written.utf8), Array(replacement.utf8)))
          state.patterns[first]?.sort { $0.secret.count > $1.secret.count }
        }
      }
      return replacement
    }
  }

  /// What stands for a value; `nil` when it is not private.
  package func standIn(for value: String) -> String? {
    state.withLock { $0.standIns[String(value.trimmed)] }
  }

  /// A text with what stands for the private values in it.
  package func masked(_ text: String) -> String {
    standIn(for: text) ?? String(decoding: masked(Array(text.utf8)), as: UTF8.self)
  }

  /// Bytes with what stands for the private values in them.
  package func masked(_ bytes: [UInt8]) -> [UInt8] {
    let patterns = state.withLock(\.patterns)
    guard !patterns.isEmpty else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let rest = bytes[index...]
      if let match = patterns[bytes[index]]?.first(where: { rest.starts(with: $0.secret) }) {
        result += match.standIn
        index += match.secret.count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  /// Whether a text has a private value in it.
  package func areIn(_ text: String) -> Bool { masked(text) != text }
}

extension String {
  fileprivate var trimmed: Substring { self[...].trimmed }
}
