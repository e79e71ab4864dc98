package import Foyer
import FoyerTesting
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
  package init(publicWords: Set<String> = []) {
    self.publicWords = publicWords
  }

  package var isEmpty: Bool { revision == 0 }

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
  package func placeholder(for value: String) -> String? {
    let value = String(value.trimmed)
    return state.withLock { $0.placeholders[value.folded] }?.cased(like: value)
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
  package func areIn(_ text: String) -> Bool { masked(text) != text }
}

extension String {
  fileprivate var trimmed: Substring { self[...].trimmed }
}
