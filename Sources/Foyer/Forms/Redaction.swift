/// A replacement for private values wherever a session is written down, such as in a recording.
///
/// ```swift
/// FormField("contact", contactLabel, \.contact, .contact.private(Redaction { "someone\($0)@example.com" }))
/// ```
///
/// The real value is never written down. The same value has the same replacement everywhere.
public struct Redaction: Sendable {
  let make: @Sendable (Int) -> String

  /// Makes a replacement.
  ///
  /// - Parameter make: Returns the replacement for the first private value, the second, and so on, from 1. It
  ///   has to pass the checks of the value.
  public init(_ make: @escaping @Sendable (Int) -> String) { self.make = make }

  /// The placeholder for a private value, counted from 1.
  package func callAsFunction(_ number: Int) -> String { make(number) }

  /// The name of a person.
  public static let name = Redaction { "Private \($0)" }
}

extension AnswerKind {
  /// Returns the same kind of answer as a private one; see ``Redaction``.
  public func `private`(_ redaction: Redaction) -> AnswerKind {
    var kind = partlyPrivate
    kind.read = { [read, show] typed, environment throws(Refusal) in
      do throws(Refusal) {
        let value = try read(typed, environment)
        if let shown = value.map(show) {
          let languages = Language.all + environment.languages.filter { !Language.all.contains($0) }
          environment.tellPrivate([typed] + languages.map { shown($0).original }, redaction)
        }
        return value
      } catch {
        environment.tellPrivate([typed], nil)
        throw error
      }
    }
    return kind
  }

  /// The same kind of answer, which tells of the private parts of its values when it reads them.
  package var partlyPrivate: AnswerKind {
    var kind = self
    kind.isPrivate = true
    return kind
  }
}

extension FormField {
  /// Tells the recording of what is private in an answer, also in a wrong one.
  @MainActor
  func redact(_ answer: String, in environment: Environment) {
    guard isPrivate else { return }
    var form = Form()
    _ = try? give(&form, answer, environment)
  }
}

extension Argument {
  /// Returns the same argument as a private one; see ``Redaction``.
  public func `private`(_ redaction: Redaction) -> Argument {
    redacted { value, _, environment in environment.tellPrivate([value], redaction) }
  }

  /// The same argument, whose values may be private, read or not.
  ///
  /// - Parameter redact: Tells the recording of what is private in a value, given the value before it.
  package func redacted(
    by redact: @escaping @MainActor (_ value: String, _ before: String, Environment) -> Void
  ) -> Argument {
    var argument = self
    argument.parameter.redact = redact
    return argument
  }
}

extension Environment {
  /// Tells the recording which words of a line are private.
  ///
  /// Call before the line is read, which may be refused because of others.
  func redact(_ words: Words, _ parameters: [Parameter]) {
    guard parameters.contains(where: { $0.redact != nil }) else { return }
    // A line with a flag that there is not is refused as a whole, and its values may be private all the same.
    let values = (try? words.split(among: parameters)) ?? parameters.map { _ in words.rest }
    var before = ""
    for (parameter, value) in zip(parameters, values) {
      guard let value else { continue }
      parameter.redact?(value, before, self)
      before = value
    }
  }
}
