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

  /// A text was typed that private values are compared with, such as in a filter.
  ///
  /// - Parameters:
  ///   - parts: The text, the longest form of it first, which may have words behind it that don't belong to it.
  ///   - redaction: The replacement; `nil` where only a part of a known private value is private.
  func typed(partOfPrivateValue parts: [String], _ redaction: Redaction?)
}

extension SessionObserver {
  package func took(_ input: Input, hasWaited: Bool) {}
  package func interrupted() {}
  package func happened(_ event: SessionEvent) {}
  package func printing(_ report: Report) {}
  package func made(_ identifier: String) {}
  package func typed(privateValue forms: [String], _ redaction: Redaction?) {}
  package func typed(partOfPrivateValue parts: [String], _ redaction: Redaction?) {}
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

/// An event of a session, for tests that measure coverage.
package enum SessionEvent: Sendable, Equatable {
  /// Something that the graph declares was carried out, or refused as declared.
  case exercised(CoverageItem)
  /// Notices were printed.
  case noticed([Text])
  /// The result of a line, whose report is the session's last.
  case ended(Turn)
}

@MainActor
extension SessionEvent {
  static func arrived(at entry: ScreenInstance) -> SessionEvent { exercised(.screen, on: entry) }

  static func went(_ transition: Transition, from entry: ScreenInstance) -> SessionEvent {
    exercised(.transition, transition.name, on: entry)
  }

  static func acted(_ action: Command, on entry: ScreenInstance) -> SessionEvent {
    exercised(.action, action.name, on: entry)
  }

  static func refused(
    _ command: Command, on entry: ScreenInstance, because refusal: DeclaredRefusal
  ) -> SessionEvent {
    exercised(.refusal, command.name, refusal.rawValue, on: entry)
  }

  static func returned(_ transition: String, to entry: ScreenInstance, hasValue: Bool) -> SessionEvent {
    exercised(.result, transition, CoverageItem.outcome(hasValue), on: entry)
  }

  static func returned(from flow: Flow, hasValue: Bool) -> SessionEvent {
    returned(flow.name, to: flow.parent, hasValue: hasValue)
  }

  private static func exercised(
    _ kind: CoverageItem.Kind, _ command: String? = nil, _ outcome: String? = nil, on entry: ScreenInstance
  ) -> SessionEvent {
    .exercised(CoverageItem(entry.coordinator.type.name, entry.type.place, kind, command, outcome))
  }
}
