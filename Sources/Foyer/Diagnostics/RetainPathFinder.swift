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
