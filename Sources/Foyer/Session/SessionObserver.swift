/// Watches a session, in order to record it, to measure coverage or to test it.
///
/// A session holds its observers weakly. Each of them needs only the functions that it cares for.
@MainActor
package protocol SessionObserver: AnyObject {
  /// A line, a key or the end of the input was taken.
  ///
  /// - Parameter hasWaited: True when it had to be waited for, so that time has passed.
  func took(_ input: Input, hasWaited: Bool)

  /// Ctrl-C came while an action ran.
  func interrupted()

  /// A line was carried out as far as the event says.
  func happened(_ event: SessionEvent)

  /// A report is about to be printed.
  func printing(_ report: Report)

  /// A feature made an identifier.
  func made(_ identifier: String)

  /// A private value was typed.
  ///
  /// - Parameters:
  ///   - forms: The value in all of its shown forms.
  ///   - redaction: The replacement wherever the session is written down; `nil` when the value was refused.
  func typed(privateValue forms: [String], _ redaction: Redaction?)
}

extension SessionObserver {
  package func took(_ input: Input, hasWaited: Bool) {}
  package func interrupted() {}
  package func happened(_ event: SessionEvent) {}
  package func printing(_ report: Report) {}
  package func made(_ identifier: String) {}
  package func typed(privateValue forms: [String], _ redaction: Redaction?) {}
}

/// The observers of a session, in the order in which they were added.
@MainActor
package final class SessionObservers {
  private struct Entry {
    weak var observer: (any SessionObserver)?
  }

  private var entries: [Entry] = []

  init() {}

  /// True when nobody observes.
  var isEmpty: Bool { entries.isEmpty }

  func add(_ observer: any SessionObserver) { entries.append(Entry(observer: observer)) }

  func remove(_ observer: any SessionObserver) {
    entries.removeAll { $0.observer == nil || $0.observer === observer }
  }

  /// Tells every observer something, which is not made when nobody observes.
  package func tell(_ body: (any SessionObserver) -> Void) {
    for entry in entries {
      if let observer = entry.observer { body(observer) }
    }
  }
}
