/// Remembers, without keeping them alive, the screens and coordinators that left a back stack.
@MainActor
package final class LeakTracker {
  /// One screen that left the stack, and what may have outlived it.
  private struct Record {
    let segments: [String]
    weak var viewModel: AnyObject?
    weak var coordinator: AnyObject?
  }

  /// An object that is still alive although nothing on the back stack uses it.
  package struct Survivor: Sendable, Equatable {
    /// The path of its screen.
    package let path: String
    /// The name of its type.
    package let type: String
    /// The properties that lead to it from what is on the back stack, when they were looked for and found.
    package var keeper: String?
  }

  private var records: [Record] = []
  /// The number of records from which on those of objects that are gone are dropped.
  private static let many = 64

  package init() {}

  /// Records the entries that are no longer on the stack.
  func record(_ entries: [ScreenInstance], leftFor next: [ScreenInstance]) {
    if records.count > Self.many { records.removeAll { $0.viewModel == nil && $0.coordinator == nil } }
    for (index, entry) in entries.enumerated() where !next.contains(where: { $0 === entry }) {
      // Objects in use further on are recorded when those screens are left.
      let (viewModel, coordinator) = (entry.view.anyViewModel, entry.coordinator.base)
      let isSeen = next.contains { $0.view.anyViewModel === viewModel }
      let isUsed = next.contains { $0.coordinator.base === coordinator }
      if isSeen, isUsed { continue }
      records.append(
        Record(
          segments: entries[...index].flatMap(\.segments), viewModel: isSeen ? nil : viewModel,
          coordinator: isUsed ? nil : coordinator))
    }
  }

  /// The objects that are alive and that none of these entries uses, each once.
  func survivors(beyond entries: [ScreenInstance], seekingKeepers: Bool = false) -> [Survivor] {
    if records.isEmpty { return [] }
    let present = Self.objects(of: entries)
    var known = present.map { ObjectIdentifier($0) }
    var survivors: [Survivor] = []
    for index in 0..<records.count * 2 {
      let record = records[index / 2]
      guard let object = index.isMultiple(of: 2) ? record.viewModel : record.coordinator,
        !known.contains(ObjectIdentifier(object))
      else { continue }
      known.append(ObjectIdentifier(object))
      var survivor = Survivor(path: Path.description(of: record.segments), type: "\(type(of: object))")
      if seekingKeepers {
        var search = RetainPathFinder(for: object, from: present)
        survivor.keeper = search.path()
      }
      survivors.append(survivor)
    }
    // An object in use on the stack is recorded again when its screens are left.
    if survivors.isEmpty { records = [] }
    return survivors
  }

  /// The coordinator and the view model of each entry.
  private static func objects(of entries: [ScreenInstance]) -> [AnyObject] {
    entries.flatMap { [$0.coordinator.base, $0.view.anyViewModel] }
  }
}

extension View {
  fileprivate var anyViewModel: AnyObject { viewModel }
}

extension Session {
  /// The screens and coordinators that left the back stack and are still alive; empty without a ``leakTracker``.
  package var survivors: [LeakTracker.Survivor] { navigator.leaks?.survivors(beyond: stack.entries) ?? [] }

  /// The same with the properties that lead to them, as far as those can be found.
  package var survivorsWithKeepers: [LeakTracker.Survivor] {
    navigator.leaks?.survivors(beyond: stack.entries, seekingKeepers: true) ?? []
  }
}

/// Finds the stored properties that lead from some objects to another one.
///
/// References held by closures and tasks can't be seen, and weak properties look like strong ones.
@MainActor
struct RetainPathFinder {
  let target: AnyObject
  private var queue: [(value: Any, path: String)]
  private var seen: Set<ObjectIdentifier> = []

  /// The number of values to look at.
  private static let limit = 50_000

  init(for target: AnyObject, from roots: [AnyObject]) {
    self.target = target
    queue = roots.map { ($0, "\(type(of: $0))") }
  }

  /// The shortest chain: `HomeCoordinator.library.recent[0]`; `nil` when none was found.
  mutating func path() -> String? {
    var next = 0
    while next < queue.count, next < Self.limit {
      let (value, path) = queue[next]
      next += 1
      var mirror: Mirror? = Mirror(reflecting: value)
      if mirror?.displayStyle == .class {
        let object = value as AnyObject
        if object === target, next > 1 { return path }
        guard seen.insert(ObjectIdentifier(object)).inserted else { continue }
      }
      while let current = mirror {
        for (index, child) in current.children.enumerated() {
          queue.append((child.value, path + Self.step(to: child.label, at: index, in: current.displayStyle)))
        }
        mirror = current.superclassMirror
      }
    }
    return nil
  }

  /// Returns the text of one step in a chain.
  private static func step(to label: String?, at index: Int, in style: Mirror.DisplayStyle?) -> String {
    switch style {
    case .collection, .set, .dictionary: return "[\(index)]"
    case .class, .struct, nil:
      guard let label else { return "" }
      return "." + (label.hasPrefix("_") ? label.dropFirst() : Substring(label))
    default: return ""
    }
  }
}
